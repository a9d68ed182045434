import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Clock } from '../process/clock.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { requireOnSale, requireUnpaid } from '../orders/bind-order.ts'
import { firstCheck } from '../orders/attempts.ts'
import { type Entry, entryOf, writeEntries } from '../orders/entries.store.ts'
import { eventOfOrder } from '../orders/event-of-order.store.ts'
import { afterExpiring } from '../orders/expire-orders.ts'
import { type Ledger, openLedger } from '../orders/ledger.ts'
import { couponPlaces, extendHold, startPayment } from '../orders/order-changes.ts'
import {
  approvedPayment,
  lockOrders,
  openPayment,
  type Order,
  type PaymentRow,
} from '../orders/orders.store.ts'
import { each, inRush, unlessRefused } from '../orders/rush.ts'
import { areSameImages, changedElsewhere, differingImages, readContents } from '../orders/same-attendees.ts'
import type { PaymentInput } from '../payments/gateway.ts'
import { notificationUrl } from '../payments/notification-url.ts'
import { newAttempt } from '../payments/payments.store.ts'
import { requireFewPix, unpaidPixOf } from '../payments/unpaid-pix.ts'
import type { Settings } from '../process/settings.ts'
import { type Metodo, metodoOf, paymentInput, type ProcessBody, requireSameOrder } from './payment-request.ts'

/** A payment of an order; `input` is what the provider is asked, null when it was asked before. */
export type Attempt = { order: Order; payment: PaymentRow; input: PaymentInput | null }
type Asked = { userId: string; body: ProcessBody }

export type BeginPayment = (asked: Asked) => Promise<Attempt>

const later = (from: Date, minutes: number): number => from.getTime() + minutes * 60_000

/** The places outlast the request itself; refused attempts one after the other prolong a hold by so much at most. */
const duringRequest = (order: Order, now: Date): Date =>
  new Date(Math.min(later(now, 2), later(order.clockFrom, limits.holdMinutes + limits.pixGraceMinutes)))

/** The payment that a second click, another tab or a repeated request asks for again (law P7). */
const sameAgain = (order: Order, metodo: Metodo): PaymentRow | undefined => {
  const known = approvedPayment(order) ?? openPayment(order)
  return known?.metodo === metodo ? known : undefined
}

/** A request that is about this order; its images are still to be compared. */
type Matched = { order: Order; body: ProcessBody; metodo: Metodo; images: readonly [string, string][] }

const match = ({ userId, body }: Asked, order: Order | undefined): Matched => {
  if (order?.userId !== userId) throw new Refusal(404, messages.server.notFound)
  const metodo = metodoOf(order, body.paymentData)
  requireSameOrder(order, body)
  const images = differingImages(order, body.tickets)
  if (images === null) throw changedElsewhere()
  return { order, body, metodo, images }
}

type Scene = {
  ledger: Ledger
  contents: Awaited<ReturnType<typeof readContents>>
  unpaidPix: Awaited<ReturnType<typeof unpaidPixOf>>
  settings: Settings
  now: Date
}
type Begun = { attempt: Attempt; entry: Entry | null }

const begin = ({ order, body, metodo, images }: Matched, scene: Scene): Begun => {
  const { ledger, settings, now } = scene
  if (!areSameImages(images, scene.contents)) throw changedElsewhere()
  const known = sameAgain(order, metodo)
  if (known) return { attempt: { order, payment: known, input: null }, entry: null }
  requireUnpaid(order, now)
  requireOnSale(order)
  if (order.totalCents === 0) throw new Refusal(409, messages.checkout.mismatch)
  if (metodo === 'pix') requireFewPix(scene.unpaidPix, order, settings.unpaidPix)
  const started = extendHold(startPayment(entryOf(order), ledger), duringRequest(order, now))
  const payment = newAttempt({ order, metodo, now, checkAt: firstCheck(now) })
  const input = paymentInput(order, metodo, body.paymentData, {
    attemptId: payment.id,
    now,
    notificationUrl: notificationUrl(settings),
  })
  return { attempt: { order, payment, input }, entry: { ...started, payments: [payment] } }
}

/** Payments of many orders in one database transaction; a refused one leaves no trace. */
const beginBatch = async (
  tx: Tx,
  asked: readonly Asked[],
  { settings, now }: { settings: Settings; now: Date },
): Promise<(Attempt | Refusal)[]> => {
  const orders = await lockOrders(
    tx,
    asked.map(({ body }) => body.transaction_id),
  )
  const matched = each(asked, (one) => match(one, orders.get(one.body.transaction_id)))
  const ours = unlessRefused(matched)
  const contents = await readContents(
    tx,
    ours.flatMap(({ images }) => images),
  )
  const byPix = ours.flatMap(({ metodo, order }) => (metodo === 'pix' ? order : []))
  const unpaidPix = await unpaidPixOf(tx, byPix, now)
  const ledger = await openLedger(
    tx,
    ours.flatMap(({ order }) => couponPlaces(order)),
  )
  const scene = { ledger, contents, unpaidPix, settings, now }
  const begun = each(matched, (one) => ledger.attempt(() => begin(one, scene)))
  const entries = unlessRefused(begun).flatMap(({ entry }) => entry ?? [])
  await writeEntries(tx, entries, ledger.moves())
  return each(begun, ({ attempt }) => attempt)
}

type Deps = Parameters<typeof inRush>[0] & { clock: Clock; metrics: Metrics; settings: Settings }

/**
 * Writes attempts to pay, each with its idempotency key, before the provider is asked; a request that comes again gets
 * the same attempt. A coupon that is used up is tried again after expired orders gave their uses back.
 */
export const paymentBeginner = (deps: Deps): BeginPayment => {
  const run = inRush<Asked & { eventId: string }, Attempt>(deps, {
    eventOf: ({ eventId }) => eventId,
    identityOf: ({ body }) => body.transaction_id,
    show: (waiting) => deps.metrics.queue('payment', waiting),
    decide: (tx, asked) => beginBatch(tx, asked, { settings: deps.settings, now: deps.clock() }),
  })
  return async (asked) => {
    const eventId = await eventOfOrder(deps.db, asked.body.transaction_id)
    return afterExpiring(deps, {}, () => run({ ...asked, eventId }))
  }
}
