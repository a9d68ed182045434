import { sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'

/** PIX that the buyer made for the event since then and that never brought money. */
export const countUnpaidPix = async (
  tx: Tx,
  { userId, eventId }: { userId: string; eventId: string },
  since: Date,
): Promise<number> => {
  const { rows } = await tx.execute(sql`
    select p.id from payments p join transactions t on t.id = p.transaction_id
    where t.user_id = ${userId} and t.event_id = ${eventId} and p.metodo = 'pix'
      and p.created_at > ${since.toISOString()}::timestamptz
      and p.status not in ('approved', 'in_mediation', 'refunded', 'charged_back')`)
  return rows.length
}
