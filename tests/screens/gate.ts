import type { Page, Request, Route } from 'playwright-core'
import { type CallName, nameOf } from '../support/held-routes.ts'

type Held = { route: Promise<Route>; arrive: (route: Route) => void; go: () => void; gone: Promise<void> }

const held = (): Held => {
  let arrive: Held['arrive'] = () => undefined
  let go: Held['go'] = () => undefined
  const route = new Promise<Route>((resolve) => (arrive = resolve))
  const gone = new Promise<void>((resolve) => (go = resolve))
  return { route, arrive, go, gone }
}

const within = <T>(ms: number, work: Promise<T>, problem: string): Promise<T> => {
  let late: NodeJS.Timeout
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(problem)), ms)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(late))
}

const answered = async (request: Request): Promise<void> => {
  const answer = await request.response()
  await answer?.finished()
}

/** The calls of a page on their way to the real server: one after the other, held or cut off when the journey says so. */
export class Gate {
  readonly #held = new Map<CallName, Held>()
  readonly #cut = new Set<CallName>()
  #line: Promise<unknown> = Promise.resolve()
  #passing = 0

  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async of(page: Page): Promise<Gate> {
    const gate = new Gate(page)
    await page.route('**/api/v1/**', (route) => gate.#pass(route))
    return gate
  }

  async #pass(route: Route): Promise<void> {
    const request = route.request()
    const name = nameOf(request.method(), new URL(request.url()).pathname)
    const holder = name && this.#held.get(name)
    if (holder) {
      holder.arrive(route)
      await holder.gone
    }
    if (name && this.#cut.has(name)) return route.abort('connectionfailed').catch(() => undefined)
    this.#passing += 1
    this.#line = this.#afterThose(this.#line, route).catch(() => undefined)
    await this.#line
    this.#passing -= 1
  }

  /** No call is on its way; those that are held stand still. */
  get isQuiet(): boolean {
    return this.#passing === 0
  }

  async #afterThose(before: Promise<unknown>, route: Route): Promise<void> {
    await before
    const request = route.request()
    await route.continue()
    await within(5000, Promise.race([this.#gone(request), answered(request)]), 'no answer')
  }

  /** The page that asked was left meanwhile. */
  #gone(request: Request): Promise<unknown> {
    return this.#page.waitForEvent('requestfailed', {
      predicate: (failed) => failed === request,
      timeout: 5000,
    })
  }

  /** The next call of this name waits; `come` when it is there, `release` lets it and those behind it go. */
  hold(name: CallName): { come: () => Promise<unknown>; release: () => void } {
    const holder = held()
    this.#held.set(name, holder)
    return {
      come: () => within(15_000, holder.route, `no call of ${name} came`),
      release: () => {
        this.#held.delete(name)
        holder.go()
      },
    }
  }

  /** The network is gone for these calls, until `mend`. */
  cut(...names: CallName[]): void {
    for (const name of names) this.#cut.add(name)
  }

  mend(): void {
    this.#cut.clear()
  }
}
