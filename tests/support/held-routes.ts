import type { RefusalCode } from '#contract/calls/refusal-code.ts'
import type { Page, Request, Route } from 'playwright-core'
import type { Answer, Call } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'

export type CallName = keyof typeof calls
type Name = CallName

type HeldRequest = {
  name: Name
  body: unknown
  path: string
  /** The token it was sent with. */
  token: string | null
  /** null once it was answered, or given up by the page. */
  route: Route | null
}

/** ms until a request that does not come is given up. */
const patience = 10_000

const patterns = (Object.entries(calls) as [Name, Call][])
  .map(([name, { method, path }]) => ({
    name,
    method,
    literal: !path.includes('{'),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .toSorted((a, b) => Number(b.literal) - Number(a.literal))

export const nameOf = (method: string, path: string): Name | undefined =>
  patterns.find((call) => call.method === method && call.pattern.test(path))?.name

const jsonOf = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return text
  }
}

/** The calls of a page in Chromium, each answered by the test: the third executor's ports. */
export class HeldRoutes {
  readonly requests: HeldRequest[] = []
  readonly #arrivals = new Set<() => void>()
  readonly #standing = new Map<Name, unknown>()
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async over(page: Page): Promise<HeldRoutes> {
    const routes = new HeldRoutes(page)
    page.on('requestfailed', (request) => routes.#forget(request))
    await page.route('**/api/v1/**', (route) => routes.#hold(route))
    return routes
  }

  #forget(request: Request): void {
    for (const held of this.requests) if (held.route?.request() === request) held.route = null
  }

  #hold(route: Route): Promise<void> | void {
    const request = route.request()
    const path = new URL(request.url()).pathname
    const name = nameOf(request.method(), path)
    if (name === undefined) return route.abort()
    const token = request.headers()['authorization']?.replace('Bearer ', '') ?? null
    const isStanding = this.#standing.has(name)
    const body = jsonOf(request.postData())
    this.requests.push({ name, path, body, token, route: isStanding ? null : route })
    if (isStanding) return route.fulfill({ status: calls[name].status, json: this.#standing.get(name) })
    for (const heard of this.#arrivals) heard()
  }

  /** Calls that wait for an answer, oldest first; those that the page gave up are not among them. */
  waiting(): Name[] {
    return this.requests.filter(({ route }) => route !== null).map(({ name }) => name)
  }

  /** What the page has asked for until now is among the requests: a later question of its own has come back. */
  async heard(): Promise<void> {
    await this.#page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  }

  /** Every body a call was sent with, in order. */
  bodies(name: Name): unknown[] {
    return this.requests.filter((request) => request.name === name).map(({ body }) => body)
  }

  async answer<K extends Name>(
    name: K,
    body: Answer<(typeof calls)[K]>,
    headers: Record<string, string> = {},
  ): Promise<void> {
    const route = await this.#take(name)
    await route.fulfill({ status: calls[name].status, json: body, headers })
  }

  /** A call that the walk is not about: from now on it is answered whenever it comes. */
  async always<K extends Name>(name: K, body: Answer<(typeof calls)[K]>): Promise<void> {
    this.#standing.set(name, body)
    while (this.waiting().includes(name)) await this.answer(name, body)
  }

  /** `error` is the server's own sentence; null when it gives none. */
  async refuse(
    name: Name,
    status: number,
    error: string | null,
    code?: RefusalCode,
    about?: string,
  ): Promise<void> {
    const route = await this.#take(name)
    await route.fulfill({ status, json: error === null ? {} : { error, code, about } })
  }

  /** The network fails; resolves when the page has heard of it. */
  async drop(name: Name): Promise<void> {
    const route = await this.#take(name)
    const heard = this.#page.waitForEvent('requestfailed', (request) => request === route.request())
    await route.abort('connectionfailed')
    await heard
  }

  /** The oldest waiting request of this name; one that is only just being sent is waited for. */
  async #take(name: Name): Promise<Route> {
    const found = (): HeldRequest | undefined =>
      this.requests.find((held) => held.name === name && held.route)
    const request = found() ?? (await this.#arrival(name, found))
    const { route } = request
    if (!route) throw new Error(`${name} was answered twice`)
    request.route = null
    return route
  }

  #arrival(name: Name, found: () => HeldRequest | undefined): Promise<HeldRequest> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#arrivals.delete(heard)
        reject(new Error(`no request of ${name} came (waiting: ${this.waiting().join(', ') || 'none'})`))
      }, patience)
      const heard = (): void => {
        const request = found()
        if (!request) return
        clearTimeout(late)
        this.#arrivals.delete(heard)
        resolve(request)
      }
      this.#arrivals.add(heard)
    })
  }
}
