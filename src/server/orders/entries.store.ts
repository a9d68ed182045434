import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { insertingRows, ownNames } from '../db/insert-rows.ts'
import type { Tx } from '../db/open.ts'
import { often } from '../db/often.ts'
import {
  jobs,
  payments,
  refunds,
  refundTickets,
  tickets,
  transactionItems,
  transactions,
} from '../db/schema.ts'
import { droppingDrafts } from './drafts.store.ts'
import { bookingMovements, type NewMovement } from './movements.store.ts'
import type { Order } from './orders.store.ts'
import {
  closingRefunds,
  findingRefunds,
  type NewRefund,
  closingManual,
  openRefund,
  owingAgain,
  withReturns,
} from './refunds.store.ts'
import { type Move, movingCounters } from './stock.store.ts'
import type { NewTicket } from './tickets.store.ts'

/** What becomes of one locked order, in memory until it is written. */
export type Entry = {
  /** As it will be; what was chosen, and since when it is held, stay. */
  order: Order
  /** Its attendees and net prices are new. */
  isBound: boolean
  tickets: readonly NewTicket[]
  payments: readonly (typeof payments.$inferInsert)[]
  /** Payments that were there before, as they are now. */
  recorded: readonly (typeof payments.$inferSelect)[]
  /** What came in for its event, or went back. */
  movements: readonly NewMovement[]
  /** What is to go back. */
  refunds: readonly NewRefund[]
  /** What each ticket is given back for. */
  givenBack: readonly (typeof refundTickets.$inferInsert)[]
  /** A won dispute: what its payment owed before is owed again. */
  owesAgain: boolean
  /** Some of its tickets are valid no longer, or again. */
  validity: { ticketIds: readonly string[]; cancelledAt: Date | null } | null
  jobs: readonly (typeof jobs.$inferInsert)[]
  /** What its buyer typed is needed no more. */
  dropsDraft: boolean
}

/** Nothing becomes of it yet. */
export const entryOf = (order: Order): Entry => ({
  order,
  isBound: false,
  tickets: [],
  payments: [],
  recorded: [],
  movements: [],
  refunds: [],
  givenBack: [],
  owesAgain: false,
  validity: null,
  jobs: [],
  dropsDraft: false,
})

const changingOrders = (entries: readonly Entry[]): SQL => {
  const param = <T>(value: (order: Order) => T) => sql.param(entries.map(({ order }) => value(order)))
  return sql`
    update ${transactions} t
    set estado = c.estado, holding = c.holding, coupon_id = c.coupon_id, coupon_held = c.coupon_held,
      bound_version = c.bound_version, total_cents = c.total, discount_cents = c.discount,
      preference_id = c.preference_id, expires_at = c.expires_at
    from unnest(
      ${param(({ id }) => id)}::text[],
      ${param(({ estado }) => estado)}::text[],
      ${param(({ holding }) => holding)}::boolean[],
      ${param(({ couponId }) => couponId)}::text[],
      ${param(({ couponHeld }) => couponHeld)}::boolean[],
      ${param(({ boundVersion }) => boundVersion)}::int[],
      ${param(({ totalCents }) => totalCents)}::int[],
      ${param(({ discountCents }) => discountCents)}::int[],
      ${param(({ preferenceId }) => preferenceId)}::text[],
      ${param(({ expiresAt }) => expiresAt.toISOString())}::timestamptz[]
    ) as c(id, estado, holding, coupon_id, coupon_held, bound_version, total, discount, preference_id, expires_at)
    where t.id = c.id`
}

const bindingItems = (bound: readonly Entry[]): SQL => {
  const items = bound.flatMap(({ order }) => order.items)
  return sql`
    update ${transactionItems} i
    set category_id = b.category_id, attendee = b.attendee, net_cents = b.net
    from unnest(
      ${sql.param(items.map(({ transactionId }) => transactionId))}::text[],
      ${sql.param(items.map(({ pos }) => pos))}::smallint[],
      ${sql.param(items.map(({ categoryId }) => categoryId))}::text[],
      ${sql.param(items.map(({ attendee }) => attendee))}::jsonb[],
      ${sql.param(items.map(({ netCents }) => netCents))}::int[]
    ) as b(id, pos, category_id, attendee, net)
    where i.transaction_id = b.id and i.pos = b.pos`
}

