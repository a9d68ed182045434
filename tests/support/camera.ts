import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Report } from '../../src/tools/statecharts/inspector/report.ts'

/** Where `npm run docs:screens` wants a picture of every state; without it no picture is taken. */
const folder = process.env['SCREENS_FOLDER'] ?? ''

export const isFilming = folder !== ''

const sizes = { phone: { width: 360, height: 800 }, desktop: { width: 1280, height: 800 } }
type Size = keyof typeof sizes

/** A longer page is cut below. */
const tallest = { phone: 2000, desktop: 1600 }

/** The part of a page of many machines that shows this one. */
const parts: Record<string, string> = {
  bracketEditing: 'chaveamento',
  coupons: 'cupons',
  dashboardTables: 'tabelas',
  eventEditing: 'dados',
  lotSelection: 'lotes',
}

type Moment = { machine: string; state: string }

const pathOf = (state: string, size: Size): string => join(folder, `${state}.${size}.webp`)

const innermost = ({ machine, states }: Report): Moment[] =>
  states
    .filter((id) => !states.some((other) => other.startsWith(`${id}.`)))
    .map((state) => ({ machine, state }))

const still = { animations: 'disabled', scale: 'css' } as const

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    return document.documentElement.scrollHeight
  })

const imageOf = async (page: Page, machine: string, size: Size): Promise<Buffer> => {
  const { width, height } = sizes[size]
  await page.setViewportSize({ width, height })
  // Long tables measure their rows again in the next frame; on these pages no walk counts milliseconds.
  if (machine in parts || machine === 'dashboard') await page.clock.runFor(100)
  if ((await page.locator('dialog[open]').count()) > 0) return page.screenshot(still)
  // As tall as the page, so that what sticks to the window's edges does not lie across its middle.
  const whole = Math.max(height, await heightOf(page))
  const part = page.locator(`section[aria-labelledby="${parts[machine] ?? ''}"]`)
  const isPart = (await part.count()) === 1
  await page.setViewportSize({ width, height: isPart ? whole : Math.min(whole, tallest[size]) })
  return isPart ? part.screenshot(still) : page.screenshot(still)
}

/** What a page shows first after it was left for another one is not the picture wanted. */
const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 5000 })
  await page.evaluate(() => document.fonts.ready)
}

/** Takes a picture of each state of a page's machines when it is first on the screen, and checked. */
export class Camera {
  readonly #now = new Map<string, Report>()
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  add(report: Report): void {
    // Loading the page anew ends its machines without a word.
    const [load = ''] = report.actor.split(' ')
    for (const actor of this.#now.keys()) if (!actor.startsWith(`${load} `)) this.#now.delete(actor)
    if (report.status === 'stopped') this.#now.delete(report.actor)
    else this.#now.set(report.actor, report)
  }

  async shoot(): Promise<void> {
    const fresh = [...this.#now.values()]
      .flatMap(innermost)
      .filter(({ state }) => !existsSync(pathOf(state, 'desktop')))
    if (fresh.length === 0 || this.#page.isClosed()) return
    mkdirSync(folder, { recursive: true })
    const before = this.#page.viewportSize() ?? sizes.phone
    const top = await this.#page.evaluate(() => window.scrollY)
    await settled(this.#page)
    for (const size of ['phone', 'desktop'] as const)
      for (const { machine, state } of fresh) {
        const image = sharp(await imageOf(this.#page, machine, size))
        await image.webp({ quality: 62, effort: 6 }).toFile(pathOf(state, size))
      }
    await this.#page.setViewportSize(before)
    await this.#page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  }
}
