import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'
import { Buyer, demo } from './buyer.ts'

const askingCard = '5483928164574623'
const browser = useBrowser()
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off', MP_API: 'orders' })
}, 180_000)
afterAll(() => shop?.close())

test('a shop that pays by the Orders API: a refused card, one that its bank asks about, another one, and a PIX', async () => {
  const buyer = new Buyer(await browser.open(), shop)
  await buyer.signUp()
  await buyer.visit(demo.orla)
  await buyer.selects('Individual')
  await buyer.buys()
  await buyer.attends(0, { category: 'Simples Feminina' })
  await buyer.choose('tickets.0.customFields.0.answer', 'Tarde')
  await buyer.confirms()
  await buyer.paysByCard('FUND')
  await buyer.sees('Pagamento Recusado.')
  await buyer.sees('O cartão não tem limite suficiente.')
  await buyer.press('Tentar outro pagamento')
  await buyer.paysByCard('APRO', askingCard)
  await buyer.answersBank('Não fui eu')
  await buyer.sees('Pagamento Recusado.')
  await buyer.press('Tentar outro pagamento')
  await buyer.paysByCard('APRO')
  await buyer.sees('Pagamento Aprovado com Sucesso!')
  expect((await buyer.transaction())['payment_id']).toMatch(/^ORD/)
  await buyer.visit(demo.padel)
  await buyer.selects('Público')
  await buyer.buys()
  await buyer.attends(0)
  await buyer.confirms()
  await buyer.paysByPix()
  await buyer.bank('pay')
  await buyer.sees('Pagamento Aprovado com Sucesso!')
})
