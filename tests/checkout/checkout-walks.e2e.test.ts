import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { type ChromiumDriver, walksInChromium, waitsFor } from '../support/chromium-walk.ts'
import type { HeldRoutes } from '../support/held-routes.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import {
  boundOrder,
  challenge,
  couponOf,
  draftRead,
  eventRead,
  formLine,
  paymentData,
  readPayment,
  ticketsBound,
  ticketsSold,
  validCoupon,
} from './checkout.answers.ts'
import { bankPage, byTheClock, holdEnds, paymentAnswerNow, readOrderNow } from './checkout.shop.ts'
import { checkoutModel, checkoutOptions } from './checkout.spec-model.ts'
import { athlete, buyer, input } from './order.fixture.ts'
import { provideScript } from './provider-stub.ts'

const taken = new Taken()
afterAll(() => taken.save(checkoutMachine, 'chromium'))
const openShop = walksInChromium(taken)

const open = async ({ saves = true } = {}): Promise<ChromiumDriver> => {
  const { tickets, evento, transactionId } = input()
  const driver = await openShop({
    path: '/pagamento',
    token: 'abc.def',
    state: { checkout: { tickets, evento, transactionId } },
    prepare: async (page) => {
      await page.addInitScript(provideScript, paymentData)
      await page.route(challenge.url, (route) => route.fulfill({ contentType: 'text/html', body: bankPage }))
    },
  })
  await driver.routes.answer('me', buyer)
  if (saves) await driver.routes.always('saveOrderDraft', { message: '' })
  return driver
}

const sees = async (page: Page, ...texts: string[]): Promise<void> => {
  for (const text of texts) await page.getByText(text).first().waitFor()
}

/** Each sentence in a line of its own, in one alert. */
const saysIn = async (page: Page, problem: readonly string[]): Promise<void> => {
  let alert = page.getByRole('alert')
  for (const sentence of problem) alert = alert.filter({ has: page.getByText(sentence, { exact: true }) })
  await alert.waitFor()
}

