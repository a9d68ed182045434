import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { Buyer, demo } from './buyer.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

const windows = { desktop: { width: 1280, height: 800 }, narrow: { width: 320, height: 640 } }

const comes = async (size: keyof typeof windows): Promise<Buyer> =>
  new Buyer(await browser.open({ viewport: windows[size] }), shop)

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not there')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.y + box.height / 2 }
}

/** Where the page's own title stands, and how large it is written, px. */
const titleOf = async (page: Page) => {
  const title = page.getByRole('heading', { level: 1 })
  return {
    left: (await boxOf(title)).x,
    size: await title.evaluate((element) => getComputedStyle(element).fontSize),
  }
}

test('the price of a pair is not torn apart on the narrowest phone', async () => {
  const buyer = await comes('narrow')
  await buyer.visit(demo.orla)
  const price = buyer.page.locator('span', { hasText: /^R\$.220,00 a dupla$/ })
  expect((await boxOf(price)).height).toBeLessThan(30)
})

test('a bought pair stands level, under the title of every step, and its ticket has two columns', async () => {
  const buyer = await comes('desktop')
  const { page } = buyer
  await buyer.signUp()
  await buyer.visit(demo.orla)
  await buyer.selects('Dupla')
  await buyer.buys()
  await buyer.attends(0, { category: 'Masculina B', shirt: true })
  await buyer.attends(1, { category: 'Masculina B', shirt: true })
  await buyer.fill('tickets.1.personalInfo.lastName', 'Aparecida dos Santos Albuquerque Cavalcanti')
  await buyer.confirms()
  await page.getByRole('button', { name: /^Pagar R\$ .* com Pix$/ }).waitFor()
  const title = await titleOf(page)
  await buyer.paysByPix()
  expect(await titleOf(page)).toEqual(title)
  await buyer.bank('pay')
  await buyer.sees('Pagamento Aprovado com Sucesso!')
  const tickets = page.locator('li', { hasText: 'Código do ingresso' })
  await tickets.nth(1).waitFor()
  expect(await titleOf(page)).toEqual(title)
  const torn = await tickets.evaluateAll((all) =>
    all.map((ticket) =>
      [...ticket.querySelectorAll('*')]
        .filter((part) => getComputedStyle(part).borderTopStyle === 'dashed')
        .map((part) => part.getBoundingClientRect().top),
    ),
  )
  expect(torn[0]).toHaveLength(1)
  expect(torn[1]).toEqual(torn[0])

  await page.getByRole('link', { name: 'Abrir ingresso' }).first().click()
  const keep = await boxOf(page.getByRole('button', { name: 'Salvar neste aparelho' }))
  const print = await boxOf(page.getByRole('button', { name: 'Imprimir' }))
  const correct = await boxOf(page.getByRole('button', { name: 'Corrigir dados' }))
  const pass = await boxOf(page.getByRole('heading', { name: 'Não pode ir?' }))
  expect(print.x).toBeLessThan(keep.right)
  expect(print.y - keep.bottom).toBeLessThan(80)
  expect(correct.x).toBeGreaterThan(keep.right)
  expect(pass.x).toBeGreaterThan(keep.right)
  expect(pass.y - correct.bottom).toBeLessThan(60)
}, 60_000)

test('an expired PIX says so on one axis', async () => {
  const buyer = await comes('desktop')
  const { page } = buyer
  await buyer.signUp()
  await buyer.visit(demo.padel)
  await buyer.selects('Público')
  await buyer.buys()
  await buyer.attends(0)
  await buyer.confirms()
  await buyer.press(/^Pagar R\$ .* com Pix$/)
  await buyer.sees('Copiar código PIX')
  const steps = await boxOf(page.getByRole('navigation', { name: 'Etapas da compra' }))
  await buyer.bank('expire')
  const news = page.getByRole('heading', { name: 'Reserva expirada' })
  await news.waitFor()
  const title = await boxOf(news)
  const mark = await boxOf(page.locator('main section svg').first())
  expect(mark.right).toBeLessThan(title.x)
  expect(Math.abs(mark.middle - title.middle)).toBeLessThan(4)
  const said = await boxOf(page.getByText('Transação Finalizada'))
  const state = await boxOf(page.getByText('Status: Expirada'))
  expect([state.y, said.x]).toEqual([said.y, mark.x - 6])
  const told = await boxOf(page.locator('main section > *', { has: news }))
  expect(told.x).toBe(steps.x)
  const again = await boxOf(page.getByRole('link', { name: 'Comprar de novo' }))
  expect([again.x, again.bottom < said.y]).toEqual([said.x, true])
  const lost = await boxOf(page.locator('main section img').last())
  expect([lost.x > told.right, lost.y - told.y < 4]).toEqual([true, true])
  expect((lost.right - lost.x) / (lost.bottom - lost.y)).toBeCloseTo(16 / 9, 1)
  expect(await page.getByText('Lugar reservado').count()).toBe(0)
  expect(told.bottom - state.bottom).toBeLessThan(32)
  expect((await boxOf(page.getByRole('link', { name: 'Voltar ao evento' }))).x).toBeLessThan(title.right)
}, 60_000)

test('the way back from a bracket stands over its title, and both ways of the first page are written alike', async () => {
  const { page } = await comes('desktop')
  await page.goto(`${shop.url}${demo.orla}`)
  await page.getByRole('link', { name: 'Ver Chaveamento 1' }).click()
  const back = page.getByRole('link', { name: 'Voltar ao evento' })
  const drawn = await back.locator('path').evaluate((path) => path.getBoundingClientRect().left)
  expect(drawn - (await titleOf(page)).left).toBeCloseTo(0, 0)
  await page.goto(shop.url)
  const sizeOf = (name: string): Promise<string> =>
    page
      .getByRole('link', { name })
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize)
  expect(await sizeOf('Ver Eventos')).toBe(await sizeOf('Organize seu torneio'))
  await page.setViewportSize(windows.narrow)
  expect(await sizeOf('Ver Eventos')).toBe(await sizeOf('Organize seu torneio'))
})

test('what is said of an event in the list is spaced alike on both sides of its dots', async () => {
  const { page } = await comes('narrow')
  await page.goto(`${shop.url}/eventos`)
  const only = page.getByText('Só PIX').first()
  await only.waitFor()
  const gap = await only.evaluate(
    (element) =>
      element.getBoundingClientRect().left -
      (element.previousElementSibling?.getBoundingClientRect().right ?? Number.NaN),
  )
  expect(gap).toBeLessThan(5)
})
