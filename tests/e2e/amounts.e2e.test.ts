import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PageOptions, useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'
import { demo, mailTo } from './buyer.ts'
import { Payer } from './payer.ts'

const browser = useBrowser()
const sandboxToken = 'SANDBOX-amounts'
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off', MP_ACCESS_TOKEN: sandboxToken })
}, 180_000)
afterAll(() => shop?.close())

const payer = async (options?: PageOptions): Promise<Payer> => {
  const buyer = new Payer(await browser.open(options), shop)
  buyer.email = (await buyer.signUp()).email
  return buyer
}

type Provided = { transaction_amount: number }

/** What the bank is told of the payment on screen. */
const provided = async (buyer: Payer, change: 'pay' | 'expire'): Promise<number> => {
  const { payment_id: id } = await buyer.transaction()
  const answer = await fetch(`${shop.url}/sandbox/_sandbox/payments/${String(id)}/${change}`, {
    method: 'POST',
  })
  return ((await answer.json()) as Provided).transaction_amount
}

/** The provider's own record of the payment on screen. */
const recorded = async (buyer: Payer): Promise<number> => {
  const { payment_id: id } = await buyer.transaction()
  const answer = await fetch(`${shop.url}/sandbox/v1/payments/${String(id)}`, {
    headers: { authorization: `Bearer ${sandboxToken}` },
  })
  return ((await answer.json()) as Provided).transaction_amount
}

/** The turnover on the organiser's dashboard, in cents. */
const turnover = async (): Promise<number> => {
  const organiser = new Payer(await browser.open({ size: 'desktop' }), shop)
  await organiser.visit('/login')
  await organiser.logIn({ email: 'organizador@quadra.example', password: 'quadra123' })
  await organiser.page.waitForURL('**/perfil')
  await organiser.visit(`${demo.orla}/dashboard`)
  const figure = organiser.page.locator('dt', { hasText: 'Faturamento Total' }).locator('xpath=../dd')
  const text = (await figure.textContent()) ?? ''
  await organiser.page.close()
  return Number(text.replaceAll(/\D/g, ''))
}

describe('what is shown is what is paid', () => {
  test('of a seat with a coupon by PIX, and everywhere it is told afterwards', async () => {
    const before = await turnover()
    const buyer = await payer()
    await buyer.visit(demo.orla)
    await buyer.selects('Individual')
    await buyer.buys()
    await buyer.attends(0, { category: 'Simples Feminina' })
    await buyer.choose('tickets.0.customFields.0.answer', 'Tarde')
    await buyer.asked('R$ 85,00')
    await buyer.appliesCoupon('QUADRA10')
    await buyer.asked('R$ 76,50')
    await buyer.sees('Salvo')
    await buyer.visit('/perfil')
    await buyer.sees('Total: R$ 76,50')
    const totals = await buyer.totalsDuring(async () => {
      await buyer.page.getByRole('link', { name: 'Continuar', exact: true }).click()
      await buyer.sees('Dados dos Ingressos')
    })
    expect(totals).toEqual(['Total: R$ 76,50'])
    await buyer.asked('R$ 76,50')
    await buyer.confirms()
    await buyer.askedToPay('R$ 76,50')
    await buyer.paysByPix()
    expect(await buyer.figures()).toEqual(['R$ 76,50'])
    await buyer.page.reload()
    await buyer.sees('Copiar código PIX')
    expect(await buyer.figures()).toEqual(['R$ 76,50'])
    await buyer.visit('/perfil')
    await buyer.sees('Total: R$ 76,50')
    await buyer.page.getByRole('link', { name: 'Pagar PIX', exact: true }).click()
    await buyer.sees('Copiar código PIX')
    expect(await provided(buyer, 'pay')).toBe(76.5)
    await buyer.sees('Valor pago: R$ 76,50')
    await buyer.paidAt(76.5)
    expect(await mailTo(shop, buyer.email, '76,50')).toContain('R$ 76,50')
    expect((await turnover()) - before).toBe(7650)
  })

  test('of a pair with a coupon by card; its tickets survive a restart', async () => {
    const buyer = await payer()
    await buyer.visit(demo.orla)
    await buyer.selects('Dupla')
    await buyer.buys()
    await buyer.sees('Dados dos Ingressos')
    await buyer.sees('Ingresso Dupla 1 - Dupla')
    const first = await buyer.attends(0, { category: 'Masculina B', shirt: true })
    const second = await buyer.attends(1, { category: 'Masculina B', shirt: true })
    await buyer.asked('R$ 220,00')
    await buyer.appliesCoupon('QUADRA10')
    await buyer.sees('Desconto aplicado: 10%')
    expect(await buyer.page.getByRole('button', { name: 'Aplicar Cupom' }).count()).toBe(0)
    await buyer.asked('R$ 198,00')
    await buyer.confirms()
    await buyer.askedToPay('R$ 198,00')
    await buyer.paysByCard('APRO')
    await buyer.sees('Pagamento Aprovado com Sucesso!')
    await buyer.sees('Transação Finalizada')
    await buyer.sees('Valor pago: R$ 198,00')
    expect(await buyer.transaction()).toMatchObject({
      estado: 'Aprovada',
      valor_total: 198,
      valor_bruto: 220,
    })
    expect(await recorded(buyer)).toBe(198)
    await buyer.page.goto('about:blank')
    await shop.restart()
    await buyer.visit('/perfil')
    await buyer.sees(first)
    await buyer.sees(second)
  })

  test('of a coupon of 100 %: nothing, and the tickets of the server', async () => {
    const buyer = await payer()
    await buyer.visit(demo.orla)
    await buyer.selects('Arquibancada')
    await buyer.buys()
    const name = await buyer.attends(0)
    await buyer.appliesCoupon('CORTESIA100')
    await buyer.asked('R$ 0,00')
    await buyer.confirms()
    await buyer.sees('Ingressos confirmados com sucesso!')
    await buyer.sees(name)
    await buyer.sees(/^QD-/)
    await buyer.paidAt(0)
  })
})

