import { and, eq, isNull, lt } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Estado } from '#contract/transaction.ts'
import { nextEstado, type OrderEvent } from '#machines/order.machine.ts'
import type { Tx } from '../db/open.ts'
import { tickets, transactions } from '../db/schema.ts'
import { isReadyForTickets, issueTickets } from './issue-tickets.ts'
import { type Claim, openLedger } from '../db/stock.ts'
import { claimsOf, type Order } from './transactions.store.ts'

/** The order's life knows no such step; nothing was written. */
class IllegalChange extends Error {
  override name = 'IllegalChange'
}

const nextOf = (order: Order, event: OrderEvent['type']): Estado => {
  const next = nextEstado(order.estado, event)
  if (!next) throw new IllegalChange(`${event} is not a step of an order that is ${order.estado}`)
  return next
}

type Written = Partial<typeof transactions.$inferInsert>

const write = async (tx: Tx, order: Order, values: Written): Promise<void> => {
  await tx.update(transactions).set(values).where(eq(transactions.id, order.id))
}

/** A step that moves no stock: a payment starts or is refused. */
export const changeOrder = async (tx: Tx, order: Order, event: OrderEvent['type']): Promise<void> => {
  const estado = nextOf(order, event)
  if (estado !== order.estado) await write(tx, order, { estado })
}

/** The hold outlives what is still being paid. */
export const extendHold = async (tx: Tx, order: Pick<Order, 'id'>, until: Date): Promise<void> => {
  await tx
    .update(transactions)
    .set({ expiresAt: until })
    .where(
      and(eq(transactions.id, order.id), eq(transactions.holding, true), lt(transactions.expiresAt, until)),
    )
}

/** While the provider has not answered or is still thinking, the places wait as long as for a PIX. */
export const undecidedUntil = (payment: { createdAt: Date }): Date =>
  new Date(payment.createdAt.getTime() + (limits.pixMinutes + limits.pixGraceMinutes) * 60_000)

/** A step that gives everything back which the order holds. */
export const releaseOrder = async (
  tx: Tx,
  order: Order,
  event: OrderEvent['type'],
  now: Date,
): Promise<void> => {
  const estado = nextOf(order, event)
  const claims = claimsOf(order)
  const ledger = await openLedger(tx, claims)
  ledger.release(claims)
  await ledger.write()
  await write(tx, order, { estado, holding: false, couponHeld: false, settledAt: now })
}

/** Places and, with a discount, a coupon use for an order whose hold is over. */
const lateClaims = (order: Order): Claim[] => claimsOf({ ...order, couponHeld: order.couponId !== null })

/**
 * What is held becomes sold and the tickets are written. An order whose hold is over takes its places anew, all or nothing
 * (decision P5); false, with nothing written, when they are gone.
 */
export const approveOrder = async (
  tx: Tx,
  order: Order,
  event: 'payment.approve' | 'free.confirm',
  now: Date,
): Promise<boolean> => {
  const estado = nextOf(order, event)
  if (!isReadyForTickets(order)) return false
  const claims = order.holding ? claimsOf(order) : lateClaims(order)
  const ledger = await openLedger(tx, claims)
  if (!order.holding) {
    if (!ledger.canHold(claims)) return false
    ledger.hold(claims)
  }
  ledger.sell(claims)
  await ledger.write()
  await write(tx, order, { estado, holding: false, couponHeld: false, settledAt: now })
  await issueTickets(tx, order, now)
  return true
}

/** Money went back: the tickets are cancelled and their places are on sale again. The coupon use stays spent. */
export const refundOrder = async (tx: Tx, order: Order, now: Date): Promise<void> => {
  const estado = nextOf(order, 'payment.refund')
  if (order.estado === 'Aprovada') {
    const claims = claimsOf({ ...order, couponHeld: false })
    const ledger = await openLedger(tx, claims)
    ledger.takeBack(claims)
    await ledger.write()
    await tx
      .update(tickets)
      .set({ cancelledAt: now })
      .where(and(eq(tickets.transactionId, order.id), isNull(tickets.cancelledAt)))
  }
  await write(tx, order, { estado })
}
