import type { Locator, Page } from 'playwright-core'
import type { CallName } from '../support/held-routes.ts'
import type { Camera, Framing } from './camera.ts'
import type { Gate } from './gate.ts'

/** Somebody at a browser, and the camera that looks over their shoulder. */
export class Person {
  readonly page: Page
  readonly gate: Gate
  readonly #shop: string
  readonly #camera: Camera

  constructor(page: Page, shop: string, camera: Camera, gate: Gate) {
    this.page = page
    this.#shop = shop
    this.#camera = camera
    this.gate = gate
  }

  /** Opens a page, and waits until its script has taken it over: before that a link loads the next page whole. */
  async visit(path: string): Promise<void> {
    await this.page.goto(this.#shop + path)
    await this.page.locator('#root[data-scripts]').waitFor({ state: 'detached' })
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor()
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true }).first()
  }

  press(name: string | RegExp): Promise<void> {
    return this.button(name).click()
  }

  follow(name: string | RegExp): Promise<void> {
    return this.page.getByRole('link', { name, exact: true }).first().click()
  }

  field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`).first()
  }

  async writes(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) await this.field(name).fill(text)
  }

  /** Key by key, for fields that mask what is typed. */
  async type(name: string, text: string): Promise<void> {
    const field = this.field(name)
    await field.fill('')
    await field.pressSequentially(text)
  }

  async choose(name: string, label: string): Promise<void> {
    await this.field(name).selectOption({ label })
  }

  /** A picture of each of these states, all of which the page is in. */
  async shows(states: string | readonly string[], framing?: Framing): Promise<void> {
    await this.#camera.take(typeof states === 'string' ? [states] : states, framing)
  }

  /** The page is in this state, whether somebody wants its picture or not. */
  async reaches(state: string): Promise<void> {
    const deadline = Date.now() + 15_000
    while (!this.#camera.states.has(state)) {
      if (Date.now() > deadline) throw new Error(`${state} is not reached`)
      await this.page.waitForTimeout(20)
    }
  }

  /** What they do makes a call; pictures are taken while it waits at the server's door. */
  async during(
    call: CallName,
    act: () => Promise<unknown>,
    states: string | readonly string[],
    framing?: Framing,
  ): Promise<void> {
    const { come, release } = this.gate.hold(call)
    try {
      await act()
      await come()
      await this.shows(states, framing)
    } finally {
      release()
    }
  }

  /** Timers of the page stand still until they are let go: for states that last a second or two. */
  async stopsTimers(): Promise<void> {
    await this.page.clock.pauseAt(await this.page.evaluate(() => Date.now() + 1))
  }

  async letsTimersGo(): Promise<void> {
    await this.page.clock.resume()
  }

  async leaves(): Promise<void> {
    await this.page.context().close()
  }
}
