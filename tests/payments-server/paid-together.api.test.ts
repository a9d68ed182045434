import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { processPayment } from '#server/checkout/process-payment.ts'
import type { calls } from '#contract/calls.ts'
import type { Parsed } from '#contract/calls/call.ts'
import * as t from '#server/db/schema.ts'
import type { PaymentInput, ProviderPayment } from '#server/payments/gateway.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { asked } from '../orders/asked.ts'
import { linesOf } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'
import { askedShop, outcome, refusal, silence } from './asked-shop.ts'
import { heldOrder } from './held-order.ts'

type Body = Parsed<typeof calls.processPayment>['body']

describeEachDatabase('orders that are paid at once', (open) => {
  const { state, world, shop, attempt, rowOf, news, letters, fromNow } = askedShop(open)
  type Held = Awaited<ReturnType<typeof heldOrder>>

  /** Orders of one event, each of a type of its own. */
  const orders = async (count: number): Promise<Held[]> => {
    const types = Array.from({ length: count }, (_, index) => ({ nome: `Tipo ${index}`, capacity: 10 }))
    const event = await world().event({ types })
    const made: Held[] = []
    for (const type of event.types) made.push(await heldOrder(world(), { of: { event, type } }))
    return made
  }
  const bodyOf = ({ id, lines, preferenceId }: Held, changes: Partial<Body> = {}): Body => {
    const [first] = lines
    if (!first) throw new Error('no lines')
    return {
      paymentData: { payment_method_id: 'visa', token: 'tok' },
      preferenceId,
      tickets: lines,
      personalInfo: first.personalInfo,
      transaction_id: id,
      ...changes,
    }
  }
  const pay = (order: Held, changes: Partial<Body> = {}, at: ShopInProcess = shop()) =>
    outcome(processPayment(at.deps, order.buyer.id, bodyOf(order, changes)))
  const statusOf = (answer: unknown): unknown =>
    Array.isArray(answer) ? answer[0] : (answer as { status: string }).status
  const given = (input: PaymentInput, changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
    ...news({ id: input.externalReference ?? '' }, { providerPaymentId: randomUUID() }),
    method: 'visa',
    attemptId: input.metadata.attempt_id,
    ...changes,
  })
  const stockOf = async ({ type }: Held) => {
    const [place, lot] = [await world().level('t', type.id), await world().level('l', type.lotId)]
    expect([lot?.sold, lot?.held]).toEqual([place?.sold, place?.held])
    return [place?.sold, place?.held]
  }
  const estadoOf = ({ id }: Held) => world().estado(id)
  const paymentsOf = ({ id }: Held) =>
    world().db.select().from(t.payments).where(eq(t.payments.transactionId, id))

  beforeEach(() => {
    state.provider.createPayment = async (input) => given(input)
  })

  test('cost few statements', async () => {
    const made = await orders(30)
    const { statements } = await asked(async () => {
      expect((await Promise.all(made.map((order) => pay(order)))).map(statusOf)).toEqual(
        made.map(() => 'approved'),
      )
    })
    // of which event they are, at most two transactions of five that begin, and two of seven that settle
    expect(statements).toBeLessThanOrEqual(25)
    for (const order of made) {
      expect(await stockOf(order)).toEqual([1, 0])
      expect(await world().tickets(order.id)).toHaveLength(1)
      expect(await letters(order)).toEqual(['confirmation'])
      expect(await paymentsOf(order)).toMatchObject([{ status: 'approved', amountCents: 5_000 }])
    }
  })

  test('are not failed by neighbours that are refused before the provider is asked', async () => {
    const made = await orders(6)
    const [good, changed, others, gone, unlike, last] = made as [Held, Held, Held, Held, Held, Held]
    const [line] = linesOf([[changed.type, 1]])
    if (!line) throw new Error('no line')
    const renamed = { ...line, personalInfo: { ...line.personalInfo, firstName: 'Outra' } }
    await world()
      .db.update(t.transactions)
      .set({ expiresAt: fromNow(0) })
      .where(eq(t.transactions.id, gone.id))
    const before = state.asked.length
    const answers = await Promise.all([
      pay(good),
      pay(changed, { tickets: [renamed] }),
      pay({ ...others, buyer: good.buyer }),
      pay(gone),
      pay(unlike, { preferenceId: 'pref_other' }),
      pay(last),
    ])
    expect(answers.map(statusOf)).toEqual(['approved', 409, 404, 409, 409, 'approved'])
    expect(state.asked.slice(before)).toHaveLength(2)
    expect(await Promise.all(made.map(estadoOf))).toEqual([
      'Aprovada',
      'Pendente',
      'Pendente',
      'Expirada',
      'Pendente',
      'Aprovada',
    ])
    for (const order of [changed, others, gone, unlike]) expect(await paymentsOf(order)).toEqual([])
    expect(await Promise.all(made.map(stockOf))).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
      [0, 0],
      [0, 1],
      [1, 0],
    ])
  })

  test('are not failed by a neighbour whose card is refused, whom the provider refuses or does not answer', async () => {
    const made = await orders(5)
    const [good, poor, bad, unheard, last] = made as [Held, Held, Held, Held, Held]
    state.provider.createPayment = async (input) => {
      if (input.externalReference === poor.id)
        return given(input, { status: 'rejected', statusDetail: 'cc_rejected_insufficient_amount' })
      if (input.externalReference === bad.id) return refusal()
      if (input.externalReference === unheard.id) return silence()
      return given(input)
    }
    const answers = await Promise.all(made.map((order) => pay(order)))
    expect(answers.map(statusOf)).toEqual(['approved', 'rejected', 400, 'in_process', 'approved'])
    expect(await Promise.all(made.map(estadoOf))).toEqual([
      'Aprovada',
      'Recusada',
      'Recusada',
      'Pendente',
      'Aprovada',
    ])
    expect(await Promise.all([good, poor, bad, unheard, last].map(stockOf))).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
      [0, 1],
      [1, 0],
    ])
  })

  test('spend a coupon’s last use once', async () => {
    const [first] = await orders(1)
    if (!first) throw new Error('no order')
    const coupon = await world().coupon(first.event, 'METADE', 5_000, 1)
    const made = [first]
    for (let index = 0; index < 3; index += 1) made.push(await heldOrder(world()))
    for (const { id } of made)
      await world()
        .db.update(t.transactions)
        .set({ estado: 'Recusada', couponId: coupon, couponHeld: false })
        .where(eq(t.transactions.id, id))
    const answers = await Promise.all(made.map((order) => pay(order)))
    expect(answers.map(statusOf).filter((status) => status === 409)).toHaveLength(3)
    expect(await world().level('k', coupon)).toEqual({ capacity: 1, sold: 1, held: 0 })
  })

  describe('when the provider tells of them', () => {
    test('each becomes what is said of it, and of one alone nobody else suffers', async () => {
      const made = await orders(6)
      const [good, poor, wrong, waiting, sold, last] = made as [Held, Held, Held, Held, Held, Held]
      const rows = await Promise.all(made.map((order) => attempt(order, { metodo: 'cartao' })))
      await world()
        .db.update(t.transactions)
        .set({ estado: 'Expirada', holding: false })
        .where(eq(t.transactions.id, sold.id))
      await world().db.update(t.stock).set({ held: 0, capacity: 0 }).where(eq(t.stock.id, sold.type.id))
      await world().db.update(t.stock).set({ held: 0, capacity: 0 }).where(eq(t.stock.id, sold.type.lotId))
      const told: Partial<ProviderPayment>[] = [
        {},
        { status: 'rejected', statusDetail: 'cc_rejected_other_reason' },
        { amountCents: 4_999 },
        { status: 'in_process', statusDetail: 'pending_review_manual' },
        {},
        {},
      ]
      const [stray, ...all] = await Promise.all([
        settlePayment(shop().deps, news(null, {})),
        ...made.map((order, index) =>
          settlePayment(shop().deps, news(order, rows[index] ?? {}, told[index])),
        ),
      ])
      expect(stray).toBe(null)
      const estados = ['Aprovada', 'Recusada', 'Recusada', 'Pendente', 'Reembolsada', 'Aprovada']
      expect(all.map((order) => order?.estado)).toEqual(estados)
      expect(await Promise.all(made.map(estadoOf))).toEqual(estados)
      expect(await Promise.all(made.map(stockOf))).toEqual([
        [1, 0],
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 0],
        [1, 0],
      ])
      const states = await Promise.all(rows.map(rowOf))
      expect(states.map(({ status, refundDue }) => [status, refundDue])).toEqual([
        ['approved', false],
        ['rejected', false],
        ['approved', true],
        ['in_process', false],
        ['approved', true],
        ['approved', false],
      ])
      expect(await letters(good)).toEqual(['confirmation'])
      expect(await letters(wrong)).toEqual(['refunded'])
      expect([await letters(poor), await letters(waiting)]).toEqual([['refused'], []])
      expect(await letters(last)).toEqual(['confirmation'])
    })

    test('the order that is answered is the order as it is kept', async () => {
      const [order] = await orders(1)
      if (!order) throw new Error('no order')
      const settled = await settlePayment(shop().deps, news(order, {}, { method: 'master' }))
      const [kept] = await paymentsOf(order)
      expect(settled?.payments).toEqual([kept])
      expect([settled?.estado, settled?.holding]).toEqual(['Aprovada', false])
    })

    test.each(['first', 'last'])(
      'two of one order are decided one after the other, the refusal %s',
      async (when) => {
        const [order, neighbour] = (await orders(2)) as [Held, Held]
        const row = await attempt(order, { metodo: 'cartao' })
        // only the row of the payment tells whose it is
        const refused = news(null, row, { status: 'rejected' })
        const paid = news(order, {}, { method: 'master' })
        const told = [...(when === 'first' ? [refused, paid] : [paid, refused]), news(neighbour, {})]
        const all = await Promise.all(told.map((payment) => settlePayment(shop().deps, payment)))
        expect(all.map((one) => one?.id)).toEqual([order.id, order.id, neighbour.id])
        expect([await estadoOf(order), await estadoOf(neighbour)]).toEqual(['Aprovada', 'Aprovada'])
        expect([await stockOf(order), await stockOf(neighbour)]).toEqual([
          [1, 0],
          [1, 0],
        ])
      },
    )

    test('a neighbour that the database refuses stays as it was', async () => {
      const [broken, ...made] = (await orders(4)) as [Held, Held, Held, Held]
      // its item names a place that is not counted as held: selling it breaks a CHECK
      const other = await heldOrder(world())
      await world().db.update(t.stock).set({ held: 0 }).where(eq(t.stock.id, other.type.id))
      await world()
        .db.update(t.transactionItems)
        .set({ ticketTypeId: other.type.id })
        .where(eq(t.transactionItems.transactionId, broken.id))
      const results = await Promise.allSettled(
        [broken, ...made].map((order) => settlePayment(shop().deps, news(order, {}, { method: 'master' }))),
      )
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
      expect(await estadoOf(broken)).toBe('Pendente')
      expect(await Promise.all(made.map(stockOf))).toEqual([
        [1, 0],
        [1, 0],
        [1, 0],
      ])
    })
  })

  test('in two processes at once are paid once each', async () => {
    const made = await orders(12)
    const beside = openShop(open(), { ...shop().deps, gateway: shop().deps.gateway })
    const payments = new Map<string, ProviderPayment>()
    // whoever asks second for the same payment is told to wait, and asks nobody
    let tell = (): void => {}
    const othersAnswered = new Promise<void>((resolve) => (tell = resolve))
    state.provider.createPayment = async (input, key) => {
      const payment = payments.get(key) ?? given(input)
      payments.set(key, payment)
      await othersAnswered
      return payment
    }
    const answers: unknown[] = []
    const answered = async (payment: Promise<unknown>): Promise<void> => {
      answers.push(statusOf(await payment))
      if (answers.length === made.length) tell()
    }
    await Promise.all(made.flatMap((order) => [answered(pay(order)), answered(pay(order, {}, beside))]))
    const each = (status: string) => made.map(() => status)
    expect(answers).toEqual([...each('in_process'), ...each('approved')])
    expect(payments.size).toBe(12)
    const told = [...payments.values()]
    await Promise.all(
      told.flatMap((payment) => [settlePayment(shop().deps, payment), settlePayment(beside.deps, payment)]),
    )
    expect(await Promise.all(made.map(stockOf))).toEqual(made.map(() => [1, 0]))
    for (const order of made) {
      expect(await paymentsOf(order)).toMatchObject([{ status: 'approved' }])
      expect(await world().tickets(order.id)).toHaveLength(1)
      expect(await letters(order)).toEqual(['confirmation'])
    }
    beside.close()
  })
})
