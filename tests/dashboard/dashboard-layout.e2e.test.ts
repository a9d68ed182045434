import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
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

test('a link to a section opens there, beneath the index, which follows the page', async () => {
  for (const size of ['desktop', 'phone'] as const) {
    const page = await openDashboard(size)
    const index = page.getByRole('navigation', { name: 'Seções do painel' })
    const where = () => index.locator('[aria-current=location]').allTextContents()
    /** How far beneath the index the heading is; less than nothing when it is under it. */
    const beneath = async (name: string) => {
      const [heading, bar] = await Promise.all([
        page.getByRole('heading', { name, exact: true }).boundingBox(),
        index.boundingBox(),
      ])
      return (heading?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)
    }
    const isBeneath = (name: string) => expect.poll(() => beneath(name)).toSatisfy((px) => px >= 0 && px < 60)
    await page.goto(`${shop.url}/eventos/ev_demo1orla/dashboard#cupons`)
    await page.reload()
    await page.getByRole('heading', { name: /^Participantes \(\d/ }).waitFor()
    await page.getByLabel('Nome do cupom').waitFor()
    await isBeneath('Gerenciar Cupons')
    await expect.poll(where).toEqual(['Cupons'])
    await index.getByRole('link', { name: 'Lotes' }).click()
    await isBeneath('Gerenciar Lotes (Manual)')
    expect([await where(), new URL(page.url()).hash]).toEqual([['Lotes'], '#lotes'])
    await page.mouse.wheel(0, -20_000)
    await expect.poll(where).toEqual(['Resumo'])
    await page.mouse.wheel(0, 40_000)
    await expect.poll(where).toEqual(['Cancelamento'])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sideways(page)).toBe(0)
  }
})

test('what was typed is back, at the same section, after another tab logged out', async () => {
  const page = await openDashboard('phone')
  await page.getByRole('link', { name: 'Dados', exact: true }).click()
  await page.getByRole('button', { name: 'Editar Evento' }).click()
  await page.getByLabel('Local').fill('Ginásio Novo')
  const other = await page.context().newPage()
  await other.goto(shop.url)
  await other.getByRole('button', { name: 'Abrir menu' }).click()
  await other.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('E-mail').fill('organizador@quadra.example')
  await page.getByLabel('Senha', { exact: true }).fill('quadra123')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/eventos/ev_demo1orla/dashboard#dados')
  await page.getByText('O que você tinha digitado está de volta.').waitFor()
  expect(await page.getByLabel('Local').inputValue()).toBe('Ginásio Novo')
  await expect
    .poll(() => page.locator('#dados').evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeLessThan(400)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('digitado/'))),
  ).toEqual([])
})
