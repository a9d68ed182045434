import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createPreference } from '#server/checkout/create-preference.ts'
import { freeCheckout } from '#server/checkout/free-checkout.ts'
import { bindCoupon } from '#server/coupons/coupons.store.ts'
import * as t from '#server/db/schema.ts'
import type { RateRule } from '#server/http/rate-limit.ts'
import type { BindOrders } from '#server/orders/bind-attendees.ts'
import { GatewayUnavailable } from '#server/payments/gateway.ts'
import { itemOf, linesOf, preferenceBody } from '../orders/world.ts'
import { describeDatabase } from '../support/database.ts'
import { openShop } from '../support/in-process.ts'
import { askedShop, fault, outcome, refusal, silence } from './asked-shop.ts'
import { heldOrder } from './held-order.ts'
import { recordingLogger } from './recording-logger.ts'

const mismatch = [409, 'Os dados dos ingressos ou valores não correspondem à transação.', null]
const notFound = [404, 'Não encontrado.', null]
const elsewhere = [
  409,
  'Os dados deste pedido foram alterados em outra aba ou aparelho. Confira os dados e tente de novo.',
  null,
]

describeDatabase('from an order to its payment', (open) => {
  const { state, gateway, world, shop, fromNow, letters } = askedShop(open)
  type Held = Awaited<ReturnType<typeof heldOrder>>

  const orderRow = async ({ id }: { id: string }) => {
    const [row] = await world().db.select().from(t.transactions).where(eq(t.transactions.id, id))
    if (!row) throw new Error('no order')
    return row
  }
  const setOrder = ({ id }: { id: string }, change: Partial<typeof t.transactions.$inferInsert>) =>
    world().db.update(t.transactions).set(change).where(eq(t.transactions.id, id))
  const paymentsOf = ({ id }: { id: string }) =>
    world().db.select().from(t.payments).where(eq(t.payments.transactionId, id))

  describe('a preference is asked for', () => {
    type Items = { quantity: number; unit_price: number }[]
    const asking = async (
      { buyer, event, id, lines }: Held,
      {
        couponId = null,
        items,
        bindOrders = shop().deps.bindOrders,
        passPreferenceId = false,
      }: {
        couponId?: string | null
        items?: Items
        bindOrders?: BindOrders
        passPreferenceId?: boolean
      } = {},
    ) => {
      const body = preferenceBody(event, id, lines, couponId, undefined)
      const [like] = body.items
      if (!like) throw new Error('no items')
      state.provider.createPreference ??= async () => ({ id: `pref ${randomUUID()}` })
      const { logger, lines: told } = recordingLogger()
      const answer = await outcome(
        createPreference(
          { ...shop().deps, logger, bindOrders, settings: { ...shop().deps.settings, passPreferenceId } },
          buyer.id,
          {
            ...body,
            metadata: { ...body.metadata, tickets: lines },
            ...(items && { items: items.map((item) => ({ ...like, ...item })) }),
          },
        ),
      )
      return { answer, told }
    }
    const unasked = (options: Parameters<typeof heldOrder>[1] = {}) =>
      heldOrder(world(), { ...options, order: { preferenceId: null, ...options.order } })

    test('without keeping others of the event waiting: nothing is sold yet', async () => {
      const asked: boolean[] = []
      const bindOrders: BindOrders = (request, finish) => {
        asked.push(request.sells)
        return shop().deps.bindOrders(request, finish)
      }
      await asking(await unasked(), { bindOrders })
      expect(asked).toEqual([false])
    })

    test('with the tickets at what they cost, who pays, and the ways back', async () => {
      const order = await unasked({ count: 2 })
      const couponId = await world().coupon(order.event, 'DEZ', 1_000, 1)
      const { answer } = await asking(order, { couponId })
      const first = order.lines[0]?.personalInfo
      const item = { id: order.type.id, title: 'Arquibancada', quantity: 1, unitPriceCents: 4_500 }
      const back = 'http://shop.test/post_payment'
      expect(state.asked).toEqual([
        [
          'createPreference',
          {
            externalReference: order.id,
            items: [item, item],
            payer: {
              firstName: 'Atleta',
              lastName: first?.lastName,
              email: first?.email,
              phoneDigits: '11987654321',
              cpf: first?.cpf.replaceAll(/\D/g, ''),
            },
            backUrls: { success: back, failure: back, pending: back },
            notificationUrl: 'http://shop.test/webhooks/mercado-pago?source_news=webhooks',
            metadata: { transaction_id: order.id, evento_id: order.event.id },
          },
        ],
      ])
      const row = await orderRow(order)
      expect([answer, row.totalCents]).toEqual([{ id: row.preferenceId, versao: row.boundVersion }, 9_000])
    })

    test('once for a total', async () => {
      const order = await unasked()
      const first = await asking(order)
      expect([(await asking(order)).answer, state.asked.length]).toEqual([first.answer, 1])
    })

    test.each([
      ['one by one', [50, 50]],
      ['less the coupon', [45, 45]],
      ['less the coupon, spread otherwise', [40, 50]],
    ])('for tickets that are priced %s', async (_, prices) => {
      const order = await unasked({ count: 2 })
      const couponId = await world().coupon(order.event, 'DEZ', 1_000, 1)
      const items = prices.map((unit_price) => ({ quantity: 1, unit_price }))
      expect((await asking(order, { couponId, items })).answer).toMatchObject({ id: expect.any(String) })
    })

    test('for tickets told in one line', async () => {
      const order = await unasked({ count: 2 })
      expect((await asking(order, { items: [{ quantity: 2, unit_price: 50 }] })).answer).toMatchObject({
        id: expect.any(String),
      })
    })

    test.each([
      ['that cost less', [{ quantity: 2, unit_price: 49.99 }]],
      ['that cost more', [{ quantity: 2, unit_price: 50.01 }]],
      ['that are fewer', [{ quantity: 1, unit_price: 100 }]],
      ['that are more', [{ quantity: 4, unit_price: 25 }]],
    ])('not for tickets %s', async (_, items) => {
      const order = await unasked({ count: 2 })
      expect((await asking(order, { items })).answer).toEqual(mismatch)
      expect(state.asked).toEqual([])
    })

    test('not for nothing', async () => {
      const order = await unasked({ price: 0 })
      expect([(await asking(order)).answer, state.asked]).toEqual([mismatch, []])
    })

    test('and what the provider refuses is told', async () => {
      const order = await unasked()
      state.provider.createPreference = refusal
      expect(await asking(order, { passPreferenceId: true })).toEqual({
        answer: [400, 'Erro ao criar a preferência de pagamento.', null],
        told: [['warn', 'preference refused', { order: order.id, codes: ['3005', '8'] }]],
      })
    })

    test('and what else fails is not hidden', async () => {
      state.provider.createPreference = silence
      const asked = asking(await unasked(), { passPreferenceId: true })
      await expect(asked).rejects.toBeInstanceOf(GatewayUnavailable)
      state.provider.createPreference = fault
      await expect(asking(await unasked())).rejects.toBeInstanceOf(TypeError)
    })

    test.each([
      ['refuses', refusal, [['warn', 'preference refused', { codes: ['3005', '8'] }]]],
      ['is silent', silence, [['warn', 'preference not made', {}]]],
    ] as const)('none is needed where the form is given none: the provider %s', async (_, answer, told) => {
      const order = await unasked()
      state.provider.createPreference = answer
      const made = await asking(order)
      const id = (await orderRow(order)).preferenceId
      expect(made).toEqual({
        answer: { id, versao: expect.any(Number) as number },
        told: told.map(([level, sentence, facts]) => [level, sentence, { order: order.id, ...facts }]),
      })
      expect(id).toMatch(/^sem-[\da-f-]{36}$/)
      state.asked = []
      expect([(await asking(order)).answer, state.asked]).toEqual([
        { id, versao: expect.any(Number) as number },
        [],
      ])
    })

    test('in vain when the total is another meanwhile', async () => {
      const order = await unasked()
      state.provider.createPreference = async () => {
        await setOrder(order, { totalCents: 4_000 })
        return { id: 'late' }
      }
      expect([(await asking(order)).answer, (await orderRow(order)).preferenceId]).toEqual([mismatch, null])
    })
  })

  describe('a free order is confirmed', () => {
    const confirm = (
      { buyer, event, id, lines }: Pick<Held, 'buyer' | 'event' | 'id' | 'lines'>,
      changes: { coupon_id?: string | null; versao?: number | null; evento_id?: string } = {},
    ) => {
      const [first] = lines
      if (!first) throw new Error('no lines')
      return outcome(
        freeCheckout(shop().deps, buyer.id, {
          tickets: lines,
          personalInfo: first.personalInfo,
          transaction_id: id,
          evento_id: event.id,
          ...changes,
        }),
      )
    }
    const free = () => heldOrder(world(), { price: 0 })
    const done = { message: 'Ingressos confirmados com sucesso!' }
    const notFree = [409, 'Este pedido não é gratuito.', null]

    test('once, by a payment of nothing, with a letter', async () => {
      const order = await free()
      expect([await confirm(order), await confirm(order), await confirm(order, { versao: 99 })]).toEqual([
        done,
        done,
        done,
      ])
      expect([await world().estado(order.id), await letters(order)]).toEqual(['Aprovada', ['confirmation']])
      expect(await paymentsOf(order)).toMatchObject([
        { metodo: 'gratuito', status: 'approved', amountCents: 0 },
      ])
    })

    test('by two clicks at once as by one', async () => {
      const order = await free()
      expect(await Promise.all([confirm(order), confirm(order)])).toEqual([done, done])
      expect(await letters(order)).toEqual(['confirmation'])
    })

    test('not for other people than it was confirmed for', async () => {
      const order = await free()
      await confirm(order)
      expect(await confirm({ ...order, lines: linesOf([[order.type, 1]]) })).toEqual(elsewhere)
    })

    test('not at another event, not for a stranger, not without an order', async () => {
      const order = await free()
      await confirm(order)
      expect(await confirm(order, { evento_id: 'ev_0' })).toEqual(mismatch)
      expect(await confirm({ ...order, buyer: await world().buyer() })).toEqual(notFound)
      expect(await confirm({ ...order, id: 'tx_0' })).toEqual(notFound)
    })

    test('not when something else was bound meanwhile', async () => {
      const order = await free()
      expect([await confirm(order, { versao: 0 }), await world().estado(order.id)]).toEqual([
        elsewhere,
        'Pendente',
      ])
      expect(await confirm(order, { versao: 1 })).toEqual(done)
    })

    test('not when it costs something, paid or not', async () => {
      const order = await heldOrder(world())
      expect([await confirm(order), await world().estado(order.id)]).toEqual([notFree, 'Pendente'])
      await setOrder(order, { estado: 'Aprovada', holding: false })
      expect(await confirm(order)).toEqual([409, 'Este pedido já foi pago.', null])
    })

    test('by the coupon that is named, else by the one that the buyer validated', async () => {
      const couponed = async () => {
        const order = await heldOrder(world())
        const couponId = await world().coupon(order.event, 'TUDO', 10_000, 1)
        return { ...order, couponId }
      }
      const validated = async () => {
        const order = await couponed()
        const { buyer, event, couponId } = order
        await bindCoupon(world().db, { userId: buyer.id, eventId: event.id, couponId, expiresAt: fromNow(1) })
        return order
      }
      const named = await couponed()
      expect(await confirm(named, { coupon_id: named.couponId })).toEqual(done)
      expect(await confirm(await validated())).toEqual(done)
      expect(await confirm(await validated(), { coupon_id: null })).toEqual(notFree)
      expect(await confirm(await couponed())).toEqual(notFree)
    })
  })

  test('each call is answered from the start of a process on', async () => {
    const opened = openShop(open(), { ...world().shop.deps, gateway })
    const order = await heldOrder(world())
    const { buyer, event, id, type } = order
    const { token } = event.owner
    const params = { transaction_id: id }
    const couponId = await world().coupon(event, 'DEZ', 1_000, 1)
    const body = { user_cpf_cnpj: event.owner.cpf, evento_id: event.id, tickets: [itemOf(type)] }
    const sent = [
      await opened.send(calls.createTransaction, { body }, buyer.token),
      await opened.send(calls.createTransaction, { body }, token),
      await opened.send(calls.transaction, { params }, buyer.token),
      await opened.send(calls.transaction, { params }, token),
      await opened.send(calls.openOrders, {}, buyer.token),
      await opened.send(calls.orderTickets, { params }, buyer.token),
      await opened.send(calls.orderDraft, { params }, buyer.token),
      await opened.send(calls.coupons, { params: { eventId: event.id } }, token),
      await opened.send(calls.coupons, { params: { eventId: event.id } }, buyer.token),
      await opened.send(calls.deleteCoupon, { params: { eventId: event.id, couponId: 'cp_0' } }, token),
      await opened.send(calls.deleteCoupon, { params: { eventId: event.id, couponId } }, buyer.token),
      await opened.send(calls.deleteCoupon, { params: { eventId: event.id, couponId } }, token),
      await opened.raw('/webhooks/mercado-pago', { method: 'POST' }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([
      403, 201, 200, 404, 200, 200, 200, 200, 403, 404, 403, 200, 401,
    ])
    opened.close()
  })

  const spent: RateRule[] = ['checkout', 'confirmPayment', 'draft', 'answerImage', 'coupon', 'createCoupon']
  test('who asks without end is told to wait, at each call by its own count', async () => {
    const limited = openShop(open(), {
      ...world().shop.deps,
      gateway,
      settings: { ...shop().deps.settings, rateLimit: true },
    })
    const order = await heldOrder(world(), { price: 0, order: { preferenceId: null } })
    const { buyer, event, id, lines } = order
    for (const rule of spent) while (await limited.deps.rateLimit.allows(rule, buyer.id));
    const [first] = lines
    if (!first) throw new Error('no lines')
    const common = { tickets: lines, personalInfo: first.personalInfo, transaction_id: id }
    const params = { transaction_id: id }
    const { token } = buyer
    const sent = [
      await limited.send(
        calls.createPreference,
        { body: preferenceBody(event, id, lines, null, undefined) },
        token,
      ),
      await limited.send(
        calls.processPayment,
        { body: { ...common, preferenceId: 'x', paymentData: { payment_method_id: 'pix' } } },
        token,
      ),
      await limited.send(calls.freeCheckout, { body: { ...common, evento_id: event.id } }, token),
      await limited.send(calls.confirmPayment, { body: { payment_id: '1', preference_id: 'x' } }, token),
      await limited.send(calls.cancelPayment, { params }, token),
      await limited.send(calls.saveOrderDraft, { params, body: { linhas: [], cupom: '' } }, token),
      await limited.send(calls.keepAnswerImage, { params, body: { imagem: 'x' } }, token),
      await limited.send(calls.validateCoupon, { params: { eventId: event.id, name: 'X' } }, token),
      await limited.send(
        calls.createCoupon,
        { body: { nome: 'X', porcentagem: 0.1, quantidade: 1, event_id: event.id } },
        token,
      ),
    ]
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 429))
    limited.close()
  })
})
