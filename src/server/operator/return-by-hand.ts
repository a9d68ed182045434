import { nextRefundState } from '#machines/refund.machine.ts'
import type { Db } from '../db/open.ts'
import { enqueue } from '../jobs/jobs.store.ts'
import { leftOf } from '../orders/refunds.store.ts'
import { isReceiptTaken, lockReturn, writeReturn } from './manual-returns.store.ts'

type Outcome =
  | { outcome: 'missing' | 'taken' | 'notManual' | 'tooMuch' }
  | { outcome: 'written' | 'known'; cents: number; paymentId: string }

/** Writes down that a person sent a refund by PIX, and the letter that tells it; the same receipt counts once. */
export const returnByHand = (
  db: Db,
  { refundId, receipt }: { refundId: string; receipt: string },
  now: Date,
): Promise<Outcome> =>
  db.transaction(async (tx): Promise<Outcome> => {
    const found = await lockReturn(tx, refundId)
    if (!found) return { outcome: 'missing' }
    const { refund, payment } = found
    const { cents } = refund
    if (refund.receipt === receipt) return { outcome: 'known', cents, paymentId: payment.id }
    if (nextRefundState(refund.state, { type: 'receipt.keep' }) === null) return { outcome: 'notManual' }
    if (await isReceiptTaken(tx, receipt)) return { outcome: 'taken' }
    if (cents > leftOf(payment)) return { outcome: 'tooMuch' }
    await writeReturn(tx, found, { receipt, now })
    if (refund.transactionId !== null)
      await enqueue(tx, { kind: 'returnedByHand', payload: { refundId } }, now, {
        dedupeKey: `returned by hand ${refundId}`,
      })
    return { outcome: 'written', cents, paymentId: payment.id }
  })
