import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** One moment for the shop and every page: it goes on only when somebody lets time pass. */
export class StoppedClock {
  readonly file: string
  readonly #pages = new Set<Page>()
  #now: number

  constructor(file: string, start: number) {
    this.file = file
    this.#now = start
    this.#write()
  }

  #write(): void {
    writeFileSync(this.file, String(this.#now))
  }

  /** Of a page that is still empty. Its timers run. */
  async rule(page: Page): Promise<void> {
    this.#pages.add(page)
    page.on('close', () => this.#pages.delete(page))
    await page.clock.install({ time: this.#now })
    await page.clock.setFixedTime(this.#now)
  }

  pass(ms: number): Promise<void> {
    return this.goTo(this.#now + ms)
  }

  /** ms */
  async goTo(moment: number): Promise<void> {
    this.#now = moment
    this.#write()
    for (const page of this.#pages) await page.clock.setFixedTime(this.#now)
  }
}
