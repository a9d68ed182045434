import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { setCapacity } from '#server/orders/stock.store.ts'

import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { type Buyer, type Event, linesOf, pix, type Type, World } from './world.ts'

/** A small generator of numbers, so that a seed replays what happened. */
const dice = (seed: number) => {
  let state = seed
  const roll = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return {
    below: (end: number): number => Math.floor(roll() * end),
    one: <T>(list: readonly T[]): T => {
      const chosen = list[Math.floor(roll() * list.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
  }
}
type Dice = ReturnType<typeof dice>

type Scene = { world: World; event: Event; buyers: Buyer[]; coupon: string; statuses: number[] }

const categoriesFor = (type: Type, count: number, { one }: Dice): string[] =>
  type.spec.categories.length === 0 ? [] : Array.from({ length: count }, () => one(type.spec.categories).nome)

const paymentsOf = async ({ world, event }: Scene, status: string) => {
  const rows = await world.db
    .select({ payment: t.payments, eventId: t.transactions.eventId })
    .from(t.payments)
    .innerJoin(t.transactions, eq(t.transactions.id, t.payments.transactionId))
  return rows.flatMap(({ payment, eventId }) =>
    eventId === event.id && payment.status === status ? [payment] : [],
  )
}

/** What buyers, the provider, the organiser and time may do, in any order and at once. */
const moves: ((scene: Scene, dice: Dice) => Promise<void>)[] = [
  async ({ world, event, buyers, statuses }, { one, below }) => {
    const type = one(event.types)
    const count = type.spec.modo === 'dupla' ? 2 : 1 + below(2)
    statuses.push((await world.hold(one(buyers), event, [[type, count]])).status)
  },
  async (scene, dice) => buy(scene, dice),
  async (scene, dice) => buy(scene, dice),
  async (scene, { one }) => {
    const { world, statuses } = scene
    const open = await paymentsOf(scene, 'pending')
    const row = open.length > 0 ? one(open) : null
    if (!row?.providerPaymentId) return
    await world.change(row.providerPaymentId, one(['pay', 'pay', 'expire', 'cancel']))
    statuses.push(200)
  },
  async (scene, { one }) => {
    const { world } = scene
    const paid = await paymentsOf(scene, 'approved')
    const row = paid.length > 0 ? one(paid) : null
    if (row?.providerPaymentId) await world.change(row.providerPaymentId, 'chargeback')
  },
  async ({ world }, { one }) => {
    const kind = one(['drop', 'drop-after', 'malformed', 'error'])
    await world.fault(kind, { path: '/v1/payments', times: 1 })
  },
  async ({ world }, { below }) => {
    await world.ask('/_sandbox/settings', 'PUT', {
      webhooks: { drop: below(3) === 0, copies: 1 + below(3), beforeAnswer: below(2) === 0 },
    })
  },
  async ({ world, event }, { one, below }) => {
    const type = one(event.types)
    await world.db.transaction((tx) => setCapacity(tx, [{ kind: 't', id: type.id, capacity: 4 + below(6) }]))
  },
  async ({ world }, { one }) => world.pass(one([0.5, 2, 6, 20])),
  async ({ world }) => void (await Promise.all([world.release(), world.reconcile(), world.reconcile()])),
]

/** The rest of the way of some order: bind, perhaps with the coupon, and pay somehow, twice at once now and then. */
const buy = async ({ world, event, buyers, coupon, statuses }: Scene, dice: Dice): Promise<void> => {
  const orders = (await world.db.select().from(t.transactions)).filter(
    (order) => order.holding && order.eventId === event.id,
  )
  if (orders.length === 0) return
  const order = dice.one(orders)
  const buyer = buyers.find(({ id }) => id === order.userId)
  const items = await world.db
    .select()
    .from(t.transactionItems)
    .where(eq(t.transactionItems.transactionId, order.id))
  const type = event.types.find(({ id }) => id === items[0]?.ticketTypeId)
  if (!buyer || !type) return
  const lines = linesOf([[type, items.length]], categoriesFor(type, items.length, dice))
  const couponId = dice.below(3) === 0 ? coupon : null
  const preference = await world.preference(buyer, event, order.id, lines, { couponId })
  statuses.push(preference.status)
  if (preference.status === 200) {
    const holder = dice.one(['APRO', 'APRO', 'FUND', 'CONT'])
    const data = dice.below(2) === 0 ? pix : await world.card(holder)
    const twice = dice.below(2) === 0 ? [data, data] : [data]
    const paid = await Promise.all(
      twice.map((one) => world.pay(buyer, order.id, preference.body.id, lines, one)),
    )
    statuses.push(...paid.map(({ status }) => status))
  } else if (type.spec.price === 0) {
    const [first] = lines
    if (!first) return
    const body = {
      tickets: lines,
      personalInfo: first.personalInfo,
      transaction_id: order.id,
      evento_id: event.id,
    }
    statuses.push((await world.shop.send(calls.freeCheckout, { body }, buyer.token)).status)
  }
}

/** Until nothing is due any more: every payment decided, every refund made, every hold over, lost chargebacks found. */
const calmDown = async (scene: Scene): Promise<void> => {
  const { world } = scene
  await world.ask('/_sandbox/faults', 'DELETE')
  await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: false, copies: 1, beforeAnswer: false } })
  for (let round = 0; round < 8; round += 1) {
    world.pass(12)
    while ((await world.reconcile()) > 0);
    for (const { providerPaymentId } of await paymentsOf(scene, 'in_process'))
      if (providerPaymentId) await world.change(providerPaymentId, 'approve')
    await world.release()
  }
  world.pass(25 * 60)
  while ((await world.reconcile()) > 0);
}

describeEachDatabase('anything at once', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())

  test.each([1, 2, 3, 4])('seed %i ends with every invariant kept', async (seed) => {
    const event = await world.event({
      types: [
        { nome: 'Arquibancada', capacity: 6 },
        { nome: 'Cortesia', capacity: 4, price: 0 },
        {
          nome: 'Dupla',
          tipo: 'atleta',
          modo: 'dupla',
          capacity: 8,
          categories: [
            { nome: 'A', capacity: 4, restricao: 'mesmaCategoria' },
            { nome: 'B', capacity: 4, restricao: 'custom', permitidas: ['A'] },
          ],
        },
      ],
    })
    const scene: Scene = {
      world,
      event,
      buyers: await world.buyers(10),
      coupon: await world.coupon(event, `CUPOM${seed}`, 5_000, 3),
      statuses: [],
    }
    const chance = dice(seed)
    for (let round = 0; round < 25; round += 1)
      await Promise.all(Array.from({ length: 4 }, () => chance.one(moves)(scene, chance)))
    await calmDown(scene)
    await expectInvariants(world)
    const open = (await world.db.select().from(t.payments)).filter(
      (row) => row.refundDue || ['unknown', 'pending', 'in_process'].includes(row.status),
    )
    expect(open.map(({ status, refundDue }) => ({ status, refundDue }))).toEqual([])
    expect(scene.statuses.filter((status) => status >= 500)).toEqual([])
    expect(scene.statuses.filter((status) => status < 300).length).toBeGreaterThan(2)
  })
})
