import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { watchMoves } from '../support/moved.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { Buyer, demo } from './buyer.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

const sizes = { phone: { width: 360, height: 760 }, desktop: { width: 1280, height: 800 } }

const comes = async (size: keyof typeof sizes): Promise<Buyer> => {
  const buyer = new Buyer(await browser.open({ viewport: sizes[size] }), shop)
  await buyer.signUp()
  return buyer
}

/** Whether nothing lies over any of its corners, and all of it is in the window. */
const isWhole = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => ({ x, y })))
    return corners.every(({ x, y }) => {
      const seen = document.elementFromPoint(x, y)
      return seen === element || element.contains(seen)
    })
  })

const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not there')
  return box
}

const ways = ({ page }: Buyer): Locator => page.getByRole('button', { name: /^Pagar R\$ .* com Pix$/ })
const payByCard = ({ page }: Buyer): Locator => page.getByRole('button', { name: /^Pagar R\$ [\d.,]+$/ })
const total = ({ page }: Buyer): Locator => page.getByText(/^Total: /)
const copy = ({ page }: Buyer): Locator => page.getByRole('button', { name: 'Copiar código PIX' })

/** A pair with a coupon, at the ways to pay for it. */
const comesToPay = async (buyer: Buyer): Promise<void> => {
  await buyer.visit(demo.orla)
  await buyer.selects('Dupla')
  await buyer.buys()
  await buyer.attends(0, { category: 'Masculina B', shirt: true })
  await buyer.attends(1, { category: 'Masculina B', shirt: true })
  await buyer.appliesCoupon('QUADRA10')
  await buyer.confirms()
  await ways(buyer).waitFor()
}

describe('what matters is seen where the purchase arrives, without scrolling', () => {
  test('on the first page of a phone: the next event, and that more come', async () => {
    const page = await browser.open({ viewport: sizes.phone })
    await page.goto(shop.url)
    for (const place of [
      page.getByRole('link', { name: 'Comprar' }).first(),
      page.getByRole('link', { name: 'Organize seu torneio' }).first(),
      page.getByRole('heading', { name: 'Próximos eventos' }),
    ])
      expect(await isWhole(place)).toBe(true)
  })

  test('on a phone', async () => {
    const buyer = await comes('phone')
    const { page } = buyer
    const moved = await watchMoves(page)
    await comesToPay(buyer)
    expect(await scrolled(page)).toBe(0)
    for (const place of [
      total(buyer),
      page.getByRole('timer'),
      page.getByText('Aprovação na hora'),
      page.getByText('Cartão de crédito').first(),
      ways(buyer),
    ])
      expect(await isWhole(place)).toBe(true)
    await page.getByRole('radio', { name: /Cartão/ }).check()
    const number = page.getByLabel('Número do cartão')
    await number.focus()
    for (const place of [number, payByCard(buyer)]) expect(await isWhole(place)).toBe(true)
    await page.evaluate(() => window.scrollTo(0, 0))
    const details = page.getByRole('button', { name: 'Ver detalhes' })
    expect(await page.getByText('Atleta Número').first().isVisible()).toBe(false)
    await details.press('Enter')
    expect(await details.getAttribute('aria-expanded')).toBe('true')
    expect(await isWhole(page.getByText('Atleta Número').first())).toBe(true)
    await details.click()
    expect(await page.getByText('Atleta Número').first().isVisible()).toBe(false)
    await buyer.paysByPix()
    await copy(buyer).waitFor()
    expect(await scrolled(page)).toBe(0)
    for (const place of [page.locator('main section data'), page.getByRole('timer'), copy(buyer)])
      expect(await isWhole(place)).toBe(true)
    expect(await page.getByRole('link', { name: 'Abrir a página de pagamento de teste' }).isVisible()).toBe(
      false,
    )
    await page.getByText('Dados do pagamento').click()
    await page.getByRole('link', { name: 'Abrir a página de pagamento de teste' }).waitFor()
    const before = await moved()
    await buyer.bank('expire')
    await page.getByRole('heading', { name: 'Reserva expirada' }).waitFor()
    expect((await moved()) - before).toBeLessThan(0.01)
    expect(await scrolled(page)).toBe(0)
    for (const place of [
      page.locator('main section svg').first(),
      page.getByText('Nenhum pagamento chegou até agora.'),
      page.getByText('Já pagou este PIX?'),
      page.getByText('Sua escolha: 1 × Dupla (2 atletas)'),
      page.getByRole('link', { name: 'Comprar de novo' }),
    ])
      expect(await isWhole(place)).toBe(true)
    const again = await boxOf(page.getByRole('link', { name: 'Comprar de novo' }))
    expect((await boxOf(page.getByText('Já pagou este PIX?'))).y).toBeLessThan(again.y)
    expect(await page.getByText('Comprovante do pagamento').count()).toBe(0)
  }, 60_000)

  test('on a desktop, side by side', async () => {
    const buyer = await comes('desktop')
    const { page } = buyer
    const moved = await watchMoves(page)
    await comesToPay(buyer)
    expect(await scrolled(page)).toBe(0)
    for (const place of [total(buyer), ways(buyer)]) expect(await isWhole(place)).toBe(true)
    expect((await boxOf(total(buyer))).x).toBeGreaterThan(800)
    await page.getByRole('radio', { name: /Cartão/ }).check()
    await page.getByLabel('CPF ou CNPJ do titular').focus()
    expect(await scrolled(page)).toBe(0)
    for (const place of [total(buyer), payByCard(buyer)]) expect(await isWhole(place)).toBe(true)
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.mouse.wheel(0, 200)
    await expect.poll(() => scrolled(page)).toBe(200)
    const bought = page.getByRole('button', { name: 'Editar dados' })
    for (const place of [bought, total(buyer)]) expect(await isWhole(place)).toBe(true)
    await page.setViewportSize(sizes.desktop)
    await buyer.paysByPix()
    await copy(buyer).waitFor()
    expect(await scrolled(page)).toBe(0)
    const code = page.getByAltText('QR code do PIX')
    for (const place of [code, copy(buyer)]) expect(await isWhole(place)).toBe(true)
    expect((await boxOf(copy(buyer))).x).toBeGreaterThan((await boxOf(code)).x + 200)
    const quiet = ['Dados do pagamento', 'Ver meus ingressos', 'Voltar ao evento', 'Cancelar este PIX']
    const below = (await boxOf(page.getByText('Lugar reservado'))).y
    const ends = await Promise.all(quiet.map((name) => boxOf(page.getByText(name, { exact: true }))))
    expect([new Set(ends.map(({ y }) => y)).size, new Set(ends.map(({ x }) => x)).size]).toEqual([2, 2])
    expect(ends.every(({ x, y }) => x > 800 && y > below)).toBe(true)
    const before = await moved()
    await buyer.bank('pay')
    await buyer.sees('Pagamento Aprovado com Sucesso!')
    const tickets = page.locator('li', { hasText: 'Código do ingresso' })
    await tickets.nth(1).waitFor()
    expect((await moved()) - before).toBeLessThan(0.01)
    expect(await scrolled(page)).toBe(0)
    const [first, second] = [await boxOf(tickets.nth(0)), await boxOf(tickets.nth(1))]
    expect([second.y, second.x > first.x + 300]).toEqual([first.y, true])
  }, 60_000)
})
