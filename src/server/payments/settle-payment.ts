import { approvalLetter, refundNews, refusalNews, restoredNews } from '../mail/order-news.ts'
import { disputeNews } from '../mail/dispute-news.ts'
import { type Entry, entryOf, writeEntries } from '../orders/entries.store.ts'
import { eventOfOrder } from '../orders/event-of-order.store.ts'
import { type Ledger, openLedger } from '../orders/ledger.ts'
import {
  allClaims,
  approve,
  couponPlaces,
  refusePayment,
  releaseOrder,
  withdrawPayment,
} from '../orders/order-changes.ts'
import { isOpenStatus, lockOrders, openPayment, type Order, type PaymentRow } from '../orders/orders.store.ts'
import { surplusRefund } from '../orders/refunds.store.ts'
import { inRush } from '../orders/rush.ts'
import type { Place } from '../orders/stock.store.ts'
import { refundOrder, restIsFree, restoreOrder } from '../orders/taken-back.ts'
import { type IssuedPlace, placesIssued } from '../orders/tickets.store.ts'
import type { Clock } from '../process/clock.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Logger } from '../process/logger.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { TicketSigner } from '../tickets/ticket-signer.ts'
import type { ProviderPayment } from './gateway.ts'
import { booked } from './movements.ts'
import { keepHold, withPayment } from './payment-entries.ts'
import { foreignPayment, goneOf, owedOf, ownersOfPayments, postponed, recorded } from './payments.store.ts'
import { settleStray } from './stray-payments.ts'
import { asItStands, isAsOrdered, isLastAttempt, verdictOn, type Verdict } from './verdict.ts'

/** The order whose payment this is, and the attempt when this is its own answer. */
type About = { orderId: string; attemptId?: string }

type Asked = { payment: ProviderPayment; about: About | undefined }
/** What became of the order; null when the payment is of no order of ours. */
type Settled = { outcome: { order: Order; verdict: Verdict; asOrdered: boolean } | null }

export type SettlePayments = (asked: Asked) => Promise<Settled>
export type SettleDeps = { db: Db; clock: Clock; logger: Logger; settlePayments: SettlePayments }

/** The row of a provider payment: known by the provider's id, else by the attempt that it names. */
const rowFor = (order: Order, payment: ProviderPayment, attemptId: string | null): PaymentRow | undefined =>
  order.payments.find((row) => row.providerPaymentId === payment.id) ??
  order.payments.find((row) => row.providerPaymentId === null && row.id === attemptId)

/** A payment beside its locked order, and what it means for it. */
type Judged = {
  order: Order
  row: PaymentRow
  isForeign: boolean
  payment: ProviderPayment
  verdict: Verdict
  /** The table allows one open payment of an order: this one is asked about again until it fits in. */
  waits: boolean
}

const judge = ({ payment, about }: Asked, order: Order, now: Date): Judged => {
  const known = rowFor(order, payment, about?.attemptId ?? payment.attemptId)
  const row = known ?? foreignPayment(order, payment, now)
  const verdict = verdictOn(order, row, payment)
  const waits =
    verdict !== 'stale' &&
    isOpenStatus(payment.status) &&
    ![undefined, row.id].includes(openPayment(order)?.id)
  return { order, row, isForeign: known === undefined, payment, verdict, waits }
}

/** Every place that a verdict may move: the rows of types and lots are hot, so they are left alone unless they are needed. */
const placesOf = ({ order, verdict }: Judged): Place[] => {
  if (verdict === 'stale' || verdict === 'record' || verdict === 'withdraw') return []
  return verdict === 'reject' ? couponPlaces(order) : allClaims(order)
}

const telling = (entry: Entry, jobs: Entry['jobs']): Entry => ({ ...entry, jobs: [...entry.jobs, ...jobs] })

