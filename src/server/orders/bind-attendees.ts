import { dayIn } from '#contract/laws/dates.ts'
import { messages } from '#contract/words/messages.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import type { Clock } from '../process/clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { readAnswerImages, type ReadImages, withAddresses } from './answer-images.ts'
import { type AnswerImage, keepAnswerImages } from './answer-images.store.ts'
import { bind, placesOfBinding, requireUnpaid } from './bind-order.ts'
import { type Entrants, readEntrants } from './entered.store.ts'
import { type Entry, writeEntries } from './entries.store.ts'
import { noteEventOf } from './event-of-order.store.ts'
import { afterExpiring } from './expire-orders.ts'
import { keptImages } from './kept-images.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { buyerKey, type FormOfType, type OrderFacts } from './order-facts.store.ts'
import { type PlacedAttendee, readAttendees } from './order-form.ts'
import { each, inRush, unlessRefused } from './rush.ts'
import { findOrderToBind, lockForBinding, type Order } from './orders.store.ts'

export type BindRequest = {
  userId: string
  orderId: string
  eventId: string
  lines: readonly TicketLine[]
  /** Undefined: the one that the buyer validated for this event. */
  couponId: string | null | undefined
  version: number | null
  /** Whether what follows sells the order. */
  sells: boolean
}

/** What becomes of the order once it is bound; when it refuses, nothing was bound. */
type Finish = (bound: Entry, ledger: Ledger, now: Date) => Entry

export type BindOrders = (request: BindRequest, finish: Finish) => Promise<Order>

type Asked = { request: BindRequest; finish: Finish; images: ReadImages }

type Deps = { db: Db; dialect: 'embedded' | 'postgres'; clock: Clock; atOnce?: number; metrics: Metrics }

const placedIn = (
  order: Order,
  lines: readonly TicketLine[],
  forms: ReadonlyMap<string, FormOfType>,
  now: Date,
): PlacedAttendee[] => {
  const { fusoHorario, dataHora } = order.event
  const days = { today: dayIn(now, fusoHorario), start: dayIn(dataHora, fusoHorario) }
  return readAttendees(order, lines, forms, days)
}

/** The order that the request is about, if it may be bound; 404 also for another buyer's (law W12). */
const requireOwn = (order: Order | undefined, request: BindRequest, now: Date): Order => {
  if (order?.userId !== request.userId) throw new Refusal(404, messages.server.notFound)
  if (order.eventId !== request.eventId) throw new Refusal(409, messages.checkout.mismatch)
  requireUnpaid(order, now)
  return order
}

/** Images are decoded before anything is locked; what the form asks by then is read again under the lock. */
const readImages = async ({ db, clock }: Deps, request: BindRequest): Promise<ReadImages> => {
  const now = clock()
  const found = await findOrderToBind(db, request, now)
  const order = requireOwn(found?.order, request, now)
  const placed = placedIn(order, request.lines, found?.facts.forms ?? new Map(), now)
  return readAnswerImages(order, placed, await keptImages(db, order.userId, placed))
}

const noneRead: ReadImages = new Map()

/** An image that was sent as anything else answers nothing that an image is asked for. */
const carriesImages = ({ lines }: BindRequest): boolean =>
  lines.some(({ customFields }) => customFields.some(({ tipo }) => tipo === 'imagem'))

/** What is ready to be decided. */
type Prepared = {
  asked: Asked
  order: Order
  attendees: readonly PlacedAttendee[]
  couponId: string | null
  sells: boolean
}

const prepare = (asked: Asked, order: Order | undefined, facts: OrderFacts, now: Date): Prepared => {
  const { request, images } = asked
  const own = requireOwn(order, request, now)
  const attendees = withAddresses(placedIn(own, request.lines, facts.forms, now), images)
  const couponId =
    request.couponId === undefined ? (facts.validated.get(buyerKey(request)) ?? null) : request.couponId
  return { asked, order: own, attendees, couponId, sells: request.sells }
}

type Decided = { entry: Entry; images: readonly AnswerImage[] }

const decide = (
  { asked: { request, finish, images }, order, attendees, couponId }: Prepared,
  ledger: Ledger,
  { coupons, entrants, now }: { coupons: OrderFacts['coupons']; entrants: Entrants; now: Date },
): Decided =>
  ledger.attempt(() => {
    const binding = { attendees, couponId, version: request.version, now }
    const entry = finish(bind(order, ledger, coupons, binding), ledger, now)
    entrants.enter({ order, attendees, lines: request.lines })
    return { entry, images: [...images.values()] }
  })

/** Many orders in one database transaction, decided in the order they came; a refused one leaves no trace. */
const bindBatch = async (tx: Tx, asked: readonly Asked[], now: Date): Promise<(Order | Refusal)[]> => {
  const { orders, facts } = await lockForBinding(
    tx,
    asked.map(({ request }) => request),
    now,
  )
  const prepared = each(asked, (one) => prepare(one, orders.get(one.request.orderId), facts, now))
  const places = unlessRefused(prepared).flatMap((one) => placesOfBinding(one.order, one))
  const ledger = await openLedger(tx, places)
  const entrants = await readEntrants(tx, unlessRefused(prepared), facts.forms)
  const decided = each(prepared, (one) => decide(one, ledger, { coupons: facts.coupons, entrants, now }))
  const done = unlessRefused(decided)
  for (const { entry, images } of done) await keepAnswerImages(tx, entry.order.id, images, now)
  await writeEntries(
    tx,
    done.map(({ entry }) => entry),
    ledger.moves(),
  )
  return each(decided, ({ entry }) => entry.order)
}

/**
 * Checks and binds what buyers filled in. A category or coupon that is used up is tried again after expired orders gave
 * their places back.
 */
export const orderBinder = (deps: Deps): BindOrders => {
  const run = inRush<Asked, Order>(deps, {
    eventOf: ({ request }) => request.eventId,
    identityOf: ({ request }) => request.orderId,
    show: (waiting) => deps.metrics.queue('checkout', waiting),
    decide: (tx, asked) => bindBatch(tx, asked, deps.clock()),
  })
  return async (request, finish) => {
    const images = carriesImages(request) ? await readImages(deps, request) : noneRead
    const bound = await afterExpiring(deps, { eventId: request.eventId }, () =>
      run({ request, finish, images }),
    )
    noteEventOf(deps.db, bound.id, bound.eventId)
    return bound
  }
}
