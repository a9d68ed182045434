import { all, byId, isCalm } from './dom.ts'
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

  /** Where the arrows come from is near too. */
  light(states: readonly string[], keys: readonly string[], beside: readonly string[] = []): void {
    const sources = this.#data.transitions.flatMap(({ key, from }) => (keys.includes(key) ? [from] : []))
    const near = [...beside, ...sources]
    for (const chart of all('.chart,.stations')) chart.classList.add('chosen')
    for (const box of all<SVGElement>('[data-state]')) {
      box.classList.toggle('lit', states.includes(box.dataset['state'] ?? ''))
      box.classList.toggle('near', near.includes(box.dataset['state'] ?? ''))
    }
    for (const arrow of all<SVGElement>('.arrow'))
      arrow.classList.toggle('lit', keys.includes(arrow.dataset['key'] ?? ''))
    for (const item of all<HTMLElement>('.stations [data-key]'))
      item.classList.toggle('lit', keys.includes(item.dataset['key'] ?? ''))
    for (const item of all<HTMLElement>('[data-station]')) {
      item.classList.toggle('lit', states.includes(item.dataset['station'] ?? ''))
      item.classList.toggle('near', near.includes(item.dataset['station'] ?? ''))
    }
  }

  rest(): void {
    for (const part of all('.chosen,.lit,.near')) part.classList.remove('chosen', 'lit', 'near')
  }

  /** A state where it is seen: in the drawing, or in the list where that is what is shown. */
  placeOf(id: string): HTMLElement | SVGElement | undefined {
    return all<HTMLElement | SVGElement>('.chart [data-state],[data-station]').find(
      (part) => (part.dataset['state'] ?? part.dataset['station']) === id && part.getClientRects().length > 0,
    )
  }

  /** Brings a state into the part of the window that the panel leaves free. */
  show(id: string): void {
    const seen = this.placeOf(id)
    const box = seen?.querySelector('.box') ?? seen
    const rect = box?.getBoundingClientRect()
    if (!box || !rect) return
    const behavior = isCalm() ? 'auto' : 'smooth'
    const panel = byId('painel')?.getBoundingClientRect()
    const isDockedBelow = panel !== undefined && panel.height > 0 && panel.left === 0
    const end = isDockedBelow ? panel.top : innerHeight
    if (rect.top < 8 || rect.bottom > end - 8)
      scrollTo({ top: scrollY + rect.top - Math.max(8, (end - rect.height) / 3), behavior })
    const drawing = box.closest('.drawing')
    const edges = drawing?.getBoundingClientRect()
    if (drawing && edges && (rect.left < edges.left || rect.right > edges.right))
      drawing.scrollTo({ left: drawing.scrollLeft + rect.right - edges.right + 16, behavior })
  }
}