/** Returns money that buys nothing; if the order waited for this payment, it is payable again. */
const giveBack = ({ order, row, payment }: Judged, ledger: Ledger, now: Date): Entry => {
  const isOver = order.estado === 'Expirada' || order.estado === 'Cancelada'
  const payable = isLastAttempt(order, row) ? refusePayment(entryOf(order), ledger) : entryOf(order)
  const entry = isOver ? refundOrder(payable, ledger, [], now) : payable
  return telling(entry, [refundNews(order, row, now, { cents: owedOf(row, payment) })])
}

/** What went, beyond what went back before. */
const lossNews = ({ order, row, payment }: Judged, now: Date): Entry['jobs'][number] =>
  refundNews(order, row, now, {
    cents: goneOf(payment) - row.refundedCents,
    contested: payment.status === 'charged_back',
  })

type Done = { entry: Entry; verdict: Verdict }
type Scene = {
  ledger: Ledger
  /** Of orders whose tickets a verdict cancels or makes valid again. */
  tickets: ReadonlyMap<string, readonly IssuedPlace[]>
  now: Date
}

/** Applies a verdict to the order; an approval without places left gives the money back (law P5). */
const carryOut = (judged: Judged, { ledger, tickets, now }: Scene): Done => {
  const { order, row, verdict } = judged
  const issued = tickets.get(order.id) ?? []
  const entry = entryOf(order)
  const done = (entry: Entry): Done => ({ entry, verdict })
  const orGiveBack = (bought: Entry | null, jobs: () => Entry['jobs']): Done =>
    bought ? done(telling(bought, jobs())) : { entry: giveBack(judged, ledger, now), verdict: 'giveBack' }
  switch (verdict) {
    case 'approve':
      return orGiveBack(approve(entry, ledger, 'payment.approve', now), () => [approvalLetter(order, now)])
    case 'restore':
      return orGiveBack(restoreOrder(entry, ledger, issued, now), () => [restoredNews(order, row, now)])
    case 'giveBack':
      return done(giveBack(judged, ledger, now))
    case 'refund':
      if (judged.payment.status === 'refunded' && restIsFree(issued)) return { entry, verdict: 'record' }
      return done(telling(refundOrder(entry, ledger, issued, now), [lossNews(judged, now)]))
    case 'reject':
      return done(refusePayment(entry, ledger))
    case 'withdraw':
      return done(withdrawPayment(entry, now))
    case 'cancel':
      return done(releaseOrder(entry, ledger, 'payment.cancel'))
    case 'expire':
      return done(releaseOrder(entry, ledger, 'payment.expire'))
    default:
      return done(entry)
  }
}

const isRefusal = ({ status }: ProviderPayment): boolean => status === 'rejected' || status === 'cancelled'

/** Null when nothing is written. */
const decide = (judged: Judged, scene: Scene): { entry: Entry | null; verdict: Verdict } => {
  const { order, row, payment, isForeign, verdict, waits } = judged
  const { now } = scene
  if (waits) return { entry: withPayment(entryOf(order), postponed(row, payment, now), isForeign), verdict }
  if (verdict === 'stale') return { entry: null, verdict }
  const done = carryOut(judged, scene)
  const told = isRefusal(payment) ? telling(done.entry, refusalNews(order, row, now)) : done.entry
  const isReturned = payment.status === 'refunded' || payment.status === 'charged_back'
  const owes = done.verdict === 'giveBack' && owedOf(row, payment) > 0
  const refundDue = owes || (row.refundDue && !isReturned)
  const heard = recorded(row, payment, { now, refundDue })
  const known = done.entry.owesAgain ? { ...heard, checkAt: now } : heard
  const disputed = disputeNews(done.entry.order, row, known, now)
  const refunds = refundDue && !row.refundDue ? [surplusRefund(known, now)] : []
  const entry = booked(
    { ...withPayment(telling(told, disputed), known, isForeign), refunds },
    row,
    known,
    now,
  )
  return { entry: keepHold(entry, known, payment), verdict: done.verdict }
}

/** Two of a batch are about one order after all: each is decided alone. */
class SameOrder extends Error {}

