import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PageOptions, useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'
import { Buyer, demo } from './buyer.ts'

const browser = useBrowser()
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
}, 180_000)
afterAll(() => shop?.close())

const newBuyer = async (options?: PageOptions): Promise<Buyer> => new Buyer(await browser.open(options), shop)

const signedUp = async (options?: PageOptions): Promise<Buyer> => {
  const buyer = await newBuyer(options)
  await buyer.signUp()
  return buyer
}

describe('buying in the shop', () => {
  test('a refused card keeps the place and the data; another card pays', async () => {
    const buyer = await signedUp({ size: 'desktop' })
    await buyer.visit(demo.orla)
    await buyer.selects('Individual')
    await buyer.buys()
    await buyer.attends(0, { category: 'Simples Feminina' })
    await buyer.choose('tickets.0.customFields.0.answer', 'Tarde')
    await buyer.confirms()
    await buyer.paysByCard('FUND')
    await buyer.sees('Pagamento Recusado.')
    expect(await buyer.page.getByRole('link', { name: 'Ver meus ingressos' }).isVisible()).toBe(true)
    await buyer.press('Tentar outro pagamento')
    await buyer.paysByCard('APRO')
    await buyer.sees('Pagamento Aprovado com Sucesso!')
  })

  test('a PIX is paid while the page waits, after a reload in the middle', async () => {
    const buyer = await signedUp()
    await buyer.visit(demo.padel)
    await buyer.selects('Público')
    await buyer.buys()
    const attendee = await buyer.attends(0)
    await buyer.confirms()
    await buyer.page.getByRole('radio', { name: /Pix/ }).waitFor()
    expect(await buyer.page.getByRole('radio', { name: /Cartão/ }).count()).toBe(0)
    await buyer.paysByPix()
    const before = await buyer.transaction()
    await buyer.page.reload()
    await buyer.sees('Copiar código PIX')
    expect(await buyer.transaction()).toEqual(before)
    const other = new Buyer(await buyer.page.context().newPage(), shop)
    await other.visit(demo.padel)
    await other.page.getByRole('link', { name: 'Continuar compra' }).click()
    await other.sees('Copiar código PIX')
    expect(await other.transaction()).toEqual(before)
    expect(await other.page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['orders', 'token'])
    const kept = await other.page.evaluate(() => localStorage.getItem('orders') ?? '')
    expect(Object.values(JSON.parse(kept) as object).map(Object.keys)).toEqual([
      ['tickets', 'evento', 'transactionId'],
    ])
    for (const personal of [attendee, 'teste.example']) expect(kept).not.toContain(personal)
    await other.page.close()
    await buyer.bank('pay')
    await buyer.sees('Pagamento Aprovado com Sucesso!')
    await expect
      .poll(() => buyer.page.evaluate(() => Object.keys(localStorage)), {
        message: 'the order is over once its tickets are read',
      })
      .toEqual(['token'])
    expect(
      await buyer.page.evaluate(
        () =>
          sessionStorage.length === 0 ||
          Object.keys(sessionStorage).every((key) => key.startsWith('tsr-scroll')),
      ),
    ).toBe(true)
  })

  test('a free event is confirmed without payment; the event leads back to the order until then', async () => {
    const buyer = await signedUp()
    await buyer.visit(demo.clinica)
    await buyer.selects('Participante')
    await buyer.buys()
    await buyer.sees('Dados dos Ingressos')
    await buyer.page.getByRole('link', { name: 'Voltar ao evento' }).click()
    await buyer.sees('Você já começou uma compra neste evento.')
    await buyer.page.getByRole('link', { name: 'Continuar compra' }).click()
    await buyer.page.waitForURL('**/pagamento')
    await buyer.sees('Este evento é gratuito. Seus ingressos serão confirmados automaticamente.')
    await buyer.attends(0, { category: 'Primeira vez' })
    await buyer.confirms()
    await buyer.sees('Ingressos confirmados com sucesso!')
    await buyer.sees('Seus ingressos gratuitos foram confirmados.')
    await buyer.sees('Primeira vez')
    await buyer.page.getByRole('link', { name: 'Voltar ao evento' }).click()
    await buyer.page.waitForURL(`**${demo.clinica}`)
    await buyer.sees('Ingressos')
    expect(await buyer.page.getByRole('link', { name: 'Continuar compra' }).count()).toBe(0)
    await buyer.page.goBack()
    await buyer.page.getByRole('link', { name: 'Ver meus ingressos' }).click()
    await buyer.page.waitForURL('**/perfil')
    await buyer.sees('Clínica Aberta de Vôlei de Praia')
  })

  test('back leads from the payment to the data, and from those to the event', async () => {
    const buyer = await signedUp({ size: 'desktop' })
    const { page } = buyer
    const pays = page.getByRole('heading', { name: 'Forma de pagamento' })
    const steps = page.getByRole('navigation', { name: 'Etapas da compra' })
    await buyer.visit(demo.orla)
    await buyer.selects('Arquibancada')
    await buyer.buys()
    await buyer.attends(0)
    await buyer.confirms()
    await pays.waitFor()
    await page.goBack()
    await page.locator('[name="tickets.0.personalInfo.firstName"]').waitFor()
    expect(await page.locator('[name="tickets.0.personalInfo.firstName"]').inputValue()).toBe('Atleta')
    await buyer.confirms()
    await pays.waitFor()
    await steps.getByRole('link', { name: 'Dados' }).click()
    await page.locator('[name="tickets.0.personalInfo.firstName"]').waitFor()
    expect(await steps.getByRole('link').allTextContents()).toEqual(['Ingressos'])
    await page.goBack()
    await page.waitForURL(`**${demo.orla}`)
  })

  test('the first athlete’s category decides what the second may choose', async () => {
    const buyer = await signedUp({ size: 'desktop' })
    await buyer.visit(demo.orla)
    await buyer.selects('Dupla')
    await buyer.buys()
    const second = buyer.page.locator('[name="tickets.1.athleteInfo.category"]')
    const offered = async () =>
      (await second.locator('option').allTextContents()).filter((text) => text !== 'Selecione')
    const rules = [
      ['Masculina B', ['Masculina B']],
      ['Mista C', ['Masculina B', 'Mista C', 'Open']],
      ['Open', ['Mista C']],
    ] as const
    await buyer.press('Atleta 2')
    await second.waitFor()
    for (const [first, options] of rules) {
      await buyer.choose('tickets.0.athleteInfo.category', first)
      expect(await offered()).toEqual(options)
    }
  })

  test('somebody logged out comes back from login with the selection', async () => {
    const buyer = await newBuyer()
    const person = await buyer.registers()
    await buyer.visit(demo.orla)
    await buyer.selects('Individual', 2)
    await buyer.buys()
    await buyer.sees('Você precisa estar logado para comprar ingressos.')
    await buyer.page.waitForURL('**/login')
    await buyer.logIn(person)
    await buyer.page.waitForURL(`**${demo.orla}`)
    await buyer.sees('Sua seleção foi mantida.')
    await buyer.page.getByRole('button', { name: 'Comprar (2 ingressos)' }).waitFor()
    await buyer.buys()
    await buyer.sees('Dados dos Ingressos')
  })

  test('who makes an account in the middle, and logs in anew later, finds ticket and data as they were left', async () => {
    const buyer = await newBuyer({ allow: [/401 \(Unauthorized\).*draft/] })
    const { page } = buyer
    await buyer.visit(demo.orla)
    await buyer.selects('Individual')
    await buyer.buys()
    await page.waitForURL('**/login')
    await page.getByRole('link', { name: 'Criar Conta' }).last().click()
    await page.waitForURL('**/signup')
    await buyer.sees('1 × Individual')
    const person = await buyer.fillsSignup()
    await page.waitForURL('**/login')
    await buyer.sees('1 × Individual')
    expect(await page.locator('[name="email"]').inputValue()).toBe(person.email)
    await buyer.fill('password', person.password)
    await buyer.press('Entrar')
    await page.waitForURL(`**${demo.orla}`)
    await buyer.sees('Sua seleção foi mantida.')
    await buyer.buys()
    await buyer.attends(0, { category: 'Simples Feminina' })
    const fields = ['personalInfo.lastName', 'personalInfo.cpf', 'athleteInfo.category']
    const typed = () =>
      Promise.all(fields.map((name) => page.locator(`[name="tickets.0.${name}"]`).inputValue()))
    const before = await typed()
    expect(before.filter(Boolean)).toHaveLength(fields.length)
    await page.route('**/draft', (route) =>
      route.fulfill({ status: 401, json: { message: 'Sessão encerrada.' } }),
    )
    await buyer.fill('tickets.0.personalInfo.firstName', 'Última Palavra')
    await page.waitForURL('**/login')
    await page.unroute('**/draft')
    await buyer.logIn(person)
    await page.waitForURL(`**${demo.orla}`)
    await page.getByRole('link', { name: 'Continuar compra' }).click()
    await buyer.sees('Dados dos Ingressos')
    expect(await page.locator('[name="tickets.0.personalInfo.firstName"]').inputValue()).toBe(
      'Última Palavra',
    )
    expect(await typed()).toEqual(before)
  }, 60_000)

  test('nothing personal is written in the log', () => {
    expect(shop.output()).not.toMatch(/teste\.example|Pessoa Compradora|Atleta Número|\b\d{11}\b/)
  })
})