/** What the provider, the buyer or the shop may change of a payment. */
const isRecorded = (column: string): boolean => {
  const recorded: readonly string[] = [
    'providerPaymentId',
    'status',
    'statusDetail',
    'amountCents',
    'refundedCents',
    'feeCents',
    'pix',
    'challenge',
    'expiresAt',
    'providerUpdatedAt',
    'refundDue',
    'updatedAt',
  ] satisfies (keyof typeof payments.$inferSelect)[]
  return recorded.includes(column)
}

const recordingPayments = (rows: readonly (typeof payments.$inferSelect)[]): SQL => {
  const all = Object.entries(getTableColumns(payments))
  const changes = all
    .filter(([key]) => isRecorded(key))
    .map(([, { name }]) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`)
  // news put off nothing that is to go back
  const checkAt = sql`check_at = case
    when exists (select from ${refunds} f where f.payment_id = p.id and f.${openRefund})
      and r.status not in ('refunded', 'charged_back')
    then least(p.check_at, r.check_at) else r.check_at end`
  return sql`
    update ${payments} p set ${sql.join([...changes, checkAt], sql`, `)}
    from json_populate_recordset(null::${payments}, ${JSON.stringify(ownNames(rows, all))}::json) r
    where p.id = r.id`
}

/** Tickets that were cancelled before keep their time. */
const changingValidity = (changes: readonly { id: string; cancelledAt: Date | null }[]): SQL => sql`
  update ${tickets} k set cancelled_at = v.cancelled_at
  from unnest(
    ${sql.param(changes.map(({ id }) => id))}::text[],
    ${sql.param(changes.map(({ cancelledAt }) => cancelledAt?.toISOString() ?? null))}::timestamptz[]
  ) as v(id, cancelled_at)
  where k.id = v.id and (k.cancelled_at is null or v.cancelled_at is null)`

const ifAny = <T>(rows: readonly T[], part: (rows: readonly T[]) => SQL): SQL[] =>
  rows.length > 0 ? [part(rows)] : []

/**
 * Writes all of it in one statement: orders that are locked, counters that are locked, and the rows that come with them.
 * The database's CHECKs and unique indexes judge it as a whole.
 */
export const writeEntries = async (
  tx: Tx,
  entries: readonly Entry[],
  moves: readonly Move[],
): Promise<void> => {
  if (entries.length === 0) return
  const bound = entries.filter(({ isBound }) => isBound)
  const settled = entries.filter(({ dropsDraft }) => dropsDraft)
  const sold = entries.flatMap((entry) => entry.tickets)
  const paid = entries.flatMap((entry) => entry.payments)
  const recorded = entries.flatMap((entry) => entry.recorded)
  const returned = withReturns([...recorded, ...paid])
  const owed = entries.flatMap((entry) => entry.refunds)
  const again = entries.flatMap((entry) => (entry.owesAgain ? entry.recorded : []))
  const told = entries.flatMap((entry) => entry.jobs)
  const parts = [
    changingOrders(entries),
    ...ifAny(moves, movingCounters),
    ...ifAny(bound, bindingItems),
    ...ifAny(sold, (rows) => insertingRows(tickets, rows)),
    ...ifAny(paid, (rows) => insertingRows(payments, rows)),
    ...ifAny(recorded, recordingPayments),
    ...ifAny(returned, closingRefunds),
    ...ifAny(returned, closingManual),
    ...ifAny(returned, findingRefunds),
    ...ifAny(owed, (rows) => insertingRows(refunds, rows)),
    ...ifAny(
      entries.flatMap((entry) => entry.givenBack),
      (rows) => insertingRows(refundTickets, rows),
    ),
    ...ifAny(again, owingAgain),
    ...ifAny(
      entries.flatMap((entry) => entry.movements),
      bookingMovements,
    ),
    ...ifAny(
      entries.flatMap(({ validity }) =>
        (validity?.ticketIds ?? []).map((id) => ({ id, cancelledAt: validity?.cancelledAt ?? null })),
      ),
      changingValidity,
    ),
    ...ifAny(told, (rows) => sql`${insertingRows(jobs, rows)} on conflict (dedupe_key) do nothing`),
    ...ifAny(settled, (rows) => droppingDrafts(rows.map(({ order }) => order))),
  ]
  const named = parts.map((part, index) => sql`${sql.raw(`part${index}`)} as (${part})`)
  await tx.execute(sql`${often}with ${sql.join(named, sql`, `)} select`)
}
