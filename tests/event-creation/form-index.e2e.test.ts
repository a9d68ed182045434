import { beforeAll, expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { field, openPairs } from './phone-ticket.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

it('goes on a phone to each part of the form, whose heading stands beneath it, and shows which one is read', async () => {
  const page = await openPairs(browser, shop.url)
  const index = page.getByRole('navigation', { name: 'Partes do evento' })
  await index.getByText('faltam 7').waitFor()
  for (const [name, title] of [
    ['Ingressos', 'Ingressos'],
    ['Capa', 'Imagem de capa'],
    ['Revisão', 'Revisão'],
    ['Dados', 'Dados do evento'],
  ] as const) {
    await index.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect
      .poll(() => index.locator('[aria-current=location]').innerText())
      .toMatch(new RegExp(`^${name}`))
    const heading = page.getByRole('heading', { name: title, exact: true, level: 2 })
    expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true)
    const bottom = await index.evaluate((one) => one.getBoundingClientRect().bottom)
    const box = await heading.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(bottom)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(600)
  }
})

it('keeps what it leads to when a field far down has the focus, on a phone and on a desktop', async () => {
  const page = await openPairs(browser, shop.url)
  const index = page.getByRole('navigation', { name: 'Partes do evento' })
  for (const viewport of [
    { width: 360, height: 760 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await page.locator('[name=local]').focus()
    await field(page, 'nome').focus()
    await expect.poll(() => index.locator('[aria-current=location]').innerText()).toMatch(/^Ingressos/)
    const box = await index.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect((await field(page, 'nome').boundingBox())?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0))
  }
})
