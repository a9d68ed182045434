import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page, Request } from 'playwright-core'
import type { Report } from '../../src/tools/statecharts/inspector/report.ts'
import { stateOf } from '../../src/tools/statecharts/outcomes.ts'
import type { Album } from './album.ts'
import type { Gate } from './gate.ts'
import { linesInSight } from './lines-in-sight.ts'

export const sizes = { phone: { width: 360, height: 760 }, desktop: { width: 1280, height: 800 } }
export type Size = keyof typeof sizes

/** px; below the bar that stays at the top of the window. */
const below = 84

const still = { animations: 'disabled', scale: 'css', caret: 'hide' } as const

export type Framing = {
  /** What the picture is about; the top of the page if there is none. */
  at?: Locator
  /** Where it stands in the window; in its middle if not said, unless it is in sight without scrolling. */
  block?: 'start' | 'center' | 'end'
  /** What a person unfolds on a phone to see it. */
  onPhone?: () => Promise<void>
}

/** Runs inside the page, which stands at its top. */
const bringIntoView = (
  element: Element,
  [block, bar]: readonly ['start' | 'center' | 'end', number],
): void => {
  const { top, bottom } = element.getBoundingClientRect()
  if (block === 'center' && top >= bar && bottom <= window.innerHeight) return
  element.scrollIntoView({ block, behavior: 'instant' })
  if (block === 'start') window.scrollBy({ top: -bar, behavior: 'instant' })
}

/** The order's machine runs in no page: the journey asks the server for its estado. */
const isOfServer = (state: string): boolean => state.startsWith('order.')

/** Takes the picture of a state while a machine of its page is in it, and of no other moment. */
export class Camera {
  readonly #now = new Map<string, Report>()
  readonly #page: Page
  readonly #album: Album

  readonly #pictures = new Set<Request>()

  readonly #gate: Gate

  constructor(page: Page, album: Album, gate: Gate) {
    this.#page = page
    this.#album = album
    this.#gate = gate
    page.on('request', (request) => {
      if (request.resourceType() === 'image') this.#pictures.add(request)
    })
    const ends = (request: Request): void => void this.#pictures.delete(request)
    page.on('requestfinished', ends)
    page.on('requestfailed', ends)
  }

  add(report: Report): void {
    // Loading the page anew ends its machines without a word.
    const [load = ''] = report.actor.split(' ')
    for (const actor of this.#now.keys()) if (!actor.startsWith(`${load} `)) this.#now.delete(actor)
    if (report.status === 'stopped') this.#now.delete(report.actor)
    else this.#now.set(report.actor, report)
  }

  /** Every state that a machine of the page is in. */
  get states(): Set<string> {
    return new Set([...this.#now.values()].flatMap(({ states }) => states))
  }

  #isIn(states: readonly string[]): boolean {
    const now = this.states
    return states.every((state) => now.has(state))
  }

  /**
   * Waits until the page is in these states and takes a picture of each: the same one, if they are several.
   * 'checkout.settled@expirada' is another picture of checkout.settled (outcomes.ts).
   */
  async take(states: readonly string[], framing: Framing = {}): Promise<void> {
    const wanted = states.filter((state) => this.#album.wants(state))
    const all = states.map(stateOf).filter((state) => !isOfServer(state))
    const deadline = Date.now() + 15_000
    while (!this.#isIn(all)) {
      if (Date.now() > deadline)
        throw new Error(`not in ${all.join(', ')} but in ${[...this.states].toSorted().join(', ')}`)
      await pause(15)
    }
    if (wanted.length === 0) return
    const before = this.#page.viewportSize() ?? sizes.desktop
    // what lies under the pointer by chance is drawn otherwise
    await this.#page.mouse.move(0, 0)
    for (const size of ['phone', 'desktop'] as const) {
      await this.#page.setViewportSize(sizes[size])
      if (size === 'phone') await framing.onPhone?.()
      const image = await this.#image(framing)
      const lines = await this.#page.evaluate(linesInSight)
      if (!this.#isIn(all)) throw new Error(`${states.join(', ')} was left while its picture was taken`)
      for (const state of wanted) this.#album.put(state, size, image, lines)
    }
    await this.#page.setViewportSize(before)
  }

  /** Two pictures in a row that are the same: nothing is on its way any more. */
  async #image({ at, block = 'center' }: Framing): Promise<Buffer> {
    await this.#page.evaluate(() => document.fonts.ready)
    let last: Buffer | null = null
    for (let tries = 0; tries < 60; tries++) {
      await this.#page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await at?.first().evaluate(bringIntoView, [block, below] as const)
      const image = await this.#page.screenshot(still)
      if (last?.equals(image)) return image
      last = this.#pictures.size === 0 && this.#gate.isQuiet ? image : null
      await pause(60)
    }
    throw new Error('the page does not come to rest')
  }
}
