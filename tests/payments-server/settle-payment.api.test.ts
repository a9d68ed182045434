import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import type { ProviderPayment } from '#server/payments/gateway.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { World } from '../orders/world.ts'
import { describeDatabase } from '../support/database.ts'
import { recordingLogger } from './recording-logger.ts'
import { heldOrder } from './held-order.ts'

const minute = 60_000
let made = 0
const fresh = (name: string): string => `${name}${String((made += 1)).padStart(6, '0')}`

describeDatabase('the word of the provider', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())

  type Held = Awaited<ReturnType<typeof heldOrder>>
  type Row = typeof t.payments.$inferInsert

  const fromNow = (ms: number): Date => new Date(world.shop.clock.now.getTime() + ms)
  /** A payment of the order as it was known before. */
  const known = async ({ id: transactionId }: { id: string }, changes: Partial<Row> = {}) => {
    const id = fresh('py')
    const row = {
      id,
      transactionId,
      idempotencyKey: id,
      providerPaymentId: fresh('9'),
      metodo: 'cartao' as const,
      status: 'in_process',
      amountCents: 5_000,
      createdAt: world.shop.clock.now,
      updatedAt: world.shop.clock.now,
      ...changes,
    }
    await world.db.insert(t.payments).values(row)
    return row
  }
  const news = (changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
    id: fresh('9'),
    status: 'approved',
    statusDetail: 'accredited',
    method: 'master',
    amountCents: 5_000,
    refundedCents: 0,
    currency: 'BRL',
    externalReference: null,
    attemptId: null,
    expiresAt: null,
    updatedAt: null,
    pix: null,
    challenge: null,
    fitsKeys: true,
    feeCents: null,
    ...changes,
  })
  const of = (
    order: { id: string },
    row: { providerPaymentId?: string | null },
    changes: Partial<ProviderPayment> = {},
  ) => news({ id: row.providerPaymentId ?? fresh('9'), externalReference: order.id, ...changes })
  const settle = async (payment: ProviderPayment, about?: { orderId: string; attemptId?: string }) => {
    const { logger, lines } = recordingLogger()
    const order = await settlePayment({ ...world.shop.deps, logger }, payment, about)
    return { order, lines }
  }

  const letters = async ({ id }: { id: string }): Promise<string[]> =>
    (await world.db.select().from(t.jobs))
      .filter(({ payload }) => payload['transactionId'] === id)
      .map(({ kind }) => kind)
      .toSorted()
  const rowOf = async (id: string) => {
    const [row] = await world.db.select().from(t.payments).where(eq(t.payments.id, id))
    return row
  }
  const byProviderId = async (id: string) => {
    const [row] = await world.db.select().from(t.payments).where(eq(t.payments.providerPaymentId, id))
    return row
  }
  const orderRow = async ({ id }: { id: string }) => {
    const [row] = await world.db.select().from(t.transactions).where(eq(t.transactions.id, id))
    if (!row) throw new Error('no order')
    return row
  }
  const setOrder = (
    { id }: { id: string },
    change: Partial<typeof t.transactions.$inferInsert>,
  ): Promise<unknown> => world.db.update(t.transactions).set(change).where(eq(t.transactions.id, id))
  /** The order is over, and so many of its places are left. */
  const over = async (order: Held, estado: 'Expirada' | 'Cancelada', left: number): Promise<void> => {
    await setOrder(order, { estado, holding: false })
    await world.db
      .update(t.stock)
      .set({ held: 0, capacity: left })
      .where(inArray(t.stock.id, [order.type.id, order.type.lotId]))
  }
  /** A paid order. */
  const bought = async () => {
    const order = await heldOrder(world)
    const row = await known(order)
    await settle(of(order, row))
    return { order, row }
  }

  describe('is about the payment', () => {
    test('whose id it names, whatever attempt it names', async () => {
      const order = await heldOrder(world)
      const refused = await known(order, { status: 'rejected', createdAt: fromNow(-minute) })
      const attempt = await known(order, { status: 'unknown', providerPaymentId: null })
      await settle(of(order, refused, { attemptId: attempt.id }))
      expect([(await rowOf(refused.id))?.status, (await rowOf(attempt.id))?.status]).toEqual([
        'approved',
        'unknown',
      ])
    })

    test.each(['the payment', 'who asks'])('whose attempt is named by %s', async (by) => {
      const order = await heldOrder(world)
      const attempt = await known(order, {
        status: 'unknown',
        providerPaymentId: null,
        createdAt: fromNow(-1),
      })
      const lost = await known(order, { status: 'rejected', providerPaymentId: null })
      const isAsked = by === 'who asks'
      const payment = of(order, {}, { attemptId: isAsked ? null : attempt.id })
      await settle(payment, isAsked ? { orderId: order.id, attemptId: attempt.id } : undefined)
      expect(await rowOf(attempt.id)).toMatchObject({ providerPaymentId: payment.id, status: 'approved' })
      expect(await rowOf(lost.id)).toMatchObject({ providerPaymentId: null, status: 'rejected' })
    })

    test('and a second charge of one attempt is a payment of its own', async () => {
      const { order, row } = await bought()
      const second = of(order, {}, { attemptId: row.id })
      await settle(second)
      expect(await rowOf(row.id)).toMatchObject({
        providerPaymentId: row.providerPaymentId,
        refundDue: false,
      })
      expect(await byProviderId(second.id)).toMatchObject({ transactionId: order.id, refundDue: true })
    })

    test('of the order that it was known by, though it names none', async () => {
      const order = await heldOrder(world)
      const row = await known(order)
      const { order: settled } = await settle(of(order, row, { externalReference: null }))
      expect([settled?.id, (await rowOf(row.id))?.refundDue]).toEqual([order.id, true])
    })

    test('of the order that was asked for, though it names none: its money goes back', async () => {
      const order = await heldOrder(world)
      const payment = news()
      const { order: settled } = await settle(payment, { orderId: order.id })
      expect([settled?.id, await byProviderId(payment.id)]).toMatchObject([order.id, { refundDue: true }])
    })
  })

  describe('an approval', () => {
    test('sells the places, writes to the buyer, and is told with the order as it is then', async () => {
      const order = await heldOrder(world)
      const row = await known(order)
      const payment = of(order, row)
      const { order: settled, lines } = await settle(payment)
      expect([settled?.estado, settled?.payments[0]?.status]).toEqual(['Aprovada', 'approved'])
      expect(await world.level('t', order.type.id)).toEqual({ capacity: 10, sold: 1, held: 0 })
      expect([await letters(order), (await rowOf(row.id))?.refundDue]).toEqual([['confirmation'], false])
      expect(lines).toEqual([
        [
          'info',
          'payment settled',
          { order: order.id, payment: payment.id, status: 'approved', verdict: 'approve' },
        ],
      ])
    })

    test('told again changes nothing and is no news', async () => {
      const { order, row } = await bought()
      const { order: settled, lines } = await settle(of(order, row))
      expect([settled?.estado, await letters(order), lines]).toEqual(['Aprovada', ['confirmation'], []])
    })

    test('counts beside a payment that is still open', async () => {
      const order = await heldOrder(world)
      await known(order, { metodo: 'pix', status: 'pending' })
      const { order: settled } = await settle(of(order, {}))
      expect(settled?.estado).toBe('Aprovada')
    })

    test('of another amount goes back, and the order is payable again', async () => {
      const order = await heldOrder(world)
      const row = await known(order)
      const payment = of(order, row, { amountCents: 1 })
      const { order: settled, lines } = await settle(payment)
      expect([settled?.estado, settled?.holding, await letters(order)]).toEqual([
        'Recusada',
        true,
        ['refunded'],
      ])
      expect(await rowOf(row.id)).toMatchObject({ refundDue: true, amountCents: 1 })
      expect(lines).toEqual([
        [
          'error',
          'payment must be returned',
          { order: order.id, payment: payment.id, status: 'approved', verdict: 'giveBack', asOrdered: false },
        ],
      ])
    })

    test('of a paid order goes back, and its tickets stay', async () => {
      const { order } = await bought()
      const payment = of(order, {})
      const { order: settled } = await settle(payment)
      expect([settled?.estado, await letters(order)]).toEqual(['Aprovada', ['confirmation', 'refunded']])
      expect(await byProviderId(payment.id)).toMatchObject({ refundDue: true })
    })

    test.each(['Expirada', 'Cancelada'] as const)(
      'of an order that is %s buys what is left',
      async (estado) => {
        const order = await heldOrder(world)
        const row = await known(order)
        await over(order, estado, 1)
        const { order: settled } = await settle(of(order, row))
        expect([settled?.estado, await letters(order)]).toEqual(['Aprovada', ['confirmation']])
      },
    )

    test.each(['Expirada', 'Cancelada'] as const)(
      'of an order that is %s goes back when nothing is left',
      async (estado) => {
        const order = await heldOrder(world)
        const row = await known(order)
        await over(order, estado, 0)
        const { order: settled, lines } = await settle(of(order, row))
        expect([settled?.estado, await letters(order)]).toEqual(['Reembolsada', ['refunded']])
        expect(await rowOf(row.id)).toMatchObject({ status: 'approved', refundDue: true })
        expect(lines).toMatchObject([
          ['error', 'payment must be returned', { verdict: 'giveBack', asOrdered: true }],
        ])
      },
    )

    test('of a payment that goes back leaves that due', async () => {
      const order = await heldOrder(world)
      const row = await known(order, { status: 'approved', refundDue: true })
      await settle(of(order, row))
      expect([(await rowOf(row.id))?.refundDue, await world.estado(order.id)]).toEqual([true, 'Pendente'])
    })
  })

  describe('money that went back', () => {
    test.each(['refunded', 'charged_back'] as const)(
      '%s cancels the tickets, and the buyer is told',
      async (status) => {
        const { order, row } = await bought()
        const { order: settled } = await settle(of(order, row, { status }))
        expect([settled?.estado, await letters(order)]).toEqual(['Reembolsada', ['confirmation', 'refunded']])
        expect(await world.level('t', order.type.id)).toEqual({ capacity: 10, sold: 0, held: 0 })
      },
    )

    test.each(['refunded', 'charged_back'] as const)('%s is no longer due', async (status) => {
      const order = await heldOrder(world)
      const row = await known(order, { status: 'approved', refundDue: true })
      await settle(of(order, row, { status }))
      expect(await rowOf(row.id)).toMatchObject({ status, refundDue: false })
    })

    test('and comes again brings the tickets back, and the buyer is told', async () => {
      const { order, row } = await bought()
      await settle(of(order, row, { status: 'charged_back' }))
      const { order: settled } = await settle(of(order, row))
      expect([settled?.estado, await letters(order)]).toEqual([
        'Aprovada',
        ['confirmation', 'refunded', 'restored'],
      ])
      expect(await world.level('t', order.type.id)).toEqual({ capacity: 10, sold: 1, held: 0 })
    })

    test('and comes again when the places are gone goes back for good', async () => {
      const { order, row } = await bought()
      await settle(of(order, row, { status: 'charged_back' }))
      await world.db.update(t.stock).set({ capacity: 0 }).where(eq(t.stock.id, order.type.id))
      const { order: settled } = await settle(of(order, row))
      expect([settled?.estado, (await rowOf(row.id))?.refundDue]).toEqual(['Reembolsada', true])
      expect(await letters(order)).toEqual(['confirmation', 'refunded', 'refunded'])
    })
  })

  describe('a payment that came to nothing', () => {
    test('leaves the order payable, with its places, and who was told to wait is told', async () => {
      const order = await heldOrder(world)
      const { expiresAt } = await orderRow(order)
      const row = await known(order)
      const later = fromNow(120 * minute).toISOString()
      const { order: settled, lines } = await settle(of(order, row, { status: 'rejected', expiresAt: later }))
      expect([settled?.estado, settled?.holding, settled?.expiresAt]).toEqual(['Recusada', true, expiresAt])
      expect([await letters(order), (await rowOf(row.id))?.status]).toEqual([['refused'], 'rejected'])
      expect(lines).toMatchObject([['info', 'payment settled', { verdict: 'reject' }]])
    })

    test.each([
      ['cancelled', 'Cancelada', ['refused']],
      ['expired', 'Expirada', ['refused']],
    ] as const)(
      'because it was %s ends the order and frees its places',
      async (statusDetail, estado, told) => {
        const order = await heldOrder(world)
        const row = await known(order)
        const { order: settled } = await settle(of(order, row, { status: 'cancelled', statusDetail }))
        expect([settled?.estado, settled?.holding, await letters(order)]).toEqual([estado, false, told])
        expect(await world.level('t', order.type.id)).toEqual({ capacity: 10, sold: 0, held: 0 })
      },
    )

    test('because the buyer gave it up leaves the order payable until its own time', async () => {
      const order = await heldOrder(world)
      const { clockFrom } = await orderRow(order)
      const row = await known(order, {
        metodo: 'pix',
        status: 'pending',
        cancelAskedAt: world.shop.clock.now,
      })
      await setOrder(order, { expiresAt: fromNow(35 * minute) })
      const { order: settled } = await settle(
        of(order, row, { status: 'cancelled', statusDetail: 'by_collector' }),
      )
      expect([settled?.estado, settled?.holding, settled?.expiresAt]).toEqual([
        'Pendente',
        true,
        new Date(clockFrom.getTime() + 15 * minute),
      ])
    })

    test('beside another that is open leaves the order to that one', async () => {
      const order = await heldOrder(world)
      const open = await known(order)
      const row = await known(order, { status: 'unrecorded' })
      const { order: settled, lines } = await settle(of(order, row, { status: 'rejected' }))
      expect([settled?.estado, (await rowOf(row.id))?.status, lines]).toEqual(['Pendente', 'rejected', []])
      expect((await rowOf(open.id))?.status).toBe('in_process')
    })
  })

  describe('a payment that is open', () => {
    test('keeps the places of a PIX until five minutes after its end', async () => {
      const order = await heldOrder(world)
      const row = await known(order, { metodo: 'pix', status: 'unknown', providerPaymentId: null })
      const expiresAt = fromNow(31 * minute).toISOString()
      const { order: settled, lines } = await settle(
        of(order, {}, { status: 'pending', method: 'pix', attemptId: row.id, expiresAt }),
      )
      expect([settled?.estado, settled?.expiresAt, lines]).toEqual(['Pendente', fromNow(36 * minute), []])
    })

    test('keeps those of a card as long as a PIX would, from its beginning', async () => {
      const order = await heldOrder(world)
      const row = await known(order, { createdAt: fromNow(-minute) })
      const { order: settled } = await settle(of(order, row, { status: 'in_process' }))
      expect(settled?.expiresAt).toEqual(fromNow(34 * minute))
    })

    test('waits until another that is open is decided, and is asked about again', async () => {
      const order = await heldOrder(world)
      const first = await known(order)
      const { expiresAt } = await orderRow(order)
      const payment = of(order, {}, { status: 'pending', expiresAt: fromNow(90 * minute).toISOString() })
      const { order: settled, lines } = await settle(payment)
      expect([settled?.estado, lines, (await orderRow(order)).expiresAt]).toEqual(['Pendente', [], expiresAt])
      expect(await byProviderId(payment.id)).toMatchObject({ status: 'unrecorded', checkAt: fromNow(10_000) })
      expect((await rowOf(first.id))?.status).toBe('in_process')
    })

    test('is no news once it was decided', async () => {
      const { order, row } = await bought()
      const before = await rowOf(row.id)
      world.pass(1)
      const { order: settled, lines } = await settle(of(order, row, { status: 'pending' }))
      expect([settled?.estado, await rowOf(row.id), lines]).toEqual(['Aprovada', before, []])
    })
  })

  describe('about a payment of no order of ours', () => {
    const stray = async (changes: Partial<ProviderPayment> = {}, before?: Partial<Row>) => {
      const row = before && (await known({ id: '' }, { transactionId: null, status: 'pending', ...before }))
      const payment = news({
        externalReference: 'tx_de_outra_loja',
        ...changes,
        ...(row && { id: row.providerPaymentId ?? '' }),
      })
      const settled = await settle(payment)
      const kept = await byProviderId(payment.id)
      return { payment, ...settled, kept: kept && [kept.transactionId, kept.status, kept.refundDue] }
    }
    const fault = (payment: ProviderPayment) => [
      ['error', 'payment of no order of ours', { payment: payment.id, cents: 5_000 }],
    ]

    test.each(['approved', 'in_mediation'] as const)(
      '%s: the money goes back, and the operator hears of it',
      async (status) => {
        const { payment, order, kept, lines } = await stray({ status })
        expect([order, kept, lines]).toEqual([null, [null, status, true], fault(payment)])
      },
    )

    test('that names none: the same', async () => {
      const { payment, order, kept, lines } = await stray({ externalReference: null })
      expect([order, kept, lines]).toEqual([null, [null, 'approved', true], fault(payment)])
    })

    test.each(['pending', 'in_process'] as const)('%s: it is written down and waited for', async (status) => {
      const { order, kept, lines } = await stray({ status })
      expect([order, kept, lines]).toEqual([null, [null, status, false], []])
    })

    test.each(['rejected', 'cancelled', 'refunded'] as const)(
      '%s: there is nothing to do',
      async (status) => {
        const { order, kept, lines } = await stray({ status })
        expect([order, kept, lines]).toEqual([null, undefined, []])
      },
    )

    test('that was waited for: what became of it is written down', async () => {
      const paid = await stray({}, {})
      expect([paid.kept, paid.lines]).toEqual([[null, 'approved', true], fault(paid.payment)])
      const lost = await stray({ status: 'cancelled' }, {})
      expect([lost.kept, lost.lines]).toEqual([[null, 'cancelled', false], []])
    })

    test('stays of no order, though it names one later', async () => {
      const order = await heldOrder(world)
      const { order: settled, kept } = await stray({ externalReference: order.id }, {})
      expect([settled, kept, await world.estado(order.id)]).toEqual([
        null,
        [null, 'approved', true],
        'Pendente',
      ])
    })

    test('that goes back already is told once', async () => {
      const { kept, lines } = await stray({}, { status: 'approved', refundDue: true })
      expect([kept, lines]).toEqual([[null, 'approved', true], []])
    })

    test('that came and went is no news', async () => {
      const { kept, lines } = await stray({}, { status: 'refunded' })
      expect([kept, lines]).toEqual([[null, 'refunded', false], []])
    })
  })
})
