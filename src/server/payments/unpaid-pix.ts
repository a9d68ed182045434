import { messages } from '#contract/words/messages.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { buyerKey } from '../orders/order-facts.store.ts'
import { countUnpaidPix } from './unpaid-pix.store.ts'

const dayMs = 86_400_000
const retryAfter = 3600

type Buyer = { userId: string; eventId: string }
/** How many PIX of the last day buyers left unpaid, by `buyerKey`. */
type UnpaidPix = ReadonlyMap<string, number>

/** Their orders are locked, and a buyer has one order at a time that can be paid. */
export const unpaidPixOf = async (tx: Tx, buyers: readonly Buyer[], now: Date): Promise<UnpaidPix> => {
  if (buyers.length === 0) return new Map()
  const counts = await countUnpaidPix(tx, buyers, new Date(now.getTime() - dayMs))
  return new Map(counts.map((one) => [buyerKey(one), one.count]))
}

/**
 * A PIX keeps its places for half an hour and more, so that one account makes only so many for an event in a day without
 * paying one (decision 024).
 */
export const requireFewPix = (unpaid: UnpaidPix, buyer: Buyer, most: number): void => {
  if ((unpaid.get(buyerKey(buyer)) ?? 0) >= most)
    throw new Refusal(429, messages.server.tooManyPix, { retryAfter })
}
