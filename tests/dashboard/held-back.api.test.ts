import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { statementOf } from '#server/dashboard/statement.store.ts'
import * as t from '#server/db/schema.ts'
import { leftToPay } from '#server/operator/payouts.store.ts'
import { freshId, publish } from '../events/published.ts'
import { describeEachDatabase } from '../support/database.ts'
import { sell } from './sold.ts'

const zone = 'America/Sao_Paulo'
const on = (day: number): Date => new Date(Date.UTC(2026, 10, day, 15))

type Refund = [state: typeof t.refunds.$inferInsert.state, cents: number]
type Held = {
  refunds: Refund[]
  status?: 'in_mediation'
  /** Centavos that the provider has returned. */
  returned?: number
}

describeEachDatabase('what an event’s payouts keep back', (open) => {
  const db = () => open().db

  /** Two sales of R$ 100,00; all that is given happens to the first, on the second day. */
  const sold = async ({ refunds, status, returned }: Held): Promise<string> => {
    const event = await publish(db(), [{ lots: [{}] }])
    for (let order = 0; order < 2; order += 1)
      await sell(db(), event, [{ netCents: 10_000, createdAt: on(1) }], { id: freshId('tx') })
    const [sale] = await db().select().from(t.movements).where(eq(t.movements.eventId, event.id))
    const { paymentId = null, transactionId = null } = sale ?? {}
    if (paymentId === null) throw new Error('no sale')
    if (status) await db().update(t.payments).set({ status }).where(eq(t.payments.id, paymentId))
    const times = { createdAt: on(2), updatedAt: on(2) }
    for (const [state, cents] of refunds)
      await db()
        .insert(t.refunds)
        .values({ id: freshId('rf'), paymentId, transactionId, cents, reason: 'withdrawal', state, ...times })
    if (returned !== undefined)
      await db()
        .insert(t.movements)
        .values({
          kind: 'refund',
          ref: freshId('ref'),
          eventId: event.id,
          transactionId,
          paymentId,
          cents: -returned,
          at: on(2),
        })
    return event.id
  }

  test.each<[string, Held, { returning: number; contested: number; left: number }]>([
    ['nothing', { refunds: [] }, { returning: 0, contested: 0, left: 200 }],
    [
      'a refund that was asked for',
      { refunds: [['asked', 3_000]] },
      { returning: -30, contested: 0, left: 170 },
    ],
    ['one in process', { refunds: [['in_process', 3_000]] }, { returning: -30, contested: 0, left: 170 }],
    ['one that was refused', { refunds: [['refused', 3_000]] }, { returning: -30, contested: 0, left: 170 }],
    [
      'one that a person makes',
      { refunds: [['manual', 3_000]] },
      { returning: -30, contested: 0, left: 170 },
    ],
    ['none that is void', { refunds: [['void', 3_000]] }, { returning: 0, contested: 0, left: 200 }],
    [
      'none that the provider has taken already',
      { refunds: [['in_process', 3_000]], returned: 3_000 },
      { returning: 0, contested: 0, left: 170 },
    ],
    [
      'the second after one that is done',
      {
        refunds: [
          ['done', 2_000],
          ['asked', 3_000],
        ],
        returned: 2_000,
      },
      { returning: -30, contested: 0, left: 150 },
    ],
    [
      'no more than the payment brought',
      { refunds: [['asked', 30_000]] },
      { returning: -100, contested: 0, left: 100 },
    ],
    [
      'a payment in mediation',
      { refunds: [], status: 'in_mediation' },
      { returning: 0, contested: -100, left: 100 },
    ],
    [
      'both once',
      { refunds: [['asked', 3_000]], status: 'in_mediation' },
      { returning: -30, contested: -70, left: 100 },
    ],
  ])('%s', async (_, held, { returning, contested, left }) => {
    const eventId = await sold(held)
    const told = async (ate: string) =>
      (await statementOf(db(), { eventId, zone, after: null, period: { desde: '', ate } })).totais
    const { em_devolucao, em_contestacao, a_repassar } = await told('')
    expect([em_devolucao, em_contestacao, a_repassar]).toEqual([returning, contested, left])
    expect(await db().transaction((tx) => leftToPay(tx, eventId))).toBe(left * 100)
    expect((await told('2026-11-01')).em_devolucao).toBe(0)
  })
})
