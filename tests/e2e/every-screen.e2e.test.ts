import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { unfitIn } from '../support/fits.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { smallTargetsIn } from '../support/targets.ts'
import { Buyer, demo } from './buyer.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

/** Looks at what a page shows, again and again, and tells all that did not fit, or is too small to be pressed. */
class Look {
  readonly page: Page
  readonly unfit: string[] = []

  constructor(page: Page) {
    this.page = page
    page.setDefaultTimeout(15_000)
  }

  async at(screen: string): Promise<void> {
    const sentences = [...(await unfitIn(this.page)), ...(await smallTargetsIn(this.page))]
    this.unfit.push(...sentences.map((sentence) => `${screen}, ${sentence}`))
  }
}

const tops = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.y ?? 0

const bottomOfBar = (page: Page): Promise<number> =>
  page
    .locator('header')
    .first()
    .evaluate((bar) => bar.getBoundingClientRect().bottom)

/** Scrolls until the outcome's heading is just in sight and the mark above it is not: focus alone moves nothing then. */
const scrollsToHeading = async (page: Page): Promise<void> => {
  const bar = await bottomOfBar(page)
  await page
    .locator('main section h2')
    .first()
    .evaluate((heading, top) => window.scrollBy(0, heading.getBoundingClientRect().top - top - 4), bar)
}

/** Screens that an address alone leads to are looked at in the same way by `routes`. */
describe('nothing is cut, covered, too small for a thumb or to be scrolled sideways in small windows and with large text', () => {
  test('where nothing is found, and where a form is refused', async () => {
    const look = new Look(await browser.open())
    const { page } = look
    await page.goto(`${shop.url}/eventos?q=nada`)
    await page.getByText('Limpar busca').waitFor()
    await look.at('/eventos, nothing found')
    await page.goto(`${shop.url}/login`)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByText('Senha é obrigatória.').first().waitFor()
    await look.at('/login, refused')
    await page.goto(`${shop.url}/signup`)
    await page.getByRole('main').getByRole('button', { name: 'Criar Conta' }).click()
    await page.getByText('Senha é obrigatória.').first().waitFor()
    await look.at('/signup, refused')
    expect(look.unfit).toEqual([])
  }, 60_000)

  test('from the tickets to Minha Conta', async () => {
    const look = new Look(await browser.open())
    const buyer = new Buyer(look.page, shop)
    await buyer.signUp()
    await buyer.visit(demo.orla)
    await buyer.selects('Dupla')
    await look.at('tickets chosen')
    await buyer.buys()
    await buyer.sees('Dados dos Ingressos')
    await buyer.confirms()
    await buyer.sees('Há um problema')
    await look.at('data refused')
    await buyer.attends(0, { category: 'Masculina B', shirt: true })
    await buyer.attends(1, { category: 'Masculina B', shirt: true })
    await look.at('data')
    await buyer.confirms()
    await look.page.getByRole('button', { name: /^Pagar R\$ .* com Pix$/ }).waitFor()
    await look.at('payment')
    await buyer.paysByPix()
    await look.at('PIX')
    await buyer.press('Cancelar este PIX')
    await buyer.sees('Sim, cancelar')
    await look.at('PIX, asked whether to cancel it')
    await buyer.press('Continuar com este PIX')
    await look.page.setViewportSize({ width: 1280, height: 600 })
    await scrollsToHeading(look.page)
    expect(await look.page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await buyer.bank('pay')
    await buyer.sees('Pagamento Aprovado com Sucesso!')
    expect(await tops(look.page, 'main section svg')).toBeGreaterThan(await bottomOfBar(look.page))
    await look.page.locator('[class*=stub]').first().waitFor()
    await look.at('approved')
    await buyer.visit('/perfil')
    await buyer.sees('Aberto da Orla')
    await look.at('/perfil with tickets')
    expect(look.unfit).toEqual([])
  }, 60_000)

  test('where a card is refused, a PIX ends, a card is looked into and nothing is to be paid', async () => {
    const look = new Look(await browser.open())
    const buyer = new Buyer(look.page, shop)
    await buyer.signUp()
    await buyer.visit(demo.orla)
    await buyer.selects('Arquibancada')
    await buyer.buys()
    await buyer.attends(0)
    await buyer.confirms()
    await buyer.paysByCard('OTHE')
    await buyer.sees('Pagamento Recusado.')
    await look.at('refused')
    await buyer.press('Tentar outro pagamento')
    await buyer.paysByPix()
    await buyer.visit('/perfil')
    await buyer.sees('Pedidos pendentes')
    await look.at('/perfil with an order')
    await look.page.getByRole('link', { name: 'Pagar PIX' }).click()
    await buyer.sees('Copiar código PIX')
    await buyer.bank('expire')
    await buyer.sees('Status: Expirada')
    await look.at('expired')
    await buyer.visit(demo.orla)
    await buyer.selects('Arquibancada')
    await buyer.buys()
    await buyer.attends(0)
    await buyer.confirms()
    await buyer.paysByCard('CONT')
    await buyer.sees('Status: Pendente')
    await look.at('card looked into')
    await buyer.visit(demo.clinica)
    await buyer.selects('Acompanhante')
    await buyer.buys()
    await buyer.attends(0)
    await look.at('free, data')
    await buyer.confirms()
    await buyer.sees('Ingressos confirmados com sucesso!')
    await look.page.locator('[class*=stub]').first().waitFor()
    await look.at('free')
    expect(look.unfit).toEqual([])
  }, 60_000)
})
