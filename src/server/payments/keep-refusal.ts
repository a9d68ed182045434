import { nextRefundState, type RefundEvent } from '#machines/refund.machine.ts'
import type { Db } from '../db/open.ts'
import { enqueue } from '../jobs/jobs.store.ts'
import { type RefundRow, writeRefusal } from './refunds.store.ts'

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
 * After too many, or too late, a person has to send the amount, and its payer is told in the same commit. False when the row
 * went on without this answer.
 */
export const keepRefusal = async (db: Db, refund: RefundRow, refused: Refused): Promise<boolean> => {
  const { id, transactionId } = refund
  const { codes, now } = refused
  const state = nextRefundState(refund.state, refusalOf(refund, refused))
  if (state === null) return false
  return db.transaction(async (tx) => {
    const isKept = await writeRefusal(tx, refund, { state, codes, now })
    if (!isKept || state !== 'manual' || transactionId === null) return isKept
    await enqueue(tx, { kind: 'returnByHand', payload: { refundId: id } }, now, {
      dedupeKey: `by hand ${id} ${now.getTime()}`,
    })
    return true
  })
}
