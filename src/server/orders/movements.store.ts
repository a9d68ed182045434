import { type SQL, sql } from 'drizzle-orm'
import { movements } from '../db/schema.ts'

/** `sells`: its payment's sale is written with it. */
export type NewMovement = Omit<typeof movements.$inferInsert, 'ref'> & { sells: boolean }

/** Of a payment that bought nothing, nothing is written: what it brought goes back whole. */
export const bookingMovements = (rows: readonly NewMovement[]): SQL => sql`
  insert into ${movements} (kind, ref, event_id, transaction_id, payment_id, cents, at)
  select m.kind, m."paymentId" || ' ' || (select count(*) from ${movements} b where b.payment_id = m."paymentId" and b.kind = m.kind),
    m."eventId", m."transactionId", m."paymentId", m.cents, m.at
  from json_to_recordset(${JSON.stringify(rows)}::json) as m
    (kind text, "eventId" text, "transactionId" text, "paymentId" text, cents int, at timestamptz, sells boolean)
  where m.sells or exists (select from ${movements} s where s.payment_id = m."paymentId" and s.kind = 'sale')`