const requireDifferent = (judged: readonly (Judged | null)[]): void => {
  const ids = judged.flatMap((one) => (one ? [one.order.id] : []))
  if (new Set(ids).size < ids.length) throw new SameOrder()
}

/** News of many orders in one database transaction; the orders are locked, so the same news ten times changes things once. */
const settleBatch = async (
  tx: Tx,
  asked: readonly Asked[],
  { signer, now }: { signer: TicketSigner; now: Date },
): Promise<Settled[]> => {
  const owners = await ownersOfPayments(
    tx,
    asked.map(({ payment }) => payment.id),
  )
  const orderIds = asked.map(({ payment, about }) => {
    const known = owners.get(payment.id)
    return known === undefined ? (about?.orderId ?? payment.externalReference) : known.orderId
  })
  const orders = await lockOrders(
    tx,
    orderIds.flatMap((id) => id ?? []),
  )
  const judged = asked.map((one, index) => {
    const order = orders.get(orderIds[index] ?? '')
    return order ? judge(one, order, now) : null
  })
  requireDifferent(judged)
  const ours = judged.flatMap((one) => one ?? [])
  const changing = ours.filter(({ verdict }) => verdict === 'restore' || verdict === 'refund')
  const tickets = await placesIssued(
    tx,
    changing.map(({ order }) => order.id),
  )
  const scene = { ledger: await openLedger(tx, ours.flatMap(placesOf)), tickets, now }
  const decided = judged.map((one) => one && { ...decide(one, scene), order: one.order, of: one })
  const entries = decided.flatMap((one) => one?.entry ?? [])
  await writeEntries(tx, entries.map(signer.signEntry), scene.ledger.moves())
  return decided.map((one) => ({
    outcome: one && {
      order: one.entry?.order ?? one.order,
      verdict: one.verdict,
      asOrdered: isAsOrdered(one.order, one.of.payment),
    },
  }))
}

const orderNamed = ({ payment, about }: Asked): string | null => about?.orderId ?? payment.externalReference

type RushDeps = Parameters<typeof inRush>[0] & { clock: Clock; metrics: Metrics; signer: TicketSigner }

/** Decides together what the provider says of different orders of an event, in the order in which it came. */
export const paymentSettler = (deps: RushDeps): SettlePayments => {
  const run = inRush<Asked & { eventId: string }, Settled>(deps, {
    eventOf: ({ eventId }) => eventId,
    identityOf: (asked) => orderNamed(asked) ?? asked.payment.id,
    show: (waiting) => deps.metrics.queue('settle', waiting),
    decide: (tx, asked) => settleBatch(tx, asked, { signer: deps.signer, now: deps.clock() }),
  })
  return async (asked) => {
    const orderId = orderNamed(asked)
    const eventId = orderId ? await eventOfOrder(deps.db, orderId) : ''
    return run({ ...asked, eventId })
  }
}

/**
 * The one place where a provider's answer changes an order: notification, reconciler and the answer of process_payment
 * all end here. Answers the order as it is then; null when the payment is of no order of ours: then its money goes back.
 * `about` is what was asked for.
 */
export const settlePayment = async (
  deps: SettleDeps,
  told: ProviderPayment,
  about?: About,
): Promise<Order | null> => {
  const { logger } = deps
  const payment = asItStands(told)
  const { outcome } = await deps.settlePayments({ payment, about })
  if (!outcome) {
    await settleStray(deps, payment)
    return null
  }
  const { order, verdict, asOrdered } = outcome
  const facts = { order: order.id, payment: payment.id, status: payment.status, verdict }
  if (payment.status === 'unrecognised')
    logger.warn({ ...facts, given: payment.statusDetail }, 'status of a payment is not known')
  if (verdict === 'giveBack') logger.error({ ...facts, asOrdered }, 'payment must be returned')
  else if (verdict !== 'stale' && verdict !== 'record') logger.info(facts, 'payment settled')
  return order
}
