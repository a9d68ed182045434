import { allMachines } from '../machines.ts'
import { wordsOf } from '../machine-words.ts'
import { type Command, type Films, filmsFrom } from '../films.ts'
import { make } from '../reader/dom.ts'
import { pictureOf, saidIn } from '../outcomes.ts'
import type { PageState } from '../reader/page-data.ts'
import { pictures, sayings } from '../reader/panel.ts'
import type { Stage } from '../reader/reader.ts'
import { portWord } from '../words.ts'
import { Run } from './run.ts'

type Choice = { label: string; command: Command }

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** How a film says what a command is; its own words where no film does it alone. */
const labelsOf = ({ films, commands }: Films): string[] => {
  const labels: string[] = []
  for (const { steps } of films)
    for (const { text, does } of steps) if (does.length === 1 && text) labels[does[0] ?? -1] ??= text
  return commands.map((_, index) => capital(labels[index] ?? ''))
}

/** Whether one of the pictures shows the sentence. */
const isSaidIn = (states: readonly PageState[], text: string): boolean =>
  states.some(({ says }) => says.includes(text))

const spent = (ms: number): string => `${new Intl.NumberFormat('pt-BR').format(ms / 1000)} s`

/** A machine that can be played with, in the page of its chart. */
const play = ({ machine: id, place, light, data }: Stage, films: Films): void => {
  const machine = allMachines().find((one) => one.id === id)
  if (!machine) return
  const words = wordsOf(id)
  const labels = labelsOf(films)
  const choices = films.commands.map((command, index): Choice => ({ label: labels[index] ?? '', command }))
  const starts = [
    ...new Map(
      films.films.map(({ start, input }) => [JSON.stringify([start, input]), { start, input }]),
    ).values(),
  ]
  let run: Run
  let log: string[] = []
  /** Arrows taken since the last choice: what follows of itself belongs to it. */
  let took: string[] = []

  const begin = ({ start, input }: { start: string; input: unknown }): void => {
    log = [`Começa: ${start}`]
    took = []
    run = new Run(machine, input ?? undefined)
    run.onChange(() => setTimeout(draw))
    draw()
  }
  const happens = (text: string, turn: () => void): void => {
    log.unshift(text)
    took = []
    turn()
    setTimeout(draw)
  }
  const button = (text: string, turn: () => void): HTMLElement =>
    make('button', { type: 'button', onclick: () => happens(text, turn) }, text)

  const events = (): HTMLElement[] =>
    choices.flatMap(({ label, command }) =>
      'send' in command && run.snapshot.can(command.send)
        ? [
            button(label || capital(words.events[command.send.type] ?? command.send.type), () =>
              run.send(command.send),
            ),
          ]
        : [],
    )
  const answers = (port: string): HTMLElement[] =>
    choices.flatMap(({ label, command }) => {
      if ('resolve' in command && command.resolve === port)
        return [
          button(label || `${capital(portWord(port, words))}: concluído`, () =>
            run.answer(port, 'resolve', command.output),
          ),
        ]
      if ('reject' in command && command.reject === port)
        return [
          button(label || `${capital(portWord(port, words))}: falhou`, () =>
            run.answer(port, 'reject', command.error),
          ),
        ]
      return []
    })
  const group = (title: string, buttons: HTMLElement[]): (HTMLElement | string)[] =>
    buttons.length > 0 ? [make('h3', {}, title), ...buttons] : []

  const draw = (): void => {
    const { states } = run
    took.push(...run.takeTaken())
    light(states, took)
    const shown = data.states.filter((state) => states.includes(state.id))
    const { next } = run.clock
    const isOver = run.snapshot.status !== 'active'
    const focus = document.activeElement?.textContent
    place.replaceChildren(
      make(
        'div',
        { class: 'stage' },
        make(
          'div',
          { class: 'choices' },
          make(
            'p',
            { 'aria-live': 'polite' },
            make('b', {}, shown.map(({ title }) => title).join(' · ')),
            isOver ? ' (fim)' : '',
          ),
          ...(isOver
            ? []
            : [
                ...group('O que pode acontecer', events()),
                ...[...new Set(run.waiting)].flatMap((port) =>
                  group(`Resposta: ${portWord(port, words)}`, answers(port)),
                ),
                ...group(
                  'O tempo',
                  next === null
                    ? []
                    : [
                        button(`Passam ${spent(next)}`, () => run.clock.pass(next)),
                        ...(next > 1000 ? [button('Passa 1 s', () => run.clock.pass(1000))] : []),
                      ],
                ),
              ]),
          make('h3', {}, 'Recomeçar'),
          ...starts.map((start) =>
            make('button', { type: 'button', onclick: () => begin(start) }, capital(start.start)),
          ),
          make('h3', {}, 'O que aconteceu'),
          make('ol', { class: 'log', reversed: true }, ...log.map((text) => make('li', {}, text))),
        ),
        make(
          'div',
          {},
          ...shown.slice(0, 2).flatMap((state) => pictures(state, pictureOf(state.id, run.seen))),
          ...sayings(saidIn(run.seen.context).filter((text) => !isSaidIn(shown, text))),
        ),
      ),
    )
    const again = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === focus)
    ;(again ?? place.querySelector('button'))?.focus({ preventScroll: true })
  }
  const [first] = starts
  if (first) begin(first)
}

const { stage, films } = globalThis as unknown as { stage: Stage; films: Parameters<typeof filmsFrom>[0] }
play(stage, filmsFrom(films))
