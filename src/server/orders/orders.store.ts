import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Consent } from '#contract/nouns/consent.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { type OwnRule, ownRuleIn, ruleColumns } from '../db/own-rule.ts'
import { type coupons, eventRules, events, transactions } from '../db/schema.ts'
import { isOpenOrCalledOff } from './called-off.store.ts'
import { claimsOfItems } from './hold-rules.ts'
import {
  type ItemRow,
  type KeyRow,
  type OrderFacts,
  type PaymentRow,
  readFacts,
} from './order-facts.store.ts'
import { endOf } from './sale.store.ts'
import type { Claim } from './stock.store.ts'

export type { PaymentRow } from './order-facts.store.ts'

/** What is kept of one attendee. Personal data: never logged, never in answers about the order. */
export type Attendee = Pick<TicketLine, 'personalInfo' | 'athleteInfo' | 'customFields'> & {
  /** What the buyer accepted for them; missing where nothing was, or in orders of an earlier version. */
  consents?: Consent[]
}

export type OrderItem = Omit<ItemRow, 'attendee'> & { attendee: Attendee | null }
export type OrderEventRow = Pick<
  typeof events.$inferSelect,
  'id' | 'nome' | 'fusoHorario' | 'somentePix' | 'dataHora'
> & {
  /** When sales end (law S6). */
  endsAt: Date
  /** When the whole event was cancelled: nothing more of it is sold. */
  cancelledAt: Date | null
  /** Read with a lock only; null before the event has one. */
  key?: KeyRow | null
}

export type OrderCouponRow = Pick<typeof coupons.$inferSelect, 'id' | 'nome' | 'basisPoints'>

/**
 * An order with its tickets in order, its payments (the newest first), its coupon and what of
 * its event matters here.
 */
export type Order = typeof transactions.$inferSelect & {
  coupon: OrderCouponRow | null
  items: OrderItem[]
  payments: PaymentRow[]
  event: OrderEventRow
  /** What of the event's own rules held when its places were taken; null where the shop's did. */
  ownRule: OwnRule | null
}

/** A payment that may still bring money. One such payment at most per order. */
export const isOpenStatus = (status: string): boolean =>
  ['unknown', 'pending', 'in_process', 'authorized'].includes(status)

export const openPayment = (order: Pick<Order, 'payments'>): PaymentRow | undefined =>
  order.payments.find((payment) => isOpenStatus(payment.status) && !payment.refundDue)

export const approvedPayment = (order: Pick<Order, 'payments'>): PaymentRow | undefined =>
  order.payments.find(
    (payment) => ['approved', 'in_mediation'].includes(payment.status) && !payment.refundDue,
  )

/** Paid, even if the money went back since: the order can no longer be changed. */
export const isSettled = ({ estado }: Pick<Order, 'estado'>): boolean =>
  estado === 'Aprovada' || estado === 'Reembolsada'

/** One use of a coupon; nothing without one. */
export const couponClaims = (couponId: string | null): Claim[] =>
  couponId ? [{ kind: 'k', id: couponId, count: 1 }] : []

/** What the order takes of the stock while it holds. */
export const claimsOf = (order: Pick<Order, 'items' | 'couponId' | 'couponHeld'>): Claim[] => [
  ...claimsOfItems(order.items),
  ...couponClaims(order.couponHeld ? order.couponId : null),
]

const facts = {
  order: transactions,
  event: {
    id: events.id,
    nome: events.nome,
    fusoHorario: events.fusoHorario,
    somentePix: events.somentePix,
    dataHora: events.dataHora,
    dataHoraFinal: events.dataHoraFinal,
    cancelledAt: events.cancelledAt,
  },
  rule: ruleColumns,
}

const chosen = (db: Queryable) =>
  db
    .select(facts)
    .from(transactions)
    .innerJoin(events, eq(events.id, transactions.eventId))
    .leftJoin(
      eventRules,
      and(eq(eventRules.eventId, transactions.eventId), eq(eventRules.version, transactions.rulesVersion)),
    )

type Found = Awaited<ReturnType<typeof chosen>>[number]

const couponsOf = (found: readonly Found[]): string[] => found.flatMap(({ order }) => order.couponId ?? [])

const grouped = <Row extends { transactionId: string | null }>(
  rows: readonly Row[],
): Map<Row['transactionId'], Row[]> => {
  const groups = new Map<Row['transactionId'], Row[]>()
  for (const row of rows) {
    const group = groups.get(row.transactionId)
    if (group) group.push(row)
    else groups.set(row.transactionId, [row])
  }
  return groups
}

