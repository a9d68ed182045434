import { messages } from '#contract/words/messages.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { countUnpaidPix } from './unpaid-pix.store.ts'

const dayMs = 86_400_000
const retryAfter = 3600

/**
 * A PIX keeps its places for half an hour and more, so that one account makes only so many for an event in a day without
 * paying one (decision 024). The order is locked, and a buyer has one order at a time that can be paid.
 */
export const requireFewPix = async (
  tx: Tx,
  buyer: { userId: string; eventId: string },
  { now, most }: { now: Date; most: number },
): Promise<void> => {
  const made = await countUnpaidPix(tx, buyer, new Date(now.getTime() - dayMs))
  if (made >= most) throw new Refusal(429, messages.server.tooManyPix, { retryAfter })
}
