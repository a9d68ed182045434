import { and, asc, eq, inArray } from 'drizzle-orm'
import { nextRefundState } from '#machines/refund.machine.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { refunds } from '../db/schema.ts'
import type { ProviderRefund } from './gateway.ts'

export type RefundRow = typeof refunds.$inferSelect

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

/** The row as it was when the provider was asked: an answer to an earlier try says nothing of a later one. */
const isSameTry = ({ id, state, refusals }: RefundRow) =>
  and(eq(refunds.id, id), eq(refunds.state, state), eq(refunds.refusals, refusals))

/** The provider took it; `id`: null where it did not say which one. False when the row went on without this answer. */
export const keepRefund = async (
  db: Queryable,
  asked: RefundRow,
  { id: providerRefundId, status }: { id: string | null; status: ProviderRefund['status'] },
  now: Date,
): Promise<boolean> => {
  const state = nextRefundState(asked.state, {
    type: status === 'approved' ? 'provider.accept' : 'provider.wait',
  })
  if (state === null) return false
  const kept = await db
    .update(refunds)
    .set({ providerRefundId, state, updatedAt: now })
    .where(isSameTry(asked))
    .returning({ id: refunds.id })
  return kept.length > 0
}

type Refusal = { state: RefundRow['state']; codes: readonly string[]; now: Date }

/** Counted, because it is asked for again with another key. False when the row went on without this answer. */
export const writeRefusal = async (
  tx: Tx,
  asked: RefundRow,
  { state, codes, now }: Refusal,
): Promise<boolean> => {
  const kept = await tx
    .update(refunds)
    .set({ state, refusals: asked.refusals + 1, refusal: codes.join(' '), updatedAt: now })
    .where(isSameTry(asked))
    .returning({ id: refunds.id })
  return kept.length > 0
}
