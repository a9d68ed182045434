import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/open.ts'
import { type payments, refunds } from '../db/schema.ts'
import type { PaymentRow } from './order-facts.store.ts'

export type NewRefund = typeof refunds.$inferInsert

/** Still to be sent, or on its way. */
export const openRefund = sql.raw(`state in ('asked', 'in_process', 'refused')`)

/** The same, or left to a person. */
const owedRefund = sql.raw(`state in ('asked', 'in_process', 'refused', 'manual')`)

/** What of a payment neither the provider nor a person gave back. */
export const leftOf = ({
  amountCents,
  refundedCents,
  byHandCents,
}: Pick<PaymentRow, 'amountCents' | 'refundedCents' | 'byHandCents'>): number =>
  amountCents - refundedCents - byHandCents

/** The whole of a payment that bought nothing goes back. */
export const surplusRefund = (payment: PaymentRow, now: Date): NewRefund => ({
  id: randomUUID(),
  paymentId: payment.id,
  transactionId: payment.transactionId,
  cents: leftOf(payment),
  reason: 'surplus',
  state: 'asked',
  createdAt: now,
  updatedAt: now,
})

/** Centavos of a payment that went back or are to, chargebacks excluded. */
export const goneBack = async (db: Queryable, paymentId: string): Promise<number> => {
  const { rows } = await db.execute<{ cents: string }>(
    sql`select coalesce(sum(cents), 0) as cents from refunds where payment_id = ${paymentId} and state <> 'void'`,
  )
  return Number(rows[0]?.cents)
}

type Told = Pick<
  typeof payments.$inferInsert,
  'id' | 'transactionId' | 'status' | 'refundedCents' | 'updatedAt'
>

const isGone = ({ status }: Told): boolean => status === 'refunded' || status === 'charged_back'

/** Payments of which something went back: most have nothing to close. */
export const withReturns = (rows: readonly Told[]): Told[] =>
  rows.filter((row) => isGone(row) || (row.refundedCents ?? 0) > 0)

const told = (rows: readonly Told[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(
    rows.map(({ id, transactionId, status, refundedCents, updatedAt }) => ({
      id,
      transactionId,
      status,
      refundedCents,
      updatedAt,
      made: randomUUID(),
    })),
  )}::json) as p
    (id text, "transactionId" text, status text, "refundedCents" int, "updatedAt" timestamptz, made text)`

/** Of a payment that is gone nothing is left to return: it came back whole, or the bank of its card took it. */
export const closingRefunds = (rows: readonly Told[]): SQL => sql`
  update ${refunds} r set state = case p.status when 'refunded' then 'done' else 'void' end, updated_at = p."updatedAt", pix_key = null
  from ${told(rows)}
  where r.payment_id = p.id and p.status in ('refunded', 'charged_back') and r.${owedRefund}`

/** Of what went back without the shop having asked for it, as much as no row explains; a person's PIX is beside it. */
const unexplained = sql`lateral (
  select p."refundedCents" - coalesce(sum(r.cents) filter (where r.receipt is null and (r.state <> 'manual' or p.status = 'refunded')), 0)::int as cents,
    coalesce(bool_or(r.${openRefund}), false)
      or exists (select from ${refunds} v where v.payment_id = p.id and v.state = 'void' and v.reason <> 'surplus') as waits
  from ${refunds} r where r.payment_id = p.id and r.state <> 'void') own`

/** What was left to a person, and somebody gave back at the provider after all. */
const manualReturned = sql`(select m.id from ${refunds} m
  where m.payment_id = p.id and m.state = 'manual' and m.cents = own.cents order by m.created_at, m.id limit 1)`

/** A part of a payment that was left to a person came back by the provider. */
export const closingManual = (rows: readonly Told[]): SQL => sql`
  update ${refunds} r set state = 'done', updated_at = f.at, pix_key = null
  from (select ${manualReturned} as id, p."updatedAt" as at from ${told(rows)}, ${unexplained}
    where p.status not in ('refunded', 'charged_back') and own.cents > 0 and not own.waits) f
  where r.id = f.id`

/** What the bank of a card took and lost again is to go back as before; what was never answered keeps its key. */
export const owingAgain = (rows: readonly Pick<Told, 'id' | 'updatedAt'>[]): SQL => sql`
  update ${refunds} r set updated_at = p."updatedAt",
    state = case when r.provider_refund_id is not null then 'in_process' when r.refusals > 0 then 'refused' else 'asked' end
  from ${told(rows.map((row) => ({ ...row, status: '', transactionId: null })))}
  where r.payment_id = p.id and r.state = 'void' and r.reason <> 'surplus'`

/** What went back without the shop having asked for it. While a refund of its own is open the two cannot be told apart, so nothing is written. */
export const findingRefunds = (rows: readonly Told[]): SQL => sql`
  insert into ${refunds} (id, payment_id, transaction_id, cents, reason, state, created_at, updated_at)
  select p.made, p.id, p."transactionId", own.cents, 'provider', 'done', p."updatedAt", p."updatedAt"
  from ${told(rows)}, ${unexplained}
  where p.status <> 'charged_back' and own.cents > 0
    and (p.status = 'refunded' or not own.waits and ${manualReturned} is null)`

/** What became of the refunds of a payment of no order of ours. */
export const writeRefunds = async (
  tx: Tx,
  { known, refunds: asked }: { known: Told; refunds: NewRefund[] },
): Promise<void> => {
  const returned = withReturns([known])
  if (returned.length > 0) {
    await tx.execute(findingRefunds(returned))
    await tx.execute(closingManual(returned))
    await tx.execute(closingRefunds(returned))
  }
  if (asked.length > 0) await tx.insert(refunds).values(asked)
}