const firstWay = (preferred: '' | 'pix' | 'card', without: '' | 'pix' | 'cartao'): string => {
  if (without !== '') return without === 'cartao' ? 'PIX primeiro' : 'cartão primeiro'
  return preferred === 'card' ? 'cartão primeiro' : 'PIX primeiro'
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const fieldErrors = (page: Page): Promise<string[]> => page.locator('form [id$=-erro]').allTextContents()

const unitPrices = { 0: 100, 10: 90, 100: 0 }
const dueOf = ({ gross, percent }: { gross: number; percent: number }): number =>
  (gross * (100 - percent)) / 100

const wireOrder = (asked: boolean) => ({
  tickets: [formLine('complete', asked)],
  personalInfo: athlete,
  transaction_id: 'tr_1',
})

const isOut = async ({ page }: ChromiumDriver): Promise<void> => {
  expect(await page.getByRole('link', { name: 'Ver meus ingressos' }).first().getAttribute('href')).toBe(
    '/perfil',
  )
}

const waitsForAll = async (routes: HeldRoutes, ...names: string[]): Promise<void> => {
  await routes.heard()
  await expect.poll(() => routes.waiting().toSorted()).toEqual(names.toSorted())
}

const isWatching = async (
  { page, routes }: ChromiumDriver,
  { payment, gross, bound }: { payment: string; gross: number; bound: number },
  ...asks: 'orderTickets'[]
): Promise<void> => {
  if (payment === 'card to confirm') {
    await sees(page, 'Seu banco pede uma confirmação.', 'Status: Pendente')
    await page.frameLocator('iframe').getByRole('button', { name: 'Confirmar' }).waitFor()
    await waitsForAll(routes, 'transaction', ...asks)
    return
  }
  await sees(page, payment === 'nothing' ? 'Pagamento aprovado.' : 'Pagamento Pendente.', 'Status: Pendente')
  if (payment === 'pix') {
    await button(page, 'Copiar código PIX').waitFor()
    await sees(page, `R$ ${dueOf({ gross, percent: bound })},00`)
  } else
    await page
      .getByText({ nothing: 'pagamento 74', 'answered card': 'pagamento 75' }[payment] ?? 'pagamento 72')
      .waitFor({ state: 'attached' })
  await waitsForAll(routes, 'transaction', ...asks)
}

const tables: Tables<typeof checkoutModel, ChromiumDriver> = {
  shows: {
    reading: ({ routes }) => waitsFor(routes, 'transaction'),
    unreadable: ({ page }, { problem }) => saysIn(page, problem),
    restoring: ({ routes }) => waitsFor(routes, 'orderDraft'),
    filling: async ({ page, routes }, context) => {
      const { form, asked, askedAnew, typed, percent, corrected, couponSays, problem, told } = context
      await sees(page, 'Dados dos Ingressos', `Total: R$ ${dueOf(context)},00`)
      if (told) await sees(page, told)
      if (askedAnew) await sees(page, 'O organizador incluiu a pergunta "Seu time". Responda para continuar.')
      await button(page, 'Confirmar Ingressos').waitFor()
      expect(await page.getByLabel('Cupom de desconto').inputValue()).toBe(typed)
      expect(await page.locator('[name="tickets.0.personalInfo.cpf"]').inputValue()).toBe(
        form === 'empty' ? '' : athlete.cpf,
      )
      const missing = corrected ? { empty: asked ? 7 : 6, lacking: 1, complete: 0 }[form] : 0
      const expected = Array.from({ length: missing }, () => 'Campo obrigatório.')
      await expect.poll(() => fieldErrors(page)).toEqual(couponSays ? [...expected, couponSays] : expected)
      if (percent > 0) await sees(page, `Desconto aplicado: ${percent}%`)
      if (problem.length > 0) await saysIn(page, problem)
      await waitsFor(routes)
    },
    verifyingCoupon: async ({ routes }, { typed }) => {
      await waitsFor(routes, 'validateCoupon')
      expect(routes.requests.at(-1)?.path).toBe(`/api/v1/coupons/event/ev_1/coupon/${typed}/validate`)
    },
    confirmingFree: async ({ page, routes }, { asked, version, percent }) => {
      await button(page, 'Confirmando...').waitFor()
      await waitsFor(routes, 'freeCheckout')
      expect(routes.bodies('freeCheckout').at(-1)).toEqual({
        ...wireOrder(asked),
        evento_id: 'ev_1',
        coupon_id: couponOf(percent, '')?.id,
        versao: version,
      })
    },
    collectingFree: ({ routes }) => waitsFor(routes, 'orderTickets'),
    freeConfirmed: async (driver, { sold }) => {
      if (sold) await sees(driver.page, 'Atleta do Servidor', 'QD-7K2M-9P4X')
      await sees(
        driver.page,
        'Ingressos confirmados com sucesso!',
        'Seus ingressos gratuitos foram confirmados.',
      )
      await isOut(driver)
    },
    checking: async ({ page, routes }) => {
      await button(page, 'Processando...').waitFor()
      await waitsFor(routes, 'transaction')
    },
    readingTotal: ({ routes }) => waitsFor(routes, 'transaction'),
    rereading: ({ routes }) => waitsFor(routes, 'transaction'),
    preparing: async ({ routes }, { percent }) => {
      await waitsFor(routes, 'createPreference')
      const body = routes.bodies('createPreference').at(-1) as { items: unknown; coupon_id: unknown }
      expect([body.items, body.coupon_id]).toEqual([
        [{ title: 'Arquibancada', quantity: 1, currency_id: 'BRL', unit_price: unitPrices[percent] }],
        couponOf(percent, '')?.id ?? null,
      ])
    },
    paying: async ({ page, routes }, { problem, broken, told, without, preferred, ...context }) => {
      await page.getByRole('heading', { name: 'Forma de pagamento' }).waitFor()
      expect(await button(page, 'Pagamento em Andamento...').count()).toBe(0)
      if (!broken) await sees(page, `valor ${dueOf(context)}`)
      if (told) await sees(page, told)
      if (!broken) await sees(page, firstWay(preferred, without))
      if (!broken) expect(await button(page, 'Pagar com PIX').count()).toBe(without === 'pix' ? 0 : 1)
      const form = page.locator('section', { has: page.getByRole('heading', { name: 'Forma de pagamento' }) })
      expect((await form.boundingBox())?.height).toBeGreaterThanOrEqual(400)
      if (problem.length > 0) await saysIn(page, problem)
      else await expect.poll(() => page.getByRole('main').getByRole('alert').count()).toBe(0)
      await waitsFor(routes)
    },
    sending: async ({ page, routes }) => {
      await button(page, 'Pagamento em Andamento...').waitFor()
      await waitsFor(routes, 'processPayment')
    },
    askingAfter: async ({ page, routes }) => {
      await button(page, 'Pagamento em Andamento...').waitFor()
      await waitsFor(routes, 'transaction')
    },
    watching: async (driver, context) => {
      await isWatching(driver, context)
      if (context.told) await saysIn(driver.page, [context.told])
      expect(await driver.page.getByRole('dialog').count()).toBe(0)
      if (context.names === 'told' && context.form === 'empty') await sees(driver.page, 'Atleta Gravado')
    },
    recalling: (driver, context) => isWatching(driver, context, 'orderTickets'),
    askedWhetherToCancel: async (driver, context) => {
      await isWatching(driver, context)
      await driver.page.getByRole('dialog', { name: 'Cancelar este PIX?' }).waitFor()
    },
    cancelling: async ({ page, routes }) => {
      await sees(page, 'Cancelando o pagamento')
      await waitsFor(routes, 'cancelPayment')
    },
    collecting: ({ routes }) => waitsFor(routes, 'orderTickets'),
    refused: async (driver, { problem, estado, card }) => {
      if (card) await sees(driver.page, card)
      await sees(driver.page, 'Pagamento Recusado.')
      if (problem.length > 0) await saysIn(driver.page, problem)
      if (estado === 'Recusada') await sees(driver.page, 'Transação Finalizada', 'Status: Recusada')
      await isOut(driver)
    },
    finished: async (driver, { estado, sold, told, gross }) => {
      await sees(driver.page, 'Transação Finalizada', `Status: ${estado}`)
      if (estado === 'Aprovada') await sees(driver.page, `Valor pago: R$ ${gross},00`)
      if (sold) await sees(driver.page, 'Atleta do Servidor', 'QD-7K2M-9P4X')
      if (told) await sees(driver.page, told)
      await isOut(driver)
    },
    expired: ({ page }) => sees(page, 'O tempo da sua reserva acabou e os ingressos voltaram à venda.'),
    sentToLogin: async ({ page }, { farewell }) => {
      await page.waitForURL('**/login')
      await page.getByRole('alert').filter({ hasText: farewell }).waitFor()
      expect(await page.getByRole('alert').filter({ hasText: 'Usuário não autenticado' }).count()).toBe(1)
    },
  },
  does: {
    'order is read': async ({ page, routes }, { estado, paid, gross, confirmedBefore }, { version }) => {
      const isWatched = await page.getByText('Status: Pendente').isVisible()
      await routes.answer('transaction', readOrderNow(estado, paid, gross, confirmedBefore, version))
      if (isWatched && estado === 'Pendente') {
        const others = routes.waiting().filter((name) => name !== 'transaction')
        await waitsFor(routes, ...others)
        await expect
          .poll(async () => {
            await page.clock.runFor(2000)
            return routes.waiting()
          })
          .toEqual([...others, 'transaction'])
      }
    },
    'bound order is read': ({ routes }, _, before) =>
      routes.answer('transaction', byTheClock(boundOrder(before))),
    'draft is read': async ({ routes }, { form, coupon, applied, asked = false }, before) => {
      await routes.answer('orderDraft', draftRead(form, coupon, applied))
      await routes.answer('event', eventRead(asked || before.asked))
    },
    'order and rules are read': async ({ routes }, { estado, paid, asked, version }, { gross }) => {
      await routes.answer('transaction', readOrderNow(estado, paid, gross, false, version))
      await routes.answer('event', eventRead(asked))
    },
    'tickets are read': ({ routes }) => routes.answer('orderTickets', ticketsSold),
    'names are told': ({ routes }) => routes.answer('orderTickets', ticketsBound),
    'names are not told': ({ routes }) => routes.drop('orderTickets'),
    'method is unavailable': ({ routes }, { method, error }) =>
      routes.refuse('processPayment', 400, error, 'methodUnavailable', method),
    'server knows better': ({ routes }, { error }) => routes.refuse('processPayment', 409, error),
    'person gives the PIX up': ({ page }) => button(page, 'Cancelar este PIX').click(),
    'person keeps the PIX': ({ page }) => button(page, 'Continuar com este PIX').click(),
    'person cancels the PIX': ({ page }) => button(page, 'Sim, cancelar').click(),
    'person answers the bank': ({ page }) =>
      page.frameLocator('iframe').getByRole('button', { name: 'Confirmar' }).click(),
    'person prefers another payment': ({ page }) => button(page, 'Pagar de outra forma').click(),
    'cancelled order is answered': ({ routes }, { estado, paid }, before) =>
      routes.answer('cancelPayment', byTheClock({ ...boundOrder(before), ...readPayment(estado, paid) })),
    'server refuses': ({ routes }, { error }) => routes.refuse(waiting(routes), 400, error),
    'network fails': ({ routes }) => routes.drop(waiting(routes)),
    'session ends': ({ routes }) => routes.refuse(waiting(routes), 401, 'Faça login para continuar.'),
    'person asks again': ({ page }) => button(page, 'Tentar novamente').click(),
    'person fills in': async ({ page }, _, { asked }) => {
      for (const [key, text] of Object.entries(athlete))
        await page.locator(`[name="tickets.0.personalInfo.${key}"]`).fill(text)
      if (asked) await page.getByLabel('Seu time').fill('Arena')
    },
    'person types a coupon': async ({ page }, { text }) => {
      await page.getByLabel('Cupom de desconto').fill('')
      await page.getByLabel('Cupom de desconto').pressSequentially(text)
    },
    'person applies the coupon': async ({ page }) => {
      const apply = button(page, 'Aplicar Cupom')
      if ((await apply.count()) > 0 && (await apply.isEnabled())) await apply.click()
    },
    'coupon is good': ({ routes }, { percent }) => routes.answer('validateCoupon', validCoupon(percent)),
    'person removes the coupon': ({ page }) => button(page, 'Remover cupom').click(),
    'person confirms the tickets': ({ page }) =>
      page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit()),
    'tickets are confirmed': ({ routes }) => routes.answer('freeCheckout', { message: 'ok' }),
    'preference is made': ({ routes }) => routes.answer('createPreference', { id: 'pref_1' }),
    'person edits the data': ({ page }) => button(page, 'Editar dados').click(),
    'payment form fails': ({ page }) => button(page, 'Quebrar').click(),
    'person reloads the payment form': ({ page }) => button(page, 'Tentar novamente').click(),
    'person pays': async ({ page, routes }, { how }, { asked }) => {
      await button(page, how === 'pix' ? 'Pagar com PIX' : 'Pagar com cartão').click()
      await expect
        .poll(() => routes.bodies('processPayment').at(-1))
        .toEqual({ ...wireOrder(asked), paymentData: paymentData[how], preferenceId: 'pref_1' })
    },
    'payment is answered': ({ routes }, { paid }) => routes.answer('processPayment', paymentAnswerNow(paid)),
    'person tries another payment': ({ page }, { how }) =>
      button(page, how === 'pix' ? 'Pagar com PIX' : 'Tentar outro pagamento').click(),
    'hold ends': async ({ page }) => {
      await page.clock.setSystemTime(new Date(holdEnds))
      await page.clock.runFor(1000)
    },
  },
}

