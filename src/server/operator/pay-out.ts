import type { Db } from '../db/open.ts'
import { enqueue } from '../jobs/jobs.store.ts'
import { isReceiptTaken } from './manual-returns.store.ts'
import { leftToPay, lockPaid, type Payout, payoutBy, writePayout } from './payouts.store.ts'

type Outcome =
  | { outcome: 'missing' | 'taken' }
  /** `leftCents`: what is left to pay out. */
  | { outcome: 'written' | 'known' | 'tooMuch'; nome: string; leftCents: number }

/** Writes a payout down, and the letter that tells it; the same receipt counts once. */
export const payOut = (db: Db, payout: Payout, now: Date): Promise<Outcome> =>
  db.transaction(async (tx): Promise<Outcome> => {
    const { eventId, cents, receipt } = payout
    const event = await lockPaid(tx, eventId)
    if (!event) return { outcome: 'missing' }
    const { nome } = event
    const leftCents = await leftToPay(tx, eventId)
    const before = await payoutBy(tx, receipt)
    if (before)
      return before.eventId === eventId && before.cents === cents
        ? { outcome: 'known', nome, leftCents }
        : { outcome: 'taken' }
    if (await isReceiptTaken(tx, receipt)) return { outcome: 'taken' }
    if (cents > leftCents) return { outcome: 'tooMuch', nome, leftCents }
    if (!(await writePayout(tx, payout, now))) return { outcome: 'taken' }
    await enqueue(tx, { kind: 'paidOut', payload: { eventId, receipt } }, now, {
      dedupeKey: `paid out ${receipt}`,
    })
    return { outcome: 'written', nome, leftCents: leftCents - cents }
  })
