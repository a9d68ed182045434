import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { nextRefundState, type RefundEvent } from '#machines/refund.machine.ts'
import type { Db, Queryable } from '../db/open.ts'
import { refunds } from '../db/schema.ts'
import { enqueue } from '../jobs/jobs.store.ts'
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

type Refused = {
  codes: readonly string[]
  /** Whoever runs the shop can mend it. */
  isMendable: boolean
  /** The provider's time to return the payment is over. */
  isOver: boolean
  now: Date
}

const refusalOf = ({ refusals }: RefundRow, { isMendable, isOver }: Refused): RefundEvent => {
  if (isOver) return { type: 'window.close' }
  return isMendable ? { type: 'owner.need' } : { type: 'provider.refuse', refusals: refusals + 1 }
}

/**
 * Counted, because it is asked for again with another key; what came back meanwhile stays so. After too many, or too late, a person
 * has to send the amount, and its payer is told.
 */
export const keepRefusal = async (db: Db, refund: RefundRow, refused: Refused): Promise<void> => {
  const { id, transactionId } = refund
  const { codes, now } = refused
  const state = nextRefundState(refund.state, refusalOf(refund, refused))
  if (state === null) return
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(refunds)
      .set({ state, refusals: sql`${refunds.refusals} + 1`, refusal: codes.join(' '), updatedAt: now })
      .where(and(eq(refunds.id, id), isOpen))
      .returning({ id: refunds.id })
    if (state === 'manual' && kept.length > 0 && transactionId !== null)
      await enqueue(tx, { kind: 'returnByHand', payload: { refundId: id } }, now, {
        dedupeKey: `by hand ${id} ${now.getTime()}`,
      })
  })
}