describe('nothing typed is lost', () => {
  test('by a reload, by a PIX given up, by the end of its order', async () => {
    const buyer = await payer()
    await buyer.visit(demo.padel)
    await buyer.selects('Público')
    await buyer.buys()
    await buyer.attends(0)
    const cpf = buyer.page.locator('[name="tickets.0.personalInfo.cpf"]')
    const typed = await cpf.inputValue()
    await buyer.sees('Salvo')
    await buyer.page.reload()
    await expect.poll(() => cpf.inputValue()).toBe(typed)
    await buyer.confirms()
    await buyer.paysByPix()
    await buyer.page.reload()
    await buyer.press('Cancelar este PIX')
    await buyer.press('Continuar com este PIX')
    await buyer.press('Cancelar este PIX')
    await buyer.press('Sim, cancelar')
    await buyer.sees('PIX cancelado.')
    await expect.poll(() => cpf.inputValue()).toBe(typed)
    await buyer.confirms()
    await buyer.paysByPix()
    await provided(buyer, 'pay')
    await buyer.sees('Pagamento Aprovado com Sucesso!')
    const kept = await buyer.page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage, history.state]),
    )
    expect(kept).not.toContain(typed)
  })

  test('by a PIX that ends unpaid: the next hold of the event begins with it', async () => {
    const buyer = await payer()
    await buyer.visit(demo.padel)
    await buyer.selects('Público')
    await buyer.buys()
    const name = await buyer.attends(0)
    const cpf = buyer.page.locator('[name="tickets.0.personalInfo.cpf"]')
    const typed = await cpf.inputValue()
    await buyer.confirms()
    await buyer.paysByPix()
    await provided(buyer, 'expire')
    await buyer.sees(/Status: (Expirada|Recusada|Cancelada)|Pagamento Recusado\./)
    await buyer.page.getByRole('link', { name: 'Comprar de novo' }).click()
    await buyer.page.waitForURL(`**${demo.padel}`)
    await buyer.buys()
    await expect.poll(() => cpf.inputValue()).toBe(typed)
    await buyer.confirms()
    await buyer.paysByPix()
    await provided(buyer, 'pay')
    await buyer.sees('Pagamento Aprovado com Sucesso!')
    await buyer.sees(name)
  })

  test('by a second tab: what it bound is shown before anything is paid', async () => {
    const first = await payer({ allow: [/409 \(Conflict\).*process_payment/] })
    await first.visit(demo.padel)
    await first.selects('Público')
    await first.buys()
    await first.attends(0)
    await first.sees('Salvo')
    const second = new Payer(await first.page.context().newPage(), shop)
    await second.visit(demo.padel)
    await second.page.getByRole('link', { name: 'Continuar compra' }).click()
    const name = await second.attends(0)
    await first.confirms()
    await first.page.getByRole('radio', { name: /Pix/ }).waitFor()
    await second.confirms()
    await second.page.getByRole('radio', { name: /Pix/ }).waitFor()
    await first.page.getByRole('radio', { name: /Pix/ }).check()
    await first.press(/^Pagar R\$ .* com Pix$/)
    await first.sees('Este pedido foi confirmado com outros dados em outra aba ou aparelho.')
    const lastName = first.page.locator('[name="tickets.0.personalInfo.lastName"]')
    await expect.poll(() => lastName.inputValue()).toBe(name.replace('Atleta ', ''))
    await second.paysByPix()
    await provided(second, 'pay')
    await second.sees('Pagamento Aprovado com Sucesso!')
    await first.confirms()
    await first.sees('Pagamento Aprovado com Sucesso!')
    for (const buyer of [first, second]) await buyer.sees(name)
    await second.page.close()
  })
})

test('nothing personal is written in the log', () => {
  expect(shop.output()).not.toMatch(/teste\.example|Pessoa Compradora|Atleta Número|\b\d{11}\b/)
})