/** The coupon behind a total stays known when its use was returned (law P1) or spent. */
const joined = (found: readonly Found[], { items, payments, coupons, keys }: OrderFacts): Order[] => {
  const itemsOf = grouped(items)
  const paid = grouped(payments)
  return found.map(({ order, event, rule }) => {
    const coupon = coupons.find(({ id }) => id === order.couponId)
    return {
      ...order,
      event: {
        ...event,
        endsAt: endOf(event),
        key: keys.find(({ eventId }) => eventId === event.id) ?? null,
      },
      ownRule: ownRuleIn(rule),
      coupon: coupon ? { id: coupon.id, nome: coupon.nome, basisPoints: coupon.basisPoints } : null,
      payments: paid.get(order.id) ?? [],
      items: (itemsOf.get(order.id) ?? []).map((item) => ({
        ...item,
        attendee: item.attendee as Attendee | null,
      })),
    }
  })
}

/** As many statements for many orders as for one. */
const completeAll = async (
  db: Queryable,
  found: readonly Found[],
  { keys = false } = {},
): Promise<Order[]> => {
  if (found.length === 0) return []
  const orderIds = found.map(({ order }) => order.id)
  return joined(found, await readFacts(db, { orderIds, couponIds: couponsOf(found), keys }))
}

const complete = async (db: Queryable, found: Found | undefined): Promise<Order | null> =>
  found ? ((await completeAll(db, [found]))[0] ?? null) : null

/** One statement, however many there are. */
const amongIds = (ids: readonly string[]): SQL =>
  sql`${transactions.id} = any(${sql.param([...ids])}::text[])`

const lockRows = (tx: Tx, ids: readonly string[]): Promise<Found[]> =>
  chosen(tx).where(amongIds(ids)).orderBy(asc(transactions.id)).for('no key update', { of: transactions })

type ToBind = { userId: string; eventId: string; orderId: string; couponId: string | null | undefined }

/** Locks the orders that exist among those to be bound, and reads what binding them needs. */
export const lockForBinding = async (
  tx: Tx,
  asked: readonly ToBind[],
  now: Date,
): Promise<{ orders: Map<string, Order>; facts: OrderFacts }> => {
  const found = await lockRows(
    tx,
    asked.map(({ orderId }) => orderId),
  )
  const read = await readFacts(tx, {
    orderIds: found.map(({ order }) => order.id),
    couponIds: [...couponsOf(found), ...asked.flatMap(({ couponId }) => couponId ?? [])],
    keys: true,
    binding: { now, buyers: asked },
  })
  return { orders: new Map(joined(found, read).map((order) => [order.id, order])), facts: read }
}

/** Those of the orders that exist, locked until the transaction ends; rows of orders are locked before stock. */
export const lockOrders = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Order>> => {
  if (ids.length === 0) return new Map()
  const orders = await completeAll(tx, await lockRows(tx, ids), { keys: true })
  return new Map(orders.map((order) => [order.id, order]))
}

export const lockOrder = async (tx: Tx, id: string): Promise<Order | null> =>
  (await lockOrders(tx, [id])).get(id) ?? null

/** Whoever asks must compare the buyer (law W12). */
export const findOrders = async (db: Queryable, ids: readonly string[]): Promise<Map<string, Order>> => {
  const orders = await completeAll(db, await chosen(db).where(amongIds(ids)))
  return new Map(orders.map((order) => [order.id, order]))
}

/** Null also for another buyer's order (law W12). */
export const findOrderOf = async (db: Queryable, id: string, userId: string): Promise<Order | null> => {
  const [found] = await chosen(db).where(and(eq(transactions.id, id), eq(transactions.userId, userId)))
  return complete(db, found)
}

/** The buyer's order, unlocked, with what its form asks for. */
export const findOrderToBind = async (
  db: Queryable,
  { userId, eventId, orderId }: ToBind,
  now: Date,
): Promise<{ order: Order; facts: OrderFacts } | null> => {
  const found = await chosen(db).where(and(eq(transactions.id, orderId), eq(transactions.userId, userId)))
  const binding = { now, buyers: [{ userId, eventId }] }
  const read = await readFacts(db, { orderIds: [orderId], couponIds: couponsOf(found), binding })
  const [order] = joined(found, read)
  return order ? { order, facts: read } : null
}

export const findOrderByPreference = async (
  db: Queryable,
  preferenceId: string,
  userId: string,
): Promise<Order | null> => {
  const [found] = await chosen(db).where(
    and(eq(transactions.preferenceId, preferenceId), eq(transactions.userId, userId)),
  )
  return complete(db, found)
}

/** The orders of a buyer that hold places and can still be paid, or could until their organiser cancelled, the most urgent first: so many at most. */
export const openOrdersOf = async (
  db: Queryable,
  { userId, now, most }: { userId: string; now: Date; most: number },
): Promise<Order[]> =>
  completeAll(
    db,
    await chosen(db)
      .where(and(eq(transactions.userId, userId), gt(transactions.expiresAt, now), isOpenOrCalledOff))
      .orderBy(asc(transactions.expiresAt), asc(transactions.id))
      .limit(most),
  )
