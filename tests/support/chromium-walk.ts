import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { type PageOptions, type TestBrowser, useBrowser } from './browser.ts'
import { HeldRoutes } from './held-routes.ts'
import { askForPart } from './parts.ts'
import type { Taken } from './transitions.ts'

/** A page of the built shop: its calls answered by the test, its clock stopped. */
export type ChromiumDriver = { page: Page; routes: HeldRoutes }

export type Opening = {
  path: string
  /** The token stored in this browser. */
  token?: string
  /** What the router finds in its history entry. */
  state?: object
  size?: PageOptions['size']
  /** Runs before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>
}

const leaveBehind = ({ token, state }: { token: string | null; state: object | null }): void => {
  if (token !== null) localStorage.setItem('token', token)
  if (state !== null) history.replaceState({ ...state, key: 'k', __TSR_index: 0 }, '')
}

/** When every walk in Chromium begins, so that what it shows is the same on any day. */
const walkedAt = Date.parse('2026-11-21T10:00:00-03:00')

/** Far enough for React to show what is loaded later at once, too near for a call of the page to be given up. */
const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(Math.max(walkedAt + 10_000, now + 3000))
}

/**
 * Opens a path of the shop as every walk in Chromium does, and stops its clock once the heading stands and alerts have
 * their place: it is loaded after the page, and a clock that stands would hold it back.
 */
const openInChromium = async (
  { browser, shop, taken }: { browser: TestBrowser; shop: string; taken: Taken },
  { path, token, state, size = 'phone', prepare }: Opening,
): Promise<ChromiumDriver> => {
  const page = await browser.open({ size, allow: [/Failed to load resource/], taken })
  page.setDefaultTimeout(15_000)
  await page.clock.install({ time: walkedAt })
  await page.addInitScript(leaveBehind, { token: token ?? null, state: state ?? null })
  await prepare?.(page)
  const routes = await HeldRoutes.over(page)
  await page.goto(`${shop}${path}`)
  await page.locator('#root:not([data-scripts]) h1').waitFor()
  await page.locator('#avisos').waitFor({ state: 'attached' })
  await stopClock(page)
  return { page, routes }
}

/**
 * One Chromium for a test file, and the empty inspected shop that all files share, for walks answer every call
 * themselves; gives the way to open a page for each walk. `taken` hears what its machines really do.
 */
export const walksInChromium = (taken: Taken): ((opening: Opening) => Promise<ChromiumDriver>) => {
  const browser = useBrowser()
  let shop: string
  beforeAll(async () => {
    shop = await askForPart('walked-shop')
  }, 180_000)
  return (opening) => openInChromium({ browser, shop, taken }, opening)
}

/** Exactly these calls wait for an answer, oldest first. */
export const waitsFor = async (routes: HeldRoutes, ...names: string[]): Promise<void> => {
  await routes.heard()
  await expect.poll(() => routes.waiting()).toEqual(names)
}

/** The message beside each field by the field's name; fields without one are left out. */
export const errorsBeside = (page: Page): Promise<Partial<Record<string, string>>> =>
  page.evaluate(() => {
    const fields = Array.from(document.querySelectorAll<HTMLElement>('main [name][aria-invalid=true]'))
    return Object.fromEntries(
      fields.map((field) => {
        const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
        const id = ids.find((one) => one.endsWith('-erro')) ?? ''
        return [field.getAttribute('name') ?? '', document.getElementById(id)?.textContent ?? '']
      }),
    )
  })

/** The sentences on top of the page that say what just happened. */
const toastsOf = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Fechar aviso' }) })

export const expectToasts = (page: Page, ...texts: string[]): Promise<void> =>
  expect.poll(() => toastsOf(page).allTextContents()).toEqual(texts)

/** What a person does before going on: what was said would stay for 20 s of a clock that stands still. */
export const closeToasts = async (page: Page): Promise<void> => {
  const close = page.getByRole('button', { name: 'Fechar aviso' })
  while ((await close.count()) > 0) await close.first().click()
}

/** These sentences, each in its own box, and no other stand in the page's main part. */
export const expectAlerts = (page: Page, ...texts: string[]): Promise<void> =>
  expect.poll(() => page.getByRole('main').getByRole('alert').allTextContents()).toEqual(texts)

/** All of these texts stand in the page's main part. */
export const sees = async (page: Page, ...texts: string[]): Promise<void> => {
  const text = (): Promise<string | null> => page.locator('main').textContent()
  for (const wanted of texts) await expect.poll(text).toContain(wanted)
}

/** React holds back for 300 ms what arrives soon after a placeholder: the clock goes on until all of it stands. */
export const arrives = async (page: Page, ...selectors: string[]): Promise<void> => {
  for (const selector of selectors)
    await expect
      .poll(async () => {
        await page.clock.runFor(300)
        return page.locator(selector).count()
      })
      .toBeGreaterThan(0)
}
