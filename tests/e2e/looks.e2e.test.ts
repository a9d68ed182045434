import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { Buyer, demo } from './buyer.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

const demoLogin = { email: 'comprador@quadra.example', password: 'quadra123' }

const newBuyer = async (size: 'phone' | 'desktop'): Promise<Buyer> =>
  new Buyer(await browser.open({ size }), shop)

/** Whether nothing lies over any of its corners, and all of it is in the window. */
const isWhole = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => ({ x, y })))
    return corners.every(({ x, y }) => {
      const seen = document.elementFromPoint(x, y)
      return seen === element || element.contains(seen)
    })
  })

describe('the box of tickets on a desktop', () => {
  test('grows with its tickets, and says the total and how to buy in the window all the same', async () => {
    const buyer = await newBuyer('desktop')
    await buyer.page.setViewportSize({ width: 1280, height: 560 })
    await buyer.visit(demo.orla)
    await buyer.selects('Dupla')
    const box = buyer.page.getByRole('region', { name: 'Ingressos' })
    const buy = box.getByRole('button', { name: /^Comprar/ })
    const inside = await box.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((one) => getComputedStyle(one).overflowY !== 'visible')
        .filter((one) => one.getBoundingClientRect().height > 1)
        .map(({ tagName }) => tagName),
    )
    expect(inside.filter((tag) => tag !== 'svg')).toEqual([])
    await expect.poll(async () => (await box.boundingBox())?.height).toBeGreaterThan(560)
    expect(await isWhole(buy)).toBe(true)
    await buyer.page.mouse.wheel(0, 600)
    await expect.poll(() => isWhole(buyer.page.getByText('R$ 25,00'))).toBe(true)
    expect(await isWhole(buy)).toBe(true)
  })

  test('shows every type and how to buy at once in a usual window', async () => {
    const buyer = await newBuyer('desktop')
    await buyer.visit(demo.orla)
    await buyer.selects('Dupla')
    const box = buyer.page.getByRole('region', { name: 'Ingressos' })
    for (const seen of ['Aumentar Dupla', 'Aumentar Individual', 'Aumentar Arquibancada', 'Comprar'])
      expect(await isWhole(box.getByRole('button', { name: seen }))).toBe(true)
    expect(await isWhole(box.getByText('R$ 25,00'))).toBe(true)
    expect(await box.getByText(/^Masculina B/).innerText()).toMatch(/^Masculina B \d+/)
  })

  test('shows every type beside an open order and another choice', async () => {
    const buyer = await newBuyer('desktop')
    await buyer.signUp()
    await buyer.visit(demo.orla)
    await buyer.selects('Individual')
    await buyer.buys()
    await buyer.sees('Dados dos Ingressos')
    await buyer.visit(demo.orla)
    const box = buyer.page.getByRole('region', { name: 'Ingressos' })
    const goOn = box.getByRole('link', { name: 'Continuar compra' })
    await goOn.waitFor()
    const edgesOf = async (place: Locator) => {
      const { y, height } = (await place.boundingBox()) ?? { y: Number.NaN, height: 0 }
      return { top: y, bottom: y + height }
    }
    const showsAll = async (): Promise<void> => {
      await buyer.page.evaluate(() => window.scrollTo(0, 0))
      const { top } = await edgesOf(goOn)
      for (const type of ['Dupla', 'Individual', 'Arquibancada'])
        expect((await edgesOf(box.getByRole('button', { name: `Aumentar ${type}` }))).bottom).toBeLessThan(
          top,
        )
      expect(await isWhole(goOn)).toBe(true)
    }
    await showsAll()
    for (const type of ['Dupla', 'Individual', 'Arquibancada']) await buyer.selects(type)
    await showsAll()
    expect(await isWhole(box.getByRole('button', { name: /^Comprar/ }))).toBe(true)
  })

  test('stands still beside the text when it is short', async () => {
    const buyer = await newBuyer('desktop')
    await buyer.page.setViewportSize({ width: 1280, height: 1100 })
    await buyer.visit(demo.orla)
    await buyer.sees('Informações do Evento')
    const heading = buyer.page.getByRole('heading', { name: 'Ingressos', exact: true })
    const fromTop = async (): Promise<number> => (await heading.boundingBox())?.y ?? 0
    expect(await fromTop()).toBeLessThan(140)
    await buyer.page.mouse.wheel(0, 120)
    await expect.poll(() => buyer.page.evaluate(() => window.scrollY)).toBe(120)
    expect(await fromTop()).toBeGreaterThan(84)
    expect(await fromTop()).toBeLessThan(140)
  })
})

