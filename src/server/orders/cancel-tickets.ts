import { randomUUID } from 'node:crypto'
import type { Cents } from '#contract/laws/money.ts'
import { refundLines } from '#contract/laws/refunds.ts'
import { messages } from '#contract/words/messages.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { type Entry, entryOf, writeEntries } from './entries.store.ts'
import { claimsOfItems } from './hold-rules.ts'
import { openLedger } from './ledger.ts'
import { approvedPayment, lockOrder, type Order, type PaymentRow } from './orders.store.ts'
import { goneBack, type NewRefund } from './refunds.store.ts'
import { cancelSome } from './taken-back.ts'
import { type IssuedPlace, placesIssued } from './tickets.store.ts'

/** Some live tickets of an order and what each brings back. */
export type ReturnQuote = {
  order: Order
  payment: PaymentRow | undefined
  tickets: readonly IssuedPlace[]
  lines: readonly Cents[]
  cents: Cents
  /** What went back of the payment before, or is on its way. */
  gone: Cents
  /** Live tickets of the order that stay. */
  remaining: readonly IssuedPlace[]
}

export type ReturnedTickets = ReturnQuote & { refundId: string | null }

type Asked = {
  orderId: string
  /** Those that live no more are left out. */
  ticketIds: readonly string[]
  reason: 'withdrawal' | 'organiser'
  now: Date
  /** Throws what forbids it, with the order locked. */
  allows?: (quote: ReturnQuote) => Promise<void> | void
  /** Letters in the same commit. */
  tells?: (returned: ReturnedTickets) => Entry['jobs']
}

/** What giving back those of the tickets that live would bring; true until the commit when the order is locked. */
export const quoteReturn = async (
  db: Queryable,
  order: Order,
  ticketIds: readonly string[],
): Promise<ReturnQuote> => {
  const live = ((await placesIssued(db, [order.id])).get(order.id) ?? []).filter(
    ({ cancelledAt }) => cancelledAt === null,
  )
  const tickets = live.filter(({ id }) => ticketIds.includes(id))
  const remaining = live.filter(({ id }) => !ticketIds.includes(id))
  const payment = approvedPayment(order)
  const gone = payment ? await goneBack(db, payment.id) : 0
  const nets = (of: readonly IssuedPlace[]): Cents[] => of.map(({ netCents }) => netCents)
  const lines = refundLines({
    paid: payment?.amountCents ?? 0,
    gone,
    remaining: nets(remaining),
    chosen: nets(tickets),
  })
  return { order, payment, tickets, remaining, lines, gone, cents: lines.reduce((sum, one) => sum + one, 0) }
}

const refundOf = (quote: ReturnQuote, reason: NewRefund['reason'], now: Date): NewRefund[] =>
  quote.payment && quote.cents > 0
    ? [
        {
          id: randomUUID(),
          paymentId: quote.payment.id,
          transactionId: quote.order.id,
          cents: quote.cents,
          reason,
          state: 'asked',
          createdAt: now,
          updatedAt: now,
        },
      ]
    : []

/**
 * Cancels those of an order's tickets that are valid: their places are on sale again, and the row of the refund that the
 * reconciler sends is written in the same commit (decision 073). Answers what was cancelled, maybe nothing.
 */
export const cancelTickets = async (
  tx: Tx,
  { orderId, ticketIds, reason, now, allows, tells }: Asked,
): Promise<ReturnedTickets> => {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal(404, messages.server.notFound)
  const quote = await quoteReturn(tx, order, ticketIds)
  await allows?.(quote)
  const { tickets, lines, payment, remaining } = quote
  const [refund] = refundOf(quote, reason, now)
  const returned = { ...quote, refundId: refund?.id ?? null }
  if (tickets.length === 0) return returned
  const ledger = await openLedger(tx, claimsOfItems(tickets))
  const entry = cancelSome(entryOf(order), ledger, { chosen: tickets, remaining: remaining.length, now })
  const givenBack = tickets.map(({ id }, index) => {
    const cents = lines[index] ?? 0
    return { ticketId: id, refundId: cents > 0 ? returned.refundId : null, cents }
  })
  const change: Entry = {
    ...entry,
    givenBack,
    ...(refund && payment && { refunds: [refund], recorded: [{ ...payment, checkAt: now }] }),
    jobs: tells?.(returned) ?? [],
  }
  await writeEntries(tx, [change], ledger.moves())
  return returned
}
