import type { ChartView } from './chart-view.ts'
import { writeAddress } from './address.ts'
import { byId, make } from './dom.ts'
import type { PageData, PageStep } from './page-data.ts'
import { type Panel, pictures, sayings } from './panel.ts'

/** How long a step stands while a film plays, ms. */
const pace = 2_600

type ShownFilm = { title: string; steps: PageStep[] }

/** The films of a machine: a list by endings, and a player that lights the chart and shows the real screens. */
export class FilmPlayer {
  readonly #data: PageData
  readonly #chart: ChartView
  readonly #panel: Panel
  readonly #films: ShownFilm[]
  #number: number | null = null
  #step = 0
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(data: PageData, chart: ChartView, panel: Panel) {
    this.#data = data
    this.#chart = chart
    this.#panel = panel
    this.#films = data.films.flatMap(({ films }) =>
      films.map(({ title, steps }) => ({
        title,
        steps: steps.flatMap((number) => data.steps[number] ?? []),
      })),
    )
  }

  list(): void {
    let number = 0
    const groups = this.#data.films.map(({ heading, films }, index) =>
      make(
        'details',
        { open: index === 0 },
        make('summary', {}, `${heading} (${films.length})`),
        make(
          'ol',
          {},
          ...films.map(({ title, steps }) => {
            const own = number++
            const length = steps.length === 1 ? '1 passo' : `${steps.length} passos`
            return make(
              'li',
              {},
              make(
                'button',
                { type: 'button', 'data-film': String(own), onclick: () => this.open(own, 0, true) },
                `${title} (${length})`,
              ),
            )
          }),
        ),
      ),
    )
    byId('lista-de-filmes')?.replaceChildren(...groups)
  }

  /** The button of the film that is shown, its list unfolded. */
  get button(): Element | null {
    const button = document.querySelector(`[data-film="${this.#number}"]`)
    button?.closest('details')?.setAttribute('open', '')
    return button
  }

  get isOpen(): boolean {
    return this.#number !== null
  }

  get isPlaying(): boolean {
    return this.#timer !== null
  }

  stop(): void {
    this.pause()
    this.#number = null
  }

  pause(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  play(): void {
    this.pause()
    const film = this.#films[this.#number ?? -1]
    if (!film) return
    if (this.#step >= film.steps.length - 1) this.#step = 0
    const next = (): void => {
      if (this.#step >= film.steps.length - 1) this.pause()
      else {
        this.#step += 1
        this.#timer = setTimeout(next, pace)
      }
      this.#show()
    }
    this.#timer = setTimeout(next, pace)
    this.#show()
  }

  open(number: number, step: number, focus = false): void {
    const film = this.#films[number]
    if (!film) {
      this.#panel.missing('este filme não existe')
      return
    }
    this.pause()
    this.#number = number
    this.#step = Math.min(Math.max(0, step), film.steps.length - 1)
    this.#show()
    if (focus) byId('tocar')?.focus({ preventScroll: true })
  }

  by(steps: number): void {
    const film = this.#films[this.#number ?? -1]
    if (!film) return
    this.pause()
    this.#step = Math.min(Math.max(0, this.#step + steps), film.steps.length - 1)
    this.#show()
  }

  /** The button that was pressed, or the one beside it when there is no further step. */
  #keepFocus(id: string): void {
    const button = byId(id)
    const next = button?.matches(':disabled') ? byId('tocar') : button
    next?.focus({ preventScroll: true })
  }

  #show(): void {
    const film = this.#films[this.#number ?? -1]
    const step = film?.steps[this.#step]
    if (!film || !step) return
    const states = step.states.flatMap((index) => this.#data.states[index] ?? [])
    const keys = step.took.flatMap((index) => this.#data.transitions[index]?.key ?? [])
    this.#chart.light(
      states.map(({ id }) => id),
      keys,
    )
    // Of states that are held at once, the one that the reader follows.
    const first = states.find(({ happy }) => happy) ?? states[0]
    writeAddress({ filme: String(this.#number), passo: String(this.#step) })
    const focused = document.activeElement?.id ?? ''
    const button = (id: string, label: string, text: string, turn: () => void, isOff = false): HTMLElement =>
      make('button', { type: 'button', id, 'aria-label': label, disabled: isOff, onclick: turn }, text)
    const to = this.#data.transitions[step.took.at(-1) ?? -1]?.to ?? ''
    const entered = states.filter(({ id }) => id === to || id.startsWith(`${to}.`))
    const come = entered.find(({ happy }) => happy) ?? entered[0]
    const seen =
      [come, first, ...states].find((state) => state !== undefined && state.phone !== null) ?? first
    const key = seen && step.pictures?.find((picture) => picture.split('@')[0] === seen.id)
    this.#panel.fill(
      `Filme: ${film.title}`,
      make('h2', {}, film.title),
      make(
        'div',
        { class: 'play' },
        make('div', { class: 'screen' }, ...(seen ? pictures(seen, key) : [])),
        make(
          'div',
          { class: 'player' },
          button('voltar', 'Passo anterior', '◀', () => this.by(-1), this.#step === 0),
          button('tocar', this.isPlaying ? 'Pausar' : 'Tocar', this.isPlaying ? '❚❚' : '▶', () =>
            this.isPlaying ? (this.pause(), this.#show()) : this.play(),
          ),
          button('avancar', 'Próximo passo', '▶▶', () => this.by(1), this.#step === film.steps.length - 1),
          make('span', {}, `Passo ${this.#step + 1} de ${film.steps.length}`),
          make('p', { class: 'said' }, step.text),
          make('p', { class: 'now' }, make('b', {}, states.map(({ title }) => title).join(' · '))),
        ),
      ),
      ...sayings(step.said ?? []),
      make(
        'ol',
        { class: 'steps' },
        ...film.steps.map(({ text }, index) =>
          make(
            'li',
            index === this.#step ? { 'aria-current': 'step' } : {},
            make('button', { type: 'button', onclick: () => this.by(index - this.#step) }, text),
          ),
        ),
      ),
    )
    if (first) this.#chart.show(first.id)
    if (focused) this.#keepFocus(focused)
  }
}
