import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/open.ts'

type Sent = { kind: string; payload: Record<string, unknown>; now: Date }

/** That a letter of the order was sent of which the job tells, by the order, a ticket, a payment or a refund; of no order none is kept. */
export const keepSent = async (db: Queryable, { kind, payload, now }: Sent): Promise<void> => {
  const [order, ticket, payment, refund] = ['transactionId', 'ticketId', 'paymentId', 'refundId'].map((key) =>
    typeof payload[key] === 'string' ? payload[key] : null,
  )
  await db.execute(sql`
    insert into sent_letters (transaction_id, kind, at)
    select t.id, ${kind}, ${now.toISOString()}::timestamptz from transactions t where t.id = coalesce(${order}::text,
      (select k.transaction_id from tickets k where k.id = ${ticket}::text),
      (select p.transaction_id from payments p where p.id = ${payment}::text),
      (select r.transaction_id from refunds r where r.id = ${refund}::text))`)
}
