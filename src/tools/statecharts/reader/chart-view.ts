import { all, isCalm } from './dom.ts'
import type { PageData } from './page-data.ts'

const isIn = (id: string, ancestor: string): boolean => id === ancestor || id.startsWith(`${ancestor}.`)

/** Lights states and arrows in the drawing and in the list of stations; the rest is dimmed. */
export class ChartView {
  readonly #data: PageData

  constructor(data: PageData) {
    this.#data = data
  }

  /** A state with every arrow into and out of it, of the states inside and around it too. */
  state(id: string): void {
    const { transitions, states } = this.#data
    const around = states.filter((state) => isIn(id, state.id) && state.id !== id).map((state) => state.id)
    const own = transitions.filter(
      ({ from, to }) => isIn(from, id) || (to !== null && isIn(to, id)) || around.includes(from),
    )
    const near = own.flatMap(({ from, to }) => [from, ...(to === null ? [] : [to])])
    this.light(
      [id],
      own.map(({ key }) => key),
      near,
    )
  }

  light(states: readonly string[], keys: readonly string[], near: readonly string[] = []): void {
    for (const chart of all('.chart')) chart.classList.add('chosen')
    for (const box of all<SVGElement>('[data-state]')) {
      box.classList.toggle('lit', states.includes(box.dataset['state'] ?? ''))
      box.classList.toggle('near', near.includes(box.dataset['state'] ?? ''))
    }
    for (const arrow of all<SVGElement>('.arrow'))
      arrow.classList.toggle('lit', keys.includes(arrow.dataset['key'] ?? ''))
    for (const item of all<HTMLElement>('.stations [data-key]'))
      item.classList.toggle('lit', keys.includes(item.dataset['key'] ?? ''))
    for (const item of all<HTMLElement>('[data-station]'))
      item.classList.toggle('lit', states.includes(item.dataset['station'] ?? ''))
  }

  rest(): void {
    for (const part of all('.chart.chosen,.lit,.near')) part.classList.remove('chosen', 'lit', 'near')
  }

  /** Brings a state into sight: in the drawing, or in the list where that is what is shown. */
  show(id: string, focus = false): void {
    const parts = [...all<HTMLElement>('.chart [data-state]'), ...all<HTMLElement>('[data-station]')]
    const seen = parts.find(
      (part) => (part.dataset['state'] ?? part.dataset['station']) === id && part.getClientRects().length > 0,
    )
    const rect = (seen?.querySelector('.box') ?? seen)?.getBoundingClientRect()
    if (!seen || !rect) return
    const isSeen = rect.top > 60 && rect.bottom < innerHeight * (innerWidth < 1000 ? 0.45 : 0.95)
    if (!isSeen)
      scrollTo({
        top: scrollY + rect.top - (innerWidth < 1000 ? 70 : 160),
        behavior: isCalm() ? 'auto' : 'smooth',
      })
    if (focus) seen.focus({ preventScroll: true })
  }
}
