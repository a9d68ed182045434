import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { GatewayRefused, GatewayUnavailable } from '#server/payments/gateway.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { linesOf, pix, preferenceBody, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { openShop } from '../support/in-process.ts'
import { ready } from './ready.ts'

const failed = { error: 'Falha ao processar pagamento. Verifique os dados e tente novamente.' }
const mismatch = { error: 'Os dados dos ingressos ou valores não correspondem à transação.' }

describeEachDatabase('paying', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const jobs = async (transactionId: string): Promise<string[]> =>
    (await world.db.select().from(t.jobs))
      .filter(({ payload }) => payload['transactionId'] === transactionId)
      .map(({ kind }) => kind)

  test('an approved card gives tickets, sells the places and mails once', async () => {
    const { buyer, id, type, preferenceId, lines } = await ready(world, { count: 2, price: 5_050 })
    const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect(paid.status).toBe(200)
    expect(paid.body).toEqual({
      status: 'approved',
      payment_id: paid.body.payment_id,
      qr_code_base64: null,
      qr_code: null,
      ticket_url: null,
      status_detail: 'accredited',
      expira_em: null,
      desafio: null,
      devolucao: false,
    })
    const view = await world.read(buyer, id)
    expect([view.estado, view.payment_id, view.valor_total, view.metodo, view.pagamento_status]).toEqual([
      'Aprovada',
      paid.body.payment_id,
      101,
      'cartao',
      'approved',
    ])
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 2, held: 0 })
    const tickets = await world.tickets(id)
    expect(tickets.map(({ nome, cpf, netCents }) => [nome, cpf, netCents])).toEqual(
      lines.map(({ personalInfo: { firstName, lastName, cpf } }) => [
        `${firstName} ${lastName}`,
        cpf.replaceAll(/\D/g, ''),
        5_050,
      ]),
    )
    expect(tickets.every(({ codigo }) => /^QD-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(codigo))).toBe(true)
    expect(await jobs(id)).toEqual(['confirmation'])
  })

  /** An order of a type that costs something and one that costs next to nothing, paid by card; what the provider was told. */
  const paidMixed = async (
    prices: [number, number],
    off?: { basisPoints: number; asked: [number, number] },
  ) => {
    const event = await world.event({
      types: [
        { nome: 'Arquibancada', price: prices[0] },
        { nome: 'Visita', price: prices[1] },
      ],
    })
    const wanted = event.types.map((type): [typeof type, number] => [type, 1])
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, wanted)
    const lines = linesOf(wanted)
    const options = off && {
      couponId: await world.coupon(event, 'MEIA', off.basisPoints, 1),
      prices: off.asked,
    }
    const preferenceId = await world.preferred(buyer, event, id, lines, options)
    const told = (await world.ask(`/checkout/preferences/${preferenceId}`)) as {
      items: { title: string; unit_price: number }[]
    }
    const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    return {
      items: told.items.map(({ title, unit_price }) => [title, unit_price]),
      status: paid.body.status,
      estado: await world.estado(id),
      charged: (await world.charges(id)).map(({ transaction_amount }) => transaction_amount),
      tickets: (await world.tickets(id)).map(({ netCents }) => netCents),
    }
  }

  test('a free ticket beside a paid one is not told to the provider, and the order is paid in full', async () => {
    expect(await paidMixed([5_050, 0])).toEqual({
      items: [['Arquibancada', 50.5]],
      status: 'approved',
      estado: 'Aprovada',
      charged: [50.5],
      tickets: [5_050, 0],
    })
  })

  test('a ticket whose price a coupon rounds to nothing is not told to the provider either', async () => {
    expect(await paidMixed([100, 1], { basisPoints: 9_000, asked: [0.1, 0] })).toEqual({
      items: [['Arquibancada', 0.1]],
      status: 'approved',
      estado: 'Aprovada',
      charged: [0.1],
      tickets: [10, 0],
    })
  })

  test('a refused card keeps the hold, and another card may follow', async () => {
    const { buyer, id, type, preferenceId, lines } = await ready(world)
    const refused = await world.pay(buyer, id, preferenceId, lines, await world.card('FUND'))
    expect([refused.status, refused.body.status, refused.body.status_detail]).toEqual([
      200,
      'rejected',
      'cc_rejected_insufficient_amount',
    ])
    expect(await world.estado(id)).toBe('Recusada')
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 0, held: 1 })
    const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect(paid.body.status).toBe('approved')
    expect([await world.estado(id), (await world.charges(id)).length]).toEqual(['Aprovada', 2])
  })

  test('refused cards one after the other do not hold places for ever', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    for (let minute = 0; minute < 30; minute += 1) {
      await world.pay(buyer, id, preferenceId, lines, await world.card('OTHE'))
      world.pass(1)
    }
    await world.release()
    expect(await world.estado(id)).toBe('Expirada')
  })

  test('a PIX waits with its code over a reload and is approved by the notification', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    const asked = await world.pay(buyer, id, preferenceId, lines, pix)
    expect([asked.status, asked.body.status]).toEqual([200, 'pending'])
    expect(asked.body.qr_code?.startsWith('000201')).toBe(true)
    expect(Date.parse(asked.body.expira_em ?? '')).toBe(
      Math.floor(world.shop.clock.now.getTime() / 1000) * 1000 + 30 * 60_000,
    )
    const view = await world.read(buyer, id)
    expect([view.estado, view.pix]).toEqual([
      'Pendente',
      {
        qr_code: asked.body.qr_code,
        qr_code_base64: asked.body.qr_code_base64,
        expira_em: asked.body.expira_em,
      },
    ])
    world.pass(20)
    await world.release()
    expect(await world.estado(id)).toBe('Pendente')
    await world.change(asked.body.payment_id ?? '', 'pay')
    await expect.poll(() => world.estado(id)).toBe('Aprovada')
    expect((await world.read(buyer, id)).pix).toBe(null)
  })

  test('a PIX that runs out ends the order at once and returns its places', async () => {
    const { buyer, id, type, preferenceId, lines } = await ready(world)
    const asked = await world.pay(buyer, id, preferenceId, lines, pix)
    await world.change(asked.body.payment_id ?? '', 'expire')
    await expect.poll(() => world.estado(id)).toBe('Expirada')
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 0, held: 0 })
  })

  test('two simultaneous payments of one order charge once', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    const data = await world.card('APRO')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.pay(buyer, id, preferenceId, lines, data)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    // Whoever comes while the first is asking is told to wait; how many do depends on the machine.
    const told = answers.map(({ body }) => body.status)
    expect(told).toContain('approved')
    expect(told.filter((status) => status !== 'approved' && status !== 'in_process')).toEqual([])
    expect((await world.charges(id)).map(({ status }) => status)).toEqual(['approved'])
    const again = await world.pay(buyer, id, preferenceId, lines, data)
    expect([again.status, again.body.status]).toEqual([200, 'approved'])
    expect(await world.charges(id)).toHaveLength(1)
  })

  test('a second click on PIX shows the same PIX; a card meanwhile is refused', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    const first = await world.pay(buyer, id, preferenceId, lines, pix)
    const second = await world.pay(buyer, id, preferenceId, lines, pix)
    expect(second.body).toEqual(first.body)
    const card = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect([card.status, card.body]).toEqual([
      409,
      { error: 'Já existe um pagamento em andamento para este pedido.' },
    ])
    expect(await world.charges(id)).toHaveLength(1)
  })

  test('while a payment is open the buyer cannot change the order', async () => {
    const { buyer, event, type, id, preferenceId, lines } = await ready(world)
    await world.pay(buyer, id, preferenceId, lines, pix)
    const pending = { error: 'Já existe um pagamento em andamento para este pedido.' }
    const changed = await world.preference(buyer, event, id, lines)
    const replaced = await world.hold(buyer, event, [[type, 2]])
    expect([changed.status, changed.body, replaced.status, replaced.body]).toEqual([
      409,
      pending,
      409,
      { ...pending, code: 'paymentUnderway' },
    ])
    expect(await world.held(buyer, event, [[type, 1]])).toBe(id)
  })

  test('a provider that refuses the request leaves the order payable', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    const data = { ...(await world.card('APRO')), token: 'nao-existe' }
    const refused = await world.pay(buyer, id, preferenceId, lines, data)
    expect([refused.status, refused.body]).toEqual([400, failed])
    expect(await world.estado(id)).toBe('Recusada')
    const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect(paid.body.status).toBe('approved')
  })

  test.each(['drop-after', 'malformed'])(
    'an answer that never arrives (%s) is found by the reconciler, charged once',
    async (kind) => {
      const { buyer, id, preferenceId, lines } = await ready(world)
      await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
      await world.fault(kind, { path: '/v1/payments', method: 'POST' })
      const asked = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
      expect([asked.status, asked.body.status, asked.body.payment_id]).toEqual([200, 'in_process', null])
      expect((await world.read(buyer, id)).pagamento_status).toBe('in_process')
      const again = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
      expect([again.status, again.body.status]).toEqual([200, 'in_process'])
      expect(await world.reconcile()).toBe(0)
      world.pass(1)
      await Promise.all([world.reconcile(), world.reconcile()])
      await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: false } })
      expect([await world.estado(id), (await world.charges(id)).length]).toEqual(['Aprovada', 1])
    },
  )

  test('an attempt that never reached the provider is closed, and the buyer may try again', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    await world.fault('drop', { path: '/v1/payments', method: 'POST' })
    const asked = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect(asked.body.status).toBe('in_process')
    world.pass(1)
    await world.reconcile()
    expect(await world.estado(id)).toBe('Pendente')
    world.pass(3)
    await world.reconcile()
    expect(await world.estado(id)).toBe('Recusada')
    const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect([paid.body.status, (await world.charges(id)).length]).toEqual(['approved', 1])
  })

  test('a card under review keeps its places and is settled when the provider decides', async () => {
    const { buyer, id, type, preferenceId, lines } = await ready(world)
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
    const asked = await world.pay(buyer, id, preferenceId, lines, await world.card('CONT'))
    expect(asked.body.status).toBe('in_process')
    world.pass(20)
    await world.release()
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 0, held: 1 })
    await world.change(asked.body.payment_id ?? '', 'approve')
    await world.reconcile()
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: false } })
    expect(await world.estado(id)).toBe('Aprovada')
  })

  test('where only PIX is taken a card is refused; debit and ticket are refused everywhere', async () => {
    const only = await ready(world, { somentePix: true })
    const card = await world.card('APRO')
    const no = { error: 'Esta forma de pagamento não é aceita neste evento.' }
    const refused = await world.pay(only.buyer, only.id, only.preferenceId, only.lines, card)
    const { buyer, id, preferenceId, lines } = await ready(world)
    const debit = await world.pay(buyer, id, preferenceId, lines, { ...card, payment_method_id: 'debelo' })
    const ticket = await world.pay(buyer, id, preferenceId, lines, { payment_method_id: 'bolbradesco' })
    expect([refused, debit, ticket].map(({ status, body }) => [status, body])).toEqual([
      [400, no],
      [400, no],
      [400, no],
    ])
  })

  test('amount, instalments, preference, tickets and order of the request must be the order’s own', async () => {
    const { buyer, id, type, preferenceId, lines } = await ready(world)
    const other = await ready(world)
    const card = await world.card('APRO')
    const cheap = lines.map((line) => ({ ...line, preco: 0.01 }))
    const answers = [
      await world.pay(buyer, id, preferenceId, lines, { ...card, transaction_amount: 0.01 }),
      await world.pay(buyer, id, preferenceId, lines, { ...card, installments: 12 }),
      await world.pay(buyer, id, other.preferenceId, lines, card),
      await world.pay(buyer, id, preferenceId, cheap, card),
      await world.pay(buyer, id, preferenceId, [...lines, ...linesOf([[type, 1]])], card),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [409, mismatch]))
    const foreign = await world.pay(other.buyer, id, preferenceId, lines, card)
    expect([foreign.status, foreign.body]).toEqual([404, { error: 'Não encontrado.' }])
    expect(await world.charges(id)).toEqual([])
  })

  test('after the hold nothing can be paid', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    world.pass(16)
    const late = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect([late.status, late.body]).toEqual([
      409,
      { error: 'O tempo da sua reserva acabou. Selecione os ingressos novamente.' },
    ])
  })

  test('confirm_payment answers the estado when preference, payment and buyer belong together', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
    const { body } = await world.pay(buyer, id, preferenceId, lines, pix)
    const confirm = (payment_id: string, preference_id: string, token: string) =>
      world.shop.send(calls.confirmPayment, { body: { payment_id, preference_id } }, token)
    const paymentId = body.payment_id ?? ''
    expect((await confirm(paymentId, preferenceId, buyer.token)).body).toEqual({ estado: 'Pendente' })
    await world.change(paymentId, 'pay')
    expect((await confirm(paymentId, preferenceId, buyer.token)).body).toEqual({ estado: 'Aprovada' })
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: false } })
    const other = await ready(world)
    const refused = [
      await confirm(paymentId, preferenceId, other.buyer.token),
      await confirm(paymentId, other.preferenceId, other.buyer.token),
      await confirm('999999', preferenceId, buyer.token),
      await confirm('nada', preferenceId, buyer.token),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test.each([
    [
      'a preference that the provider refuses',
      () => new GatewayRefused(400, ['invalid_items']),
      400,
      'Erro ao criar a preferência de pagamento.',
    ],
    [
      'the provider being away',
      () => new GatewayUnavailable('away'),
      503,
      'Estamos com muitos acessos agora. Tente novamente em instantes.',
    ],
  ] as const)('%s is said so where the form needs one', async (_, error, status, sentence) => {
    const { buyer, event, id, lines } = await ready(world, { withoutPreference: true })
    const { gateway, settings } = world.shop.deps
    const shop = openShop(world.database, {
      ...world.shop.deps,
      settings: { ...settings, passPreferenceId: true },
      gateway: { ...gateway, createPreference: () => Promise.reject(error()) },
    })
    const body = preferenceBody(event, id, lines, null, undefined)
    const refused = await shop.send(calls.createPreference, { body }, buyer.token)
    expect([refused.status, refused.body]).toEqual([status, { error: sentence }])
    expect(await world.estado(id)).toBe('Pendente')
    shop.close()
  })

  test.each(['error', 'drop', 'malformed'])(
    'a preference that cannot be made (%s) stops no payment',
    async (kind) => {
      const { buyer, event, id, lines } = await ready(world, { withoutPreference: true })
      await world.fault(kind, { path: '/checkout', times: 5 })
      const preferenceId = await world.preferred(buyer, event, id, lines)
      expect(preferenceId).toMatch(/^sem-/)
      await world.ask('/_sandbox/faults', 'DELETE')
      expect(await world.preferred(buyer, event, id, lines)).toBe(preferenceId)
      const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
      expect([paid.body.status, await world.estado(id)]).toEqual(['approved', 'Aprovada'])
    },
  )
})
