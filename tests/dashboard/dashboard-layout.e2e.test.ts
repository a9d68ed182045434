import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { openDemoDashboard, rowCount } from './demo-dashboard.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

const openDashboard = (size: 'phone' | 'desktop') => openDemoDashboard(browser, shop, size)

/** The box that the rows scroll in. */
const tableBox = (page: Page) => page.getByRole('region', { name: 'Participantes', exact: true })

const scrolled = (page: Page): Promise<number> => tableBox(page).evaluate((box) => box.scrollTop)

test('a table begins at its top when sorted or filtered, and is no higher than its rows', async () => {
  const page = await openDashboard('desktop')
  const box = tableBox(page)
  const goDown = () => box.evaluate((element) => element.scrollTo({ top: 2000 }))
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await goDown()
  expect(await scrolled(page)).toBe(2000)
  await box.getByRole('button', { name: 'CPF' }).click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await goDown()
  await page.getByLabel('Gênero', { exact: true }).selectOption('Feminino')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.getByLabel('Nome', { exact: true }).fill('Atleta Demo 416')
  await expect.poll(() => rowCount(page)).toBe(1)
  expect(await box.evaluate((element) => element.clientHeight)).toBeLessThan(110)
})

test('rows keep their stripes while the table scrolls', async () => {
  const page = await openDashboard('desktop')
  const box = tableBox(page)
  const colourOf = (index: number) =>
    box.locator(`tr[data-index="${index}"]`).evaluate((row) => getComputedStyle(row).backgroundColor)
  const [even, odd] = [await colourOf(0), await colourOf(1)]
  expect(even).not.toBe(odd)
  for (const top of [24 * 48, 31 * 48]) {
    await box.evaluate((element, wanted) => element.scrollTo({ top: wanted }), top)
    await expect.poll(() => box.locator('tr[data-index="34"]').count()).toBe(1)
    expect([await colourOf(34), await colourOf(35)]).toEqual([even, odd])
  }
})

test('what is sold of each category is in sight on a desktop and one press away on a phone', async () => {
  for (const size of ['desktop', 'phone'] as const) {
    const page = await openDashboard(size)
    const occupation = page.getByRole('region', { name: 'Ocupação' })
    const category = occupation.getByText('Masculina B', { exact: true })
    expect(await category.isVisible()).toBe(size === 'desktop')
    if (size === 'phone') await occupation.getByText('Dupla', { exact: true }).click()
    await category.waitFor()
    await expectAccessible(page)
  }
})
