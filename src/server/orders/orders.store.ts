import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { coupons, events, payments, ticketTypes, transactionItems, transactions } from '../db/schema.ts'
import { claimsOfItems } from './hold-rules.ts'
import { endOf } from './sale.store.ts'
import type { Claim } from './stock.store.ts'

/** What is kept of one attendee. Personal data: never logged, never in answers about the order. */
export type Attendee = Pick<TicketLine, 'personalInfo' | 'athleteInfo' | 'customFields'>

export type OrderItem = Omit<typeof transactionItems.$inferSelect, 'attendee'> & {
  attendee: Attendee | null
  type: Pick<typeof ticketTypes.$inferSelect, 'nome' | 'tipo' | 'modo' | 'descricao'>
}
export type PaymentRow = typeof payments.$inferSelect
export type OrderEventRow = Pick<typeof events.$inferSelect, 'id' | 'nome' | 'fusoHorario' | 'somentePix'> & {
  /** When sales end (law S6). */
  endsAt: Date
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
}

type Found = typeof transactions.$inferSelect

/** Statuses of a payment that may still bring or has brought money. One such payment at most per order. */
const openStatuses: readonly string[] = ['unknown', 'pending', 'in_process', 'authorized']

export const isOpenStatus = (status: string): boolean => openStatuses.includes(status)

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

const itemsOf = (db: Queryable, ids: string[]) =>
  db
    .select({
      transactionId: transactionItems.transactionId,
      pos: transactionItems.pos,
      ticketTypeId: transactionItems.ticketTypeId,
      lotId: transactionItems.lotId,
      priceCents: transactionItems.priceCents,
      netCents: transactionItems.netCents,
      categoryId: transactionItems.categoryId,
      attendee: transactionItems.attendee,
      type: {
        nome: ticketTypes.nome,
        tipo: ticketTypes.tipo,
        modo: ticketTypes.modo,
        descricao: ticketTypes.descricao,
      },
    })
    .from(transactionItems)
    .innerJoin(ticketTypes, eq(ticketTypes.id, transactionItems.ticketTypeId))
    .where(inArray(transactionItems.transactionId, ids))
    .orderBy(asc(transactionItems.pos))

const paymentsOf = (db: Queryable, ids: string[]) =>
  db
    .select()
    .from(payments)
    .where(inArray(payments.transactionId, ids))
    .orderBy(desc(payments.createdAt), desc(payments.id))

const eventsOf = (db: Queryable, ids: string[]) =>
  db
    .select({
      id: events.id,
      nome: events.nome,
      fusoHorario: events.fusoHorario,
      somentePix: events.somentePix,
      dataHora: events.dataHora,
      dataHoraFinal: events.dataHoraFinal,
    })
    .from(events)
    .where(inArray(events.id, ids))

/** The coupon behind a total stays known when its use was returned (law P1) or spent. */
const couponsOf = async (db: Queryable, ids: string[]): Promise<OrderCouponRow[]> =>
  ids.length === 0
    ? []
    : db
        .select({ id: coupons.id, nome: coupons.nome, basisPoints: coupons.basisPoints })
        .from(coupons)
        .where(inArray(coupons.id, ids))

/** As many statements for many orders as for one. */
const completeAll = async (db: Queryable, found: readonly Found[]): Promise<Order[]> => {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const items = await itemsOf(db, ids)
  const paid = await paymentsOf(db, ids)
  const held = await eventsOf(db, [...new Set(found.map(({ eventId }) => eventId))])
  const used = await couponsOf(
    db,
    found.flatMap(({ couponId }) => couponId ?? []),
  )
  return found.map((row) => {
    const event = held.find(({ id }) => id === row.eventId)
    if (!event) throw new Error('an order without an event')
    return {
      ...row,
      event: { ...event, endsAt: endOf(event) },
      coupon: used.find(({ id }) => id === row.couponId) ?? null,
      payments: paid.filter(({ transactionId }) => transactionId === row.id),
      items: items
        .filter(({ transactionId }) => transactionId === row.id)
        .map((item) => ({ ...item, attendee: item.attendee as Attendee | null })),
    }
  })
}

const complete = async (db: Queryable, found: Found | undefined): Promise<Order | null> =>
  found ? ((await completeAll(db, [found]))[0] ?? null) : null

/** The order locked until the transaction ends; rows of orders are locked before stock. */
export const lockOrder = async (tx: Tx, id: string): Promise<Order | null> => {
  const [found] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('no key update')
  return complete(tx, found)
}

/** Null also for another buyer's order (law W12). */
export const findOrderOf = async (db: Queryable, id: string, userId: string): Promise<Order | null> => {
  const [found] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.id, id), eq(transactions.userId, userId)))
  return complete(db, found)
}

export const findOrderByPreference = async (
  db: Queryable,
  preferenceId: string,
  userId: string,
): Promise<Order | null> => {
  const [found] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.preferenceId, preferenceId), eq(transactions.userId, userId)))
  return complete(db, found)
}

/** The orders of a buyer that hold places and can still be paid, the most urgent first: so many at most. */
export const openOrdersOf = async (
  db: Queryable,
  { userId, now, most }: { userId: string; now: Date; most: number },
): Promise<Order[]> =>
  completeAll(
    db,
    await db
      .select()
      .from(transactions)
      .where(
        and(
          eq(transactions.userId, userId),
          eq(transactions.holding, true),
          inArray(transactions.estado, ['Pendente', 'Recusada']),
          gt(transactions.expiresAt, now),
        ),
      )
      .orderBy(asc(transactions.expiresAt), asc(transactions.id))
      .limit(most),
  )
