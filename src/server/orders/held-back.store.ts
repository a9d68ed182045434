import { type SQL, sql } from 'drizzle-orm'
import type { Cents } from '#contract/laws/money.ts'
import type { Queryable } from '../db/open.ts'

/** Of an event's money that no movement took yet: what will go back to buyers, and what they contest. */
export type HeldBack = { returning: Cents; contested: Cents }

/**
 * What is not to be paid out though it is there: refunds that are on their way and that the provider has not taken yet, and the rest of payments
 * that are in mediation, whose money the provider freezes. `before` bounds times.
 */
export const heldBack = async (
  db: Queryable,
  eventId: string,
  before: (time: SQL) => SQL = () => sql`true`,
): Promise<HeldBack> => {
  const { rows } = await db.execute<HeldBack>(sql`
    with open as (
      select p.id, p.status = 'in_mediation' as contested from payments p join transactions t on t.id = p.transaction_id
      where t.event_id = ${eventId} and (p.status = 'in_mediation' or exists (
        select from refunds r where r.payment_id = p.id and r.state in ('asked', 'in_process', 'refused', 'manual')))
    ), sums as (
      select o.id, o.contested,
        (select coalesce(sum(r.cents), 0) from refunds r
          where r.payment_id = o.id and r.state <> 'void' and ${before(sql`r.created_at`)}) as owed,
        (select coalesce(sum(m.cents), 0) from movements m
          where m.payment_id = o.id and m.kind = 'refund' and ${before(sql`m.at`)}) as refunded,
        (select greatest(coalesce(sum(m.cents), 0), 0) from movements m
          where m.payment_id = o.id and m.kind in ('sale', 'refund', 'dispute') and ${before(sql`m.at`)}) as there
      from open o
    ), split as (
      select contested, there, least(greatest(owed + refunded, 0), there) as going from sums
    )
    select coalesce(sum(going), 0)::float8 as returning,
      coalesce(sum(there - going) filter (where contested), 0)::float8 as contested from split`)
  return rows[0] ?? { returning: 0, contested: 0 }
}
