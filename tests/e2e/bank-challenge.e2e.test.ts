import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'
import { Buyer, demo } from './buyer.ts'

const cards = { confirms: '5483928164574623', refuses: '5361956806117557' }
const browser = useBrowser()
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
}, 180_000)
afterAll(() => shop?.close())

test('a bank asks: a refusal, another payment, a reload, and a purchase that is confirmed', async () => {
  const buyer = new Buyer(await browser.open(), shop)
  await buyer.signUp()
  await buyer.visit(demo.orla)
  await buyer.selects('Individual')
  await buyer.buys()
  await buyer.attends(0, { category: 'Simples Feminina' })
  await buyer.choose('tickets.0.customFields.0.answer', 'Tarde')
  await buyer.confirms()
  await buyer.paysByCard('APRO', cards.refuses)
  await buyer.answersBank('Confirmar compra')
  await buyer.sees('Pagamento Recusado.')
  await buyer.sees('Seu banco não recebeu a confirmação da compra.')

  await buyer.press('Tentar outro pagamento')
  await buyer.paysByCard('APRO', cards.confirms)
  await buyer.sees('Seu banco pede uma confirmação.')
  await buyer.press('Pagar de outra forma')
  await buyer.sees('Pagamento com este cartão cancelado.')
  expect((await buyer.transaction())['pagamento_status']).toBe('cancelled')

  await buyer.paysByCard('APRO', cards.confirms)
  await buyer.sees('Seu banco pede uma confirmação.')
  await buyer.page.reload()
  await buyer.page.frameLocator('iframe').getByRole('button', { name: 'Confirmar compra' }).waitFor()
  await expectAccessible(buyer.page)
  await buyer.answersBank('Confirmar compra')
  await buyer.sees('Pagamento Aprovado com Sucesso!')
  expect((await buyer.transaction())['estado']).toBe('Aprovada')
})