const waiting = (routes: HeldRoutes): 'transaction' => routes.waiting()[0] as 'transaction'

/** A refused coupon is a state of the machine, and a message in the model. */
const apart = ({ couponSays }: { couponSays: string }): boolean => couponSays !== ''

/** What a typed coupon is when it comes back depends on the one that is bound. */
const key = (context: Parameters<typeof checkoutOptions.key>[0]) => [
  ...checkoutOptions.key(context),
  context.bound > 0,
]

describe('checkout in Chromium', () => {
  it.each(toursOf(checkoutModel, { ...checkoutOptions, key, apart }))('$title', async ({ along }) =>
    along(tables, await open()),
  )

  it('keeps what is typed on the server when the buyer leaves, and nothing of it on the device', async () => {
    const { page, routes } = await open()
    await routes.answer('transaction', readOrderNow('Pendente', 'nothing', 100))
    await routes.answer('orderDraft', draftRead('empty', ''))
    await routes.answer('event', eventRead(false))
    for (const [key, text] of Object.entries(athlete))
      await page.locator(`[name="tickets.0.personalInfo.${key}"]`).fill(text)
    await page.getByLabel('Cupom de desconto').pressSequentially('quadra10')
    await page.getByRole('link', { name: 'Voltar ao evento' }).click()
    await expect.poll(() => routes.waiting()).toContain('event')
    const { cupom_aplicado: _, ...typed } = draftRead('complete', 'QUADRA10')
    await expect.poll(() => routes.bodies('saveOrderDraft').at(-1)).toEqual(typed)
    await page.goBack()
    await routes.answer('transaction', readOrderNow('Pendente', 'nothing', 100))
    await routes.always('event', eventRead(false))
    await routes.answer('orderDraft', draftRead('complete', 'QUADRA10'))
    await routes.answer('validateCoupon', validCoupon(10))
    await sees(page, 'Total: R$ 90,00')
    for (const [key, text] of Object.entries(athlete))
      expect(await page.locator(`[name="tickets.0.personalInfo.${key}"]`).inputValue()).toBe(text)
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
    expect(stored).toContain('abc.def')
    for (const text of Object.values(athlete)) expect(stored).not.toContain(text)
  })

  it('has what could not be saved when the buyer comes back', async () => {
    const { page, routes } = await open({ saves: false })
    await routes.answer('transaction', readOrderNow('Pendente', 'nothing', 100))
    await routes.answer('orderDraft', draftRead('empty', ''))
    await routes.answer('event', eventRead(false))
    await page.locator('[name="tickets.0.personalInfo.firstName"]').fill('Atleta')
    await page.getByRole('link', { name: 'Voltar ao evento' }).click()
    await expect.poll(() => routes.waiting()).toContain('event')
    await routes.drop('saveOrderDraft')
    await page.goBack()
    await routes.answer('transaction', readOrderNow('Pendente', 'nothing', 100))
    const name = page.locator('[name="tickets.0.personalInfo.firstName"]')
    await expect.poll(() => name.inputValue()).toBe('Atleta')
  })

  it('took every transition but that of a monitor that breaks: it answers every failure of its port itself', () => {
    expect(taken.missing(checkoutMachine)).toEqual([
      'checkout --xstate.done.actor.draftSaver#0--> checkout.loggedOut',
      'checkout --xstate.error.actor.draftSaver#0--> stays',
      'checkout.monitoring --xstate.error.actor.transactionMonitor#0--> checkout.unavailable',
    ])
  })
})
