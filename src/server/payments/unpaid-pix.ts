import { sql } from 'drizzle-orm'
import { messages } from '#contract/words/messages.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'

const dayMs = 86_400_000
const retryAfter = 3600

/**
 * A PIX keeps its places for half an hour and more, so that one account makes only so many for an event in a day without
 * paying one (decision 024). The order is locked, and a buyer has one order at a time that can be paid.
 */
export const requireFewPix = async (
  tx: Tx,
  { userId, eventId }: { userId: string; eventId: string },
  { now, most }: { now: Date; most: number },
): Promise<void> => {
  const since = new Date(now.getTime() - dayMs).toISOString()
  const { rows } = await tx.execute<{ made: number }>(sql`
    select count(*)::int as made from payments p join transactions t on t.id = p.transaction_id
    where t.user_id = ${userId} and t.event_id = ${eventId} and p.metodo = 'pix'
      and p.created_at > ${since}::timestamptz
      and p.status not in ('approved', 'in_mediation', 'refunded', 'charged_back')`)
  if ((rows[0]?.made ?? 0) >= most) throw new Refusal(429, messages.server.tooManyPix, { retryAfter })
}
