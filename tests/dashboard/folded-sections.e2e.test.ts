import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { openDemoDashboard } from './demo-dashboard.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

const folding = [
  'Extrato',
  'Gerenciar Lotes (Manual)',
  'Ingressos',
  'Gerenciar Cupons',
  'Dados do evento',
  'Chaveamento',
  'Cancelamento',
]

const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Of the sections that fold: whether each is open; null where its heading is no button. */
const open = (page: Page): Promise<(string | null)[]> =>
  Promise.all(
    folding.map(async (name) =>
      (await toggle(page, name).count()) === 0 ? null : toggle(page, name).getAttribute('aria-expanded'),
    ),
  )

const atPhone = async (): Promise<Page> => {
  const page = await openDemoDashboard(browser, shop, 'phone')
  await page.setViewportSize({ width: 360, height: 760 })
  return page
}

/** px from the top of the page. */
const bottomOf = (page: Page, text: string): Promise<number> =>
  page
    .getByText(text, { exact: true })
    .evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY)

test('on a phone the numbers stand in the upper half, and the page has half the length of its parts', async () => {
  const page = await atPhone()
  expect(await bottomOf(page, 'Total de Participantes')).toBeLessThan(380)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_200)
  expect(await open(page)).toEqual(folding.map(() => 'false'))
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sideways(page)).toBe(0)
})

test('on a desktop every section is open and its heading is no button', async () => {
  const page = await openDemoDashboard(browser, shop, 'desktop')
  expect(await open(page)).toEqual(folding.map(() => null))
  for (const name of folding) await page.getByRole('heading', { name, exact: true }).waitFor()
  expect(await page.getByLabel('Nome do cupom').isVisible()).toBe(true)
})

test('the strip, an address and the heading open a section, and the heading folds it again', async () => {
  const page = await atPhone()
  const coupon = page.getByLabel('Nome do cupom')
  expect(await coupon.isVisible()).toBe(false)
  await toggle(page, 'Gerenciar Cupons').focus()
  await page.keyboard.press('Enter')
  await coupon.waitFor()
  await page.keyboard.press('Enter')
  await coupon.waitFor({ state: 'hidden' })
  const strip = page.getByRole('navigation', { name: 'Seções do painel' })
  await strip.getByRole('link', { name: 'Cupons' }).click()
  await coupon.waitFor()
  await toggle(page, 'Gerenciar Cupons').click()
  await coupon.waitFor({ state: 'hidden' })
  await strip.getByRole('link', { name: 'Cupons' }).click()
  await coupon.waitFor()
  await page.goto(`${shop.url}/eventos/ev_demo1orla/dashboard#dados`)
  await page.reload()
  await page.getByRole('button', { name: 'Editar Evento' }).waitFor()
  expect(await toggle(page, 'Gerenciar Cupons').getAttribute('aria-expanded')).toBe('false')
})

test('a search in the page opens the section that has what is looked for', async () => {
  const page = await atPhone()
  const body = page.getByRole('region', { name: 'Cancelamento' }).locator('[hidden]')
  expect(await body.getAttribute('hidden')).toBe('until-found')
  await body.dispatchEvent('beforematch')
  await page.getByRole('link', { name: 'Cancelar ingressos' }).waitFor()
  expect(await toggle(page, 'Cancelamento').getAttribute('aria-expanded')).toBe('true')
})

test('a section with something that was not saved does not fold', async () => {
  const page = await atPhone()
  await toggle(page, 'Gerenciar Cupons').click()
  await page.getByLabel('Nome do cupom').fill('VERAO')
  await expect.poll(() => toggle(page, 'Gerenciar Cupons').count()).toBe(0)
  await page.getByLabel('Nome do cupom').fill('')
  await expect.poll(() => toggle(page, 'Gerenciar Cupons').getAttribute('aria-expanded')).toBe('true')
})
