import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepPaidBefore } from '#sandbox/paid-before.ts'
import { statementOf } from '#server/dashboard/statement.store.ts'
import { cancelTickets } from '#server/orders/cancel-tickets.ts'
import { reconcilePayments } from '#server/payments/reconciler.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { describeEachDatabase } from '#tests/support/database.ts'
import { createStand, newJournal } from '../payments/provider-stand.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'

describeEachDatabase('money of the demo that goes back', (open) => {
  const journalPath = newJournal()
  let stand: ReturnType<typeof createStand>
  let shop: ShopInProcess
  beforeAll(async () => {
    stand = createStand({ journalPath })
    shop = openShop(open(), { gateway: stand.gateway })
    await seedDemo({
      db: open().db,
      now: new Date(),
      hashPassword: async () => 'hash',
      storeBanner: async () => 'sha',
      keepAtProvider: (paid) => keepPaidBefore(journalPath, paid),
    })
  })
  afterAll(() => {
    shop.close()
    stand.close()
  })

  const orderPaidBy = async (method: 'pix' | 'cartao') => {
    const { rows } = await open().db.execute<{ id: string; event: string; ids: string[] }>(sql`
      select t.id, t.event_id as event, array_agg(k.id) as ids from transactions t
      join payments p on p.transaction_id = t.id join tickets k on k.transaction_id = t.id
      where p.metodo = ${method} group by t.id order by t.id limit 1`)
    const [order] = rows
    if (!order) throw new Error('no order')
    return order
  }

  it.each(['pix', 'cartao'] as const)('arrives, of an order that was paid by %s', async (method) => {
    const { id, event, ids } = await orderPaidBy(method)
    const told = async () => {
      const { totais, devolucoes } = await statementOf(open().db, {
        eventId: event,
        zone: 'America/Sao_Paulo',
        period: { desde: '', ate: '' },
        after: null,
      })
      return { ...totais, open: devolucoes.length }
    }
    const before = await told()
    await open().db.transaction((tx) =>
      cancelTickets(tx, { orderId: id, ticketIds: ids, reason: 'organiser', now: shop.clock.now }),
    )
    expect((await told()).open).toBe(1)
    await reconcilePayments(shop.deps)
    const { rows } = await open().db.execute(
      sql`select status, refunded_cents = amount_cents as whole, fee_cents as fee from payments where transaction_id = ${id}`,
    )
    expect(rows).toEqual([{ status: 'refunded', whole: true, fee: 0 }])
    const after = await told()
    expect([after.open, after.devolvido < before.devolvido, after.em_devolucao]).toEqual([0, true, 0])
    expect(after.a_repassar).toBeCloseTo(after.liquido)
    expect(after.a_repassar).toBeGreaterThan(0)
  })
})
