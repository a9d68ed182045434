import type { Page, Route } from 'playwright-core'
import type { Answer, Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'

type Name = keyof typeof calls

type HeldRequest = { name: Name; body: unknown; path: string; route: Route | null }

const patterns = (Object.entries(calls) as [Name, Call][])
  .map(([name, { method, path }]) => ({
    name,
    method,
    literal: !path.includes('{'),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .toSorted((a, b) => Number(b.literal) - Number(a.literal))

const nameOf = (method: string, path: string): Name | undefined =>
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
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async over(page: Page): Promise<HeldRoutes> {
    const routes = new HeldRoutes(page)
    await page.route('**/api/v1/**', (route) => routes.#hold(route))
    return routes
  }

  #hold(route: Route): Promise<void> | void {
    const request = route.request()
    const path = new URL(request.url()).pathname
    const name = nameOf(request.method(), path)
    if (name === undefined) return route.abort()
    this.requests.push({ name, path, body: jsonOf(request.postData()), route })
  }

  /** Calls that wait for an answer, oldest first. */
  waiting(): Name[] {
    return this.requests.filter(({ route }) => route !== null).map(({ name }) => name)
  }

  /** Every body a call was sent with, in order. */
  bodies(name: Name): unknown[] {
    return this.requests.filter((request) => request.name === name).map(({ body }) => body)
  }

  async answer<K extends Name>(name: K, body: Answer<(typeof calls)[K]>): Promise<void> {
    const route = await this.#take(name)
    await route.fulfill({ status: calls[name].status, json: body })
  }

  async refuse(name: Name, status: number, error: string): Promise<void> {
    const route = await this.#take(name)
    await route.fulfill({ status, json: { error } })
  }

  /** The network fails. */
  async drop(name: Name): Promise<void> {
    const route = await this.#take(name)
    await route.abort('connectionfailed')
  }

  /** The oldest waiting request of this name; one that is only just being sent is waited for. */
  async #take(name: Name): Promise<Route> {
    for (let turn = 0; turn < 200; turn++) {
      const request = this.requests.find((held) => held.name === name && held.route)
      if (request?.route) {
        const { route } = request
        request.route = null
        return route
      }
      await this.#page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    throw new Error(
      `no request of ${name} waits for an answer (waiting: ${this.waiting().join(', ') || 'none'})`,
    )
  }
}
