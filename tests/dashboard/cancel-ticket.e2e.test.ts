import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { openDemoDashboard } from './demo-dashboard.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

test.each(['phone', 'desktop'] as const)(
  'from the row of a participant one press leads to the cancellation of that ticket, on a %s',
  async (size) => {
    const page = await openDemoDashboard(browser, shop, size)
    const written: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') written.push(request.url())
    })
    const table = page.getByRole('region', { name: 'Participantes', exact: true })
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    if (size === 'phone') await table.locator('summary').first().click()
    await expectAccessible(page)
    const way = table.getByRole('link', { name: /^Cancelar ingresso de / }).first()
    const who = ((await way.getAttribute('aria-label')) ?? '').replace('Cancelar ingresso de ', '')
    await way.click()
    await page.getByText('O ingresso deixa de valer na entrada').waitFor()
    expect(
      await page.getByLabel('Cancelar', { exact: true }).locator('option:checked').textContent(),
    ).toContain(`${who} · `)
    expect(new URL(page.url()).href).toBe(`${shop.url}/eventos/ev_demo1orla/cancelamento`)
    expect(await sideways(page)).toBe(0)
    await page.reload()
    await page.getByText('O ingresso deixa de valer na entrada').waitFor()
    await page.getByRole('button', { name: 'Cancelar este ingresso' }).click()
    await page.getByText('Digite o nome do evento para confirmar.').waitFor()
    expect(written.filter((url) => url.includes('/cancelamento'))).toEqual([])
  },
)

test.each(['phone', 'desktop'] as const)(
  'no number of a pair is broken in its middle, on a %s',
  async (size) => {
    const page = await openDemoDashboard(browser, shop, size)
    await page.getByRole('tab', { name: 'Duplas' }).click()
    await page.getByRole('heading', { name: /^Duplas \(\d/ }).waitFor()
    const table = page.getByRole('region', { name: 'Duplas', exact: true })
    if (size === 'phone') for (const row of [0, 1]) await table.locator('summary').nth(row).click()
    const lines = await table
      .locator('tbody b')
      .evaluateAll((numbers) =>
        numbers.map((number) => [number.textContent, number.getClientRects().length, number.scrollWidth > 0]),
      )
    expect(lines.length).toBeGreaterThanOrEqual(8)
    for (const [text, rects] of lines) expect([text, rects]).toEqual([text, 1])
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  },
)
