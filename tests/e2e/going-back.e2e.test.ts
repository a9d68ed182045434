import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { Buyer, demo } from './buyer.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

/** A buyer of a stand ticket at the form that pays. */
const paying = async (): Promise<Buyer> => {
  const buyer = new Buyer(await browser.open({ size: 'desktop' }), shop)
  await buyer.signUp()
  await buyer.visit(demo.orla)
  await buyer.selects('Arquibancada')
  await buyer.buys()
  await buyer.attends(0)
  await buyer.confirms()
  return buyer
}

const stepOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => (history.state as { step?: string }).step)

test('who makes an account on the way to a page arrives there, though its script is slow to come', async () => {
  const buyer = new Buyer(await browser.open(), shop)
  const { page } = buyer
  await page.route(/event-creation\.route-.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const person = await buyer.registers()
  await buyer.visit('/criar-evento')
  await page.waitForURL('**/login')
  await buyer.logIn(person)
  await page.getByRole('heading', { name: 'Criar e Configurar Evento' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/criar-evento')
}, 60_000)

describe('back', () => {
  test('does not leave a payment that is on its way; once it is answered it leads out, to the event', async () => {
    const buyer = await paying()
    const { page } = buyer
    let answer = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/mercado_pago/process_payment', async (route) => {
      await asked
      await route.continue()
    })
    await buyer.paysByCard('APRO')
    await buyer.sees('Pagamento em Andamento...')
    await page.goBack()
    await expect.poll(() => stepOf(page)).toBe('payment')
    await buyer.sees('Pagamento em Andamento...')
    answer()
    await buyer.sees('Pagamento Aprovado com Sucesso!')
    await page.goBack()
    await page.waitForURL(`**${demo.orla}`)
    await page.getByRole('heading', { name: 'Ingressos' }).waitFor()
  }, 60_000)

  test('leaves alone a link that leads out of an outcome', async () => {
    const buyer = await paying()
    const { page } = buyer
    await buyer.paysByCard('OTHE')
    await buyer.sees('Pagamento Recusado.')
    await page.getByRole('link', { name: 'Voltar ao evento' }).click()
    await page.getByRole('heading', { name: 'Ingressos' }).waitFor()
    await page.getByRole('button', { name: 'Aumentar Arquibancada' }).click()
    await page.getByRole('button', { name: 'Comprar (1 ingresso)' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(demo.orla)
    await page.goBack()
    await page.getByText('Pagamento Recusado.').or(page.getByText('Forma de pagamento')).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/pagamento')
  }, 60_000)
})
