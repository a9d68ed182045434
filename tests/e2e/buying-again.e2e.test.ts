import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { watchMoves } from '../support/moved.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { demo } from './buyer.ts'
import { Payer } from './payer.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

test('the same purchase once more, on another device too, is the order that is there, and says so', async () => {
  const buyer = new Payer(await browser.open(), shop)
  await buyer.signUp()
  await buyer.visit(demo.orla)
  await buyer.selects('Arquibancada')
  await buyer.buys()
  const name = await buyer.attends(0)
  const cpf = buyer.page.locator('[name="tickets.0.personalInfo.cpf"]')
  const typed = await cpf.inputValue()
  expect(await buyer.page.getByText('já estavam reservados').count()).toBe(0)
  await buyer.page.getByRole('link', { name: 'Voltar ao evento' }).click()
  await buyer.selects('Arquibancada')
  await buyer.buys()
  await buyer.sees('Estes ingressos já estavam reservados para você: continue de onde parou.')
  expect(await cpf.inputValue()).toBe(typed)
  await buyer.confirms()
  await buyer.paysByCard('CONT')
  await buyer.sees('em análise')
  expect(await buyer.page.getByText('Você já tem um pedido').count()).toBe(0)
  const token = await buyer.page.evaluate(() => localStorage.getItem('token') ?? '')
  const elsewhere = new Payer(await browser.open(), shop)
  await elsewhere.visit('/login')
  await elsewhere.page.evaluate((value) => localStorage.setItem('token', value), token)
  await elsewhere.visit(demo.orla)
  await elsewhere.sees('Seu pagamento neste evento está em análise.')
  expect(await elsewhere.page.getByRole('link', { name: 'Ver pedido' }).count()).toBe(1)
  await elsewhere.selects('Arquibancada')
  await elsewhere.buys()
  await elsewhere.sees('Você já tem um pedido com estes ingressos, e o pagamento dele está em andamento.')
  await elsewhere.sees(name)
})

/** How far what is painted moved by itself so far, and how often the orders of the account were asked for. */
const watched = async (buyer: Payer) => {
  let asked = 0
  buyer.page.on('request', (request) => {
    if (request.url().endsWith('/users/me/orders')) asked += 1
  })
  return { asked: () => asked, moved: await watchMoves(buyer.page) }
}

test.each(['phone', 'desktop'] as const)(
  'an order that is open is told on every device, and moves nothing there: a %s',
  async (size) => {
    const buyer = new Payer(await browser.open(), shop)
    await buyer.signUp()
    await buyer.visit(demo.orla)
    await buyer.selects('Arquibancada')
    await buyer.buys()
    const name = await buyer.attends(0)
    await buyer.sees('Salvo')
    const token = await buyer.page.evaluate(() => localStorage.getItem('token') ?? '')

    const visitor = new Payer(await browser.open({ size }), shop)
    const strange = await watched(visitor)
    await visitor.visit(demo.orla)
    await visitor.page.getByRole('button', { name: 'Aumentar Dupla' }).click()
    await visitor.page.waitForLoadState('networkidle')
    expect(strange.asked()).toBe(0)

    const elsewhere = new Payer(await browser.open({ size }), shop)
    const own = await watched(elsewhere)
    await elsewhere.visit('/login')
    await elsewhere.page.evaluate((value) => localStorage.setItem('token', value), token)
    await elsewhere.visit(demo.orla)
    await elsewhere.sees('Reservado por')
    expect([own.asked(), (await own.moved()) < 0.02]).toEqual([1, true])
    await elsewhere.page.getByRole('link', { name: 'Continuar compra' }).click()
    await elsewhere.page.locator('[name="tickets.0.personalInfo.firstName"]').waitFor()
    await elsewhere.sees(name)
  },
)

test('another ticket of the event takes along who was typed, and says before that it frees the places', async () => {
  const buyer = new Payer(await browser.open(), shop)
  await buyer.signUp()
  await buyer.visit(demo.orla)
  await buyer.selects('Arquibancada')
  await buyer.buys()
  await buyer.attends(0)
  await buyer.sees('Salvo')
  const field = (name: string) => buyer.page.locator(`[name="tickets.0.personalInfo.${name}"]`)
  const names = ['firstName', 'lastName', 'email', 'phone', 'cpf', 'birthDate']
  const typed = () => Promise.all(names.map((name) => field(name).inputValue()))
  const before = await typed()
  expect(before.filter(Boolean)).toHaveLength(names.length)
  await buyer.page.getByRole('link', { name: 'Voltar ao evento' }).click()
  await buyer.selects('Individual')
  await buyer.sees('Desfaz a reserva acima.')
  await buyer.buys()
  await buyer.page.locator('[name="tickets.0.athleteInfo.category"]').waitFor()
  await buyer.sees('Sua reserva anterior neste evento foi liberada: agora vale esta.')
  expect(await typed()).toEqual(before)
  await buyer.page.reload()
  await buyer.page.locator('[name="tickets.0.athleteInfo.category"]').waitFor()
  expect(await typed()).toEqual(before)
})

test('a pair, one athlete alone, the pair again: the second athlete is still there', async () => {
  const buyer = new Payer(await browser.open(), shop)
  await buyer.signUp()
  await buyer.visit(demo.orla)
  await buyer.selects('Dupla')
  await buyer.buys()
  const nameOf = (index: number) => buyer.page.locator(`[name="tickets.${index}.personalInfo.firstName"]`)
  const cpfOf = (index: number) => buyer.page.locator(`[name="tickets.${index}.personalInfo.cpf"]`)
  for (const index of [0, 1]) {
    await nameOf(index).waitFor({ state: 'attached' })
    const card = buyer.page.getByRole('button', { name: new RegExp(`^Atleta ${index + 1}`) })
    if ((await card.getAttribute('aria-expanded')) === 'false') await card.click()
    await nameOf(index).fill(`Pessoa ${index + 1}`)
    await cpfOf(index).fill(['529.982.247-25', '111.444.777-35'][index] ?? '')
  }
  await buyer.sees('Salvo')
  const onTo = async (ticket: string): Promise<void> => {
    await buyer.page.getByRole('link', { name: 'Voltar ao evento' }).click()
    await buyer.selects(ticket)
    await buyer.buys()
    await nameOf(0).waitFor({ state: 'attached' })
  }
  await onTo('Individual')
  expect([await nameOf(0).inputValue(), await nameOf(1).count()]).toEqual(['Pessoa 1', 0])
  await buyer.fill('tickets.0.personalInfo.lastName', 'Sozinha')
  await buyer.sees('Salvo')
  await buyer.page.reload()
  await nameOf(0).waitFor({ state: 'attached' })
  await onTo('Dupla')
  await nameOf(1).waitFor({ state: 'attached' })
  const now = await Promise.all([nameOf(0), nameOf(1), cpfOf(1)].map((field) => field.inputValue()))
  expect(now).toEqual(['Pessoa 1', 'Pessoa 2', '111.444.777-35'])
}, 90_000)
