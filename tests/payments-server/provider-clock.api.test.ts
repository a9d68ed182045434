import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import * as t from '#server/db/schema.ts'
import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { pix, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { ready } from './ready.ts'

const minute = 60_000

describeEachDatabase('a provider whose clock is another', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  /** `ahead` minutes that the provider's clock is before the shop's. */
  const payable = async (ahead: number) => {
    await world.ask('/_sandbox/clock', 'POST', { offsetMs: ahead * minute })
    const order = await ready(world)
    const paid = await world.pay(order.buyer, order.id, order.preferenceId, order.lines, pix)
    return { ...order, paid }
  }
  /** Whole minutes from now; answers tell no parts of a second. */
  const from = (now: number, instant: string | Date | null | undefined): number =>
    Math.floor((new Date(instant ?? 0).getTime() - now + 1_000) / minute)

  test.each([0, 2, 45, -45])(
    'takes a PIX of more than thirty-one minutes, be it %i minutes ahead',
    async (ahead) => {
      const { id, paid } = await payable(ahead)
      expect([paid.status, paid.body.status]).toEqual([200, 'pending'])
      const now = world.shop.clock.now.getTime()
      const [row] = await world.db.select().from(t.payments).where(eq(t.payments.transactionId, id))
      const [order] = await world.db.select().from(t.transactions).where(eq(t.transactions.id, id))
      const [charge] = await world.charges(id)
      expect([
        from(now, row?.expiresAt),
        from(now, order?.expiresAt),
        from(now + ahead * minute, charge?.date_of_expiration),
      ]).toEqual([31, 36, 31])
      expect(paid.body.expira_em && from(now, paid.body.expira_em)).toBe(30)
      world.pass(20)
      await world.reconcile()
      const [later] = await world.db.select().from(t.payments).where(eq(t.payments.transactionId, id))
      expect(later?.expiresAt).toEqual(row?.expiresAt)
    },
  )

  test('says of a PIX that is cancelled the same end as before', async () => {
    const { paid } = await payable(45)
    const { gateway } = world.shop.deps
    const id = paid.body.payment_id ?? ''
    const before = await gateway.payment(id)
    expect(before?.expiresAt).not.toBeNull()
    expect((await gateway.cancelPayment(id, randomUUID())).expiresAt).toEqual(before?.expiresAt)
    await world.reconcile()
  })

  test('is asked for the time when a PIX is the first thing that a process asks for', async () => {
    const { deps } = world.shop
    const first = await ready(world)
    const { gateway } = deps
    await world.ask('/_sandbox/clock', 'POST', { offsetMs: 45 * minute })
    deps.gateway = world.newGateway()
    const { status, body } = await world.pay(first.buyer, first.id, first.preferenceId, first.lines, pix)
    deps.gateway = gateway
    expect([status, body.status]).toEqual([200, 'pending'])
  })

  test('and that tells no time is taken at its word', async () => {
    const { deps } = world.shop
    const first = await ready(world)
    const { gateway } = deps
    await world.ask('/_sandbox/clock', 'POST', { offsetMs: 0 })
    deps.gateway = world.newGateway(({ headers }) => headers.delete('date'))
    const { body } = await world.pay(first.buyer, first.id, first.preferenceId, first.lines, pix)
    deps.gateway = gateway
    expect(body.status).toBe('pending')
  })

  test('without a clock of the shop both count as the same', async () => {
    const gateway = createMercadoPagoGateway({
      baseUrl: 'http://127.0.0.1:9',
      accessToken: 'SANDBOX-none',
      fetch: async () =>
        Response.json({ results: [] }, { headers: { date: 'Thu, 01 Jan 1970 00:00:00 GMT' } }),
    })
    expect(await gateway.paymentsByReference('tx_1')).toEqual([])
  })
})
