import { and, asc, eq, type SQL } from 'drizzle-orm'
import { refundsTold } from '#contract/nouns/shown-refund.ts'
import type { Db, Tx } from '../db/open.ts'
import { events, refunds, transactions } from '../db/schema.ts'

export type ManualRow = Pick<typeof refunds.$inferSelect, 'id' | 'cents' | 'state' | 'pixKey'> & {
  evento: string
}

const rowsWhere = (db: Db | Tx, userId: string, which: SQL) =>
  db
    .select({
      id: refunds.id,
      cents: refunds.cents,
      state: refunds.state,
      pixKey: refunds.pixKey,
      evento: events.nome,
    })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .innerJoin(events, eq(events.id, transactions.eventId))
    .where(and(eq(transactions.userId, userId), which))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(refundsTold)

/** What an account is to get by PIX, the earliest first. */
export const manualRefundsOf = (db: Db, userId: string): Promise<ManualRow[]> =>
  rowsWhere(db, userId, eq(refunds.state, 'manual'))

/** Any refund of an account, locked until the transaction ends. */
export const lockRefundOf = async (tx: Tx, userId: string, id: string): Promise<ManualRow | undefined> =>
  (await rowsWhere(tx, userId, eq(refunds.id, id)).for('no key update', { of: refunds }))[0]

export const writePixKey = async (tx: Tx, id: string, pixKey: string, now: Date): Promise<void> => {
  await tx.update(refunds).set({ pixKey, updatedAt: now }).where(eq(refunds.id, id))
}