describe('on a phone', () => {
  test('a sentence on top of the page covers neither its heading nor a field', async () => {
    const buyer = await newBuyer('phone')
    await buyer.visit(demo.orla)
    await buyer.selects('Dupla')
    await buyer.buys()
    await buyer.page.waitForURL('**/login')
    await buyer.sees('Você precisa estar logado para comprar ingressos.')
    await expect.poll(() => isWhole(buyer.page.getByRole('heading', { level: 1 }))).toBe(true)
    expect(await isWhole(buyer.page.getByLabel('E-mail'))).toBe(true)
  })

  test('the payment form arrives clear of the bar at the bottom', async () => {
    const buyer = await newBuyer('phone')
    await buyer.signUp()
    await buyer.visit(demo.orla)
    await buyer.selects('Individual')
    await buyer.buys()
    await buyer.attends(0, { category: 'Simples Feminina' })
    await buyer.choose('tickets.0.customFields.0.answer', 'Tarde')
    await buyer.confirms()
    const pay = buyer.page.getByRole('button', { name: /^Pagar R\$ .* com Pix$/ })
    await pay.waitFor()
    expect(await isWhole(buyer.page.getByRole('heading', { name: 'Forma de pagamento' }))).toBe(true)
    expect(await isWhole(pay)).toBe(true)
  })

  test('a CNPJ stands in one line', async () => {
    const buyer = await newBuyer('phone')
    await buyer.signUp({ cnpj: '12ABC34501DE35' })
    await buyer.visit('/perfil')
    await buyer.page.locator('summary', { hasText: 'Seus dados' }).click()
    const number = buyer.page.getByText('12.ABC.345/01DE-35')
    expect((await number.boundingBox())?.height).toBeLessThan(30)
    const { scrolled, width } = await buyer.page.evaluate(() => ({
      scrolled: document.documentElement.scrollWidth,
      width: document.documentElement.clientWidth,
    }))
    expect(scrolled).toBe(width)
  })
})

test('the second athlete of a pair is filled in with the partner of last time', async () => {
  const buyer = await newBuyer('phone')
  await buyer.visit('/login')
  await buyer.logIn(demoLogin)
  await buyer.page.waitForURL('**/perfil')
  await buyer.visit(demo.orla)
  await buyer.selects('Dupla')
  await buyer.buys()
  await buyer.press('Usar meus dados')
  await buyer.page.getByRole('button', { name: /^Atleta 2/ }).click()
  await buyer.press('Mesma dupla da última vez')
  await buyer.sees(/^Preenchido com os dados de Atleta Demo \d+\. Confira antes de seguir\.$/)
  const typed = (name: string) =>
    buyer.page.locator(`[name="tickets.1.${name}"]`).evaluate((field) => (field as HTMLInputElement).value)
  expect(await typed('personalInfo.cpf')).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  expect(await typed('personalInfo.birthDate')).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
  expect(await typed('athleteInfo.gender')).toMatch(/^(Masc|Fem)/)
  expect(await typed('athleteInfo.category')).toBe('')
})

test('an empty date is written as softly as a placeholder, a chosen one in full ink', async () => {
  const buyer = await newBuyer('phone')
  await buyer.signUp()
  await buyer.visit('/criar-evento')
  const inkOf = (name: string, part?: string) =>
    buyer.page.locator(`[name="${name}"]`).evaluate((input, of) => getComputedStyle(input, of).color, part)
  const full = await inkOf('nome')
  expect(await buyer.page.locator('[name="dataHora"]').getAttribute('placeholder')).toBe('dd/mm/aaaa hh:mm')
  expect(await inkOf('dataHora', '::placeholder')).not.toBe(full)
  await buyer.fill('dataHora', '2030-05-17T08:00')
  await buyer.fill('nome', 'Copa da Praia')
  expect(await inkOf('dataHora')).toBe(full)
})

test('a busy button keeps its colours: it is at work', async () => {
  const buyer = await newBuyer('desktop')
  await buyer.visit('/login')
  await buyer.page.route('**/auth/login', () => undefined)
  const colours = () =>
    buyer.page.locator('main form button[type=submit]').evaluate((button) => {
      const { backgroundColor, color } = getComputedStyle(button)
      return [backgroundColor, color]
    })
  const idle = await colours()
  await buyer.fill('email', 'atleta@exemplo.com')
  await buyer.fill('password', 'segredo')
  await buyer.page.keyboard.press('Enter')
  await buyer.page.getByRole('button', { name: 'Entrando...' }).waitFor()
  await expect.poll(colours).toEqual(idle)
})
