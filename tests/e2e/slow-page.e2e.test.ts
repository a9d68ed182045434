import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

/** Keeps the script of the event page on its way until the test lets it go. */
const holdEventScript = async (page: Page): Promise<() => void> => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/event\.route-/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** What the status that says 'Carregando...' covers of the window, and whether it is what one would touch there. */
const statusOnScreen = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: 'Carregando...' })
    .evaluate((status) => {
      const { left, top, bottom } = status.getBoundingClientRect()
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return {
        isUnderTheBar: top >= bar,
        isInTheWindow: bottom <= window.innerHeight,
        isOnTop: status.contains(document.elementFromPoint(left + 4, (top + bottom) / 2)),
      }
    })

const inSight = { isUnderTheBar: true, isInTheWindow: true, isOnTop: true }

test.each(['phone', 'desktop'] as const)(
  'while the script of the next page is on its way, a %s says so wherever the list was scrolled to',
  async (size) => {
    const page = await browser.open({ size })
    await page.goto(`${shop.url}/eventos`)
    await page.locator('#root:not([data-scripts])').waitFor()
    const link = page.locator('main a[href^="/eventos/ev_"]').last()
    const letGo = await holdEventScript(page)
    await link.click()
    await page.getByRole('status').filter({ hasText: 'Carregando...' }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    expect(
      await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(await page.evaluate(() => window.innerHeight))
    expect(await statusOnScreen(page)).toEqual(inSight)
    letGo()
    await page.getByText('Informações do Evento').waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  },
)
