import { type Films, filmsFrom } from '../films.ts'
import { allMachines } from '../machines.ts'
import { wordsOf } from '../machine-words.ts'
import { make } from '../reader/dom.ts'
import { pictureOf, saidIn } from '../outcomes.ts'
import type { PageState } from '../reader/page-data.ts'
import { pictures, sayings } from '../reader/panel.ts'
import type { Stage } from '../reader/reader.ts'
import { portWord } from '../words.ts'
import { answerChoices, type Choice, choicesOf, eventChoices } from './choices.ts'
import { Run } from './run.ts'

/** As many ways to do the same, such as to fill in a form, as stand side by side. */
const fewWays = 4

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** 'Passa 1 s', 'Passam 2 s'. */
const passing = (ms: number): string =>
  `${ms >= 2000 ? 'Passam' : 'Passa'} ${new Intl.NumberFormat('pt-BR').format(ms / 1000)} s`

type Start = { label: string; input: unknown }

/** Where films begin: each once, and each with a name. */
const startsOf = ({ films }: Films): Start[] => {
  const starts = new Map(films.map(({ start, input }) => [JSON.stringify([start, input]), { start, input }]))
  const labels = [...starts.values()].map(({ start }) => capital(start) || 'Desde o início')
  return [...starts.values()].map(({ input }, index) => {
    const label = labels[index] ?? ''
    const isTwice = labels.filter((other) => other === label).length > 1
    return {
      label: isTwice
        ? `${label} (${labels.slice(0, index + 1).filter((other) => other === label).length})`
        : label,
      input,
    }
  })
}

/** Whether one of the pictures shows the sentence. */
const isSaidIn = (states: readonly PageState[], text: string): boolean =>
  states.some(({ says }) => says.includes(text))

/** A machine that can be played with, beside its chart. */
const play = ({ machine: id, place, light, data }: Stage, films: Films): void => {
  const machine = allMachines().find((one) => one.id === id)
  if (!machine) return
  const words = wordsOf(id)
  const choices = choicesOf(films, {
    port: (name) => portWord(name, words),
    event: (type) => words.events[type] ?? type,
  })
  const starts = startsOf(films)
  let run: Run
  let log: string[] = []
  /** Arrows taken since the last choice: what follows of itself belongs to it. */
  let took: string[] = []

  const begin = ({ label, input }: Start): void => {
    log = [`Começa: ${label}`]
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

  const turnOf = ({ command }: Choice): void => {
    if ('send' in command) run.send(command.send)
    else if ('resolve' in command) run.answer(command.resolve, 'resolve', command.output)
    else if ('reject' in command) run.answer(command.reject, 'reject', command.error)
  }
  const buttonOf = (choice: Choice): HTMLElement => button(choice.label, () => turnOf(choice))

  /** One event in many ways: the first ones, the rest folded. */
  const ways = (same: readonly Choice[]): HTMLElement[] => {
    const shown = same.length > fewWays + 1 ? same.slice(0, fewWays) : same
    const rest = same.slice(shown.length)
    return [
      ...shown.map(buttonOf),
      ...(rest.length > 0
        ? [make('details', {}, make('summary', {}, `Mais ${rest.length} assim`), ...rest.map(buttonOf))]
        : []),
    ]
  }
  const events = (): HTMLElement[] => {
    const byType = new Map<string, Choice[]>()
    for (const choice of eventChoices(choices, run.situation))
      if ('send' in choice.command) {
        const { type } = choice.command.send
        byType.set(type, [...(byType.get(type) ?? []), choice])
      }
    return [...byType.values()].flatMap(ways)
  }
  /** What may come to the machines that it runs, which have pages of their own. */
  const inner = (): HTMLElement[] =>
    run.inner.flatMap(({ machine: one, states, events: types, send }) => {
      const { title, states: titles, events: said } = wordsOf(one)
      return group(
        `${title}: ${states.map((state) => titles[state]).join(' · ')}`,
        types.map((type) => button(capital(said[type] ?? type), () => send(type))),
      )
    })
  const group = (title: string, buttons: readonly HTMLElement[]): HTMLElement[] =>
    buttons.length > 0 ? [make('h3', {}, title), ...buttons] : []

  const time = (): HTMLElement[] => {
    const { next } = run.clock
    if (next === null) return []
    return [
      button(passing(next), () => run.clock.pass(next)),
      ...(next > 1000 ? [button(passing(1000), () => run.clock.pass(1000))] : []),
    ]
  }

  const draw = (): void => {
    const { states } = run
    took.push(...run.takeTaken())
    const shown = data.states.filter((state) => states.includes(state.id))
    const seen = shown.find(({ phone }) => phone !== null) ?? shown[0]
    const said = [run.seen, ...run.inner].flatMap(({ context }) => saidIn(context))
    const isOver = run.snapshot.status !== 'active'
    const focus = document.activeElement?.textContent
    const wasFocused = place.contains(document.activeElement)
    place.replaceChildren(
      make(
        'p',
        { class: 'now', 'aria-live': 'polite' },
        'Agora: ',
        make('b', {}, shown.map(({ title }) => title).join(' · ')),
        isOver ? ' (fim)' : '',
      ),
      make(
        'div',
        { class: 'play' },
        make(
          'div',
          { class: 'screen' },
          ...(seen ? pictures(seen, pictureOf(seen.id, run.seen)) : []),
          ...sayings(said.filter((text) => !isSaidIn(shown, text))),
        ),
        make(
          'div',
          { class: 'choices' },
          ...(isOver
            ? []
            : [
                ...group('O que pode acontecer', events()),
                ...inner(),
                ...run.questions.flatMap((question) =>
                  group(
                    `Resposta: ${portWord(question.port, words)}`,
                    answerChoices(choices, question).map(buttonOf),
                  ),
                ),
                ...group('O tempo', time()),
              ]),
          make('h3', {}, 'Recomeçar'),
          ...starts.map((start) =>
            make('button', { type: 'button', onclick: () => begin(start) }, start.label),
          ),
        ),
      ),
      make('h3', {}, 'O que aconteceu'),
      make('ol', { class: 'log', reversed: true }, ...log.map((text) => make('li', {}, text))),
    )
    if (wasFocused) {
      const again = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === focus)
      ;(again ?? place.querySelector<HTMLElement>('.choices button'))?.focus({ preventScroll: true })
    }
    const inOrder = shown.toSorted((a, b) => Number(b.happy) - Number(a.happy))
    light(
      inOrder.map((state) => state.id),
      took,
    )
  }
  const [first] = starts
  if (first) begin(first)
}

const { films } = globalThis as unknown as { films: Parameters<typeof filmsFrom>[0] }
Object.assign(globalThis, { simulate: (stage: Stage) => play(stage, filmsFrom(films)) })
