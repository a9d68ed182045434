import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sideways, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

/** The first bracket of a demo event, which has two. */
const openBracket = async (width: number, height: number): Promise<Page> => {
  const page = await browser.open({ viewport: { width, height } })
  await page.goto(`${shop.url}/eventos/ev_demo1orla`)
  await page.getByText('Ver Chaveamento 1').click()
  await page.waitForURL('**/tournament/ev_demo1orla')
  await page.frameLocator('iframe').getByText('Campeã:').waitFor()
  return page
}

it.each([
  [360, 760],
  [412, 915],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
])('gives the frame the window that is left beneath its heading, at %i × %i', async (width, height) => {
  const page = await openBracket(width, height)
  const { top, bottom } = await page.locator('iframe').evaluate((one) => {
    const box = one.getBoundingClientRect()
    return { top: box.top, bottom: box.bottom }
  })
  expect(bottom).toBeLessThanOrEqual(height)
  expect(bottom).toBeGreaterThan(height - 28)
  expect(bottom - top).toBeGreaterThanOrEqual(416)
  expect(await sideways(page)).toBe(0)
})

it('keeps it high enough to read in a low window', async () => {
  const page = await openBracket(760, 360)
  expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThanOrEqual(414)
})

it('shows the bracket of the demo whole on a wide window', async () => {
  const page = await openBracket(1280, 800)
  const frame = page.frames().find((one) => one.url().includes('/demo/chaveamento/'))
  const cut = await frame?.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  )
  expect(cut).toBe(0)
})
