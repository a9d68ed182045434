import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { nextRefundState } from '#machines/refund.machine.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { refunds } from '../db/schema.ts'
import type { ProviderRefund } from './gateway.ts'

export type RefundRow = typeof refunds.$inferSelect

const isOpen = inArray(refunds.state, ['asked', 'in_process', 'refused'])

export const isOpenRefund = ({ state }: RefundRow): boolean =>
  ['asked', 'in_process', 'refused'].includes(state)

/** Everything that went back of some payments or is to, the earliest first. */
export const refundsOf = async (db: Queryable, paymentIds: readonly string[]): Promise<RefundRow[]> => {
  if (paymentIds.length === 0) return []
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** The provider took it. */
export const keepRefund = async (
  db: Queryable,
  { id, state: before }: RefundRow,
  { id: providerRefundId, status }: ProviderRefund,
  now: Date,
): Promise<void> => {
  const state = nextRefundState(before, {
    type: status === 'approved' ? 'provider.accept' : 'provider.wait',
  })
  if (state !== null)
    await db.update(refunds).set({ providerRefundId, state, updatedAt: now }).where(eq(refunds.id, id))
}

type Refusal = { state: RefundRow['state']; codes: readonly string[]; now: Date }

/** Counted, because it is asked for again with another key. False when it came back meanwhile: then it stays so. */
export const writeRefusal = async (tx: Tx, id: string, { state, codes, now }: Refusal): Promise<boolean> => {
  const kept = await tx
    .update(refunds)
    .set({ state, refusals: sql`${refunds.refusals} + 1`, refusal: codes.join(' '), updatedAt: now })
    .where(and(eq(refunds.id, id), isOpen))
    .returning({ id: refunds.id })
  return kept.length > 0
}
