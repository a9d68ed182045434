import { sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'

type Buyer = { userId: string; eventId: string }

/** PIX that buyers made for events since then and that never brought money; those who made none are left out. */
export const countUnpaidPix = async (
  tx: Tx,
  buyers: readonly Buyer[],
  since: Date,
): Promise<(Buyer & { count: number })[]> => {
  const { rows } = await tx.execute<Buyer & { count: number }>(sql`
    select t.user_id as "userId", t.event_id as "eventId", count(*)::int as count
    from payments p join transactions t on t.id = p.transaction_id
    where (t.user_id, t.event_id) in (
        select * from unnest(
          ${sql.param(buyers.map(({ userId }) => userId))}::text[],
          ${sql.param(buyers.map(({ eventId }) => eventId))}::text[]
        )
      )
      and p.metodo = 'pix' and p.created_at > ${since.toISOString()}::timestamptz
      and p.status not in ('approved', 'in_mediation', 'refunded', 'charged_back')
    group by t.user_id, t.event_id`)
  return rows
}
