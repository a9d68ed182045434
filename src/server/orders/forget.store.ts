import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'

/** Images of answers that no order, draft or ticket names any more. */
export const forgetAnswerImages = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`
    delete from media m
    where m.transaction_id is not null and m.created_at < ${before}
      and not exists (
        select from transaction_items i
        where i.transaction_id = m.transaction_id
          and i.attendee::text like '%/media/' || m.sha || '-%')
      and not exists (
        select from order_drafts d join transactions x on x.user_id = d.user_id
        where x.id = m.transaction_id and d.content like '%/media/' || m.sha || '-%')
      and not exists (
        select from tickets t
        where t.transaction_id = m.transaction_id and t.answers::text like '%/media/' || m.sha || '-%')`)
}

/**
 * Deletes the attendees of orders that ended without tickets, unless one of their payments still waits for an answer or for
 * what is to go back, by the provider or by hand.
 */
export const forgetAttendees = async (db: Db, endedBefore: Date): Promise<void> => {
  await db.execute(sql`
    update transaction_items i set attendee = null
    from transactions x
    where x.id = i.transaction_id and i.attendee is not null
      and x.estado in ('Expirada', 'Cancelada') and not x.holding and x.expires_at < ${endedBefore}
      and not exists (select from payments p where p.transaction_id = x.id
        and (p.check_at is not null or p.refund_due and p.refunded_cents + p.by_hand_cents < p.amount_cents))
      and not exists (select from tickets t where t.transaction_id = x.id)`)
}

type Ended = {
  endedBefore: Date
  /** For orders that the provider knows of. */
  describedBefore: Date
  limit: number
}

/** Some orders that ended without any payment, and all that hangs on them. Answers how many. */
export const forgetUnpaidOrders = async (
  db: Db,
  { endedBefore, describedBefore, limit }: Ended,
): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    with gone as (
      select x.id from transactions x
      where x.estado in ('Expirada', 'Cancelada') and not x.holding and x.expires_at < ${endedBefore}
        and (x.preference_id is null or x.expires_at < ${describedBefore})
        and not exists (select from payments p where p.transaction_id = x.id)
        and not exists (select from tickets t where t.transaction_id = x.id)
      limit ${limit}
      for update of x skip locked
    ), images as (
      delete from media m using gone where m.transaction_id = gone.id
    )
    delete from transactions x using gone where x.id = gone.id`)
  return rowCount ?? 0
}

/** Where orders came from: it is counted only while they hold their places. */
export const forgetNetworks = async (db: Db, endedBefore: Date): Promise<void> => {
  await db.execute(sql`
    update transactions set network = null
    where network is not null and not holding and expires_at < ${endedBefore}`)
}
