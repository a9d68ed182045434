import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Db, Tx } from '../db/open.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../http/refusal.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { placesOfSelection, type WantedItem } from './hold-rules.ts'
import { wishAmong } from './hold-wishes.ts'
import { enoughPlaces, type HoldBudget, type HoldLimits, openBudget } from './hold-budget.ts'
import { holdFacts, lockAskers } from './hold-usage.store.ts'
import {
  type EndedOrder,
  endOrders,
  type HoldClock,
  insertOrders,
  type HeldOrder,
  type NewOrder,
} from './held-orders.store.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { busy, inRush } from './rush.ts'
import { newOrder } from './new-order.ts'
import type { ShownOrder } from './order-view.ts'
import type { Sale } from './sale.store.ts'
import type { WaitingOrders } from './waiting-orders.ts'

export type HoldRequest = {
  userId: string
  eventId: string
  items: readonly WantedItem[]
  /** A keyed hash of the visitor's network. */
  network: string
  /** Whether the client has gone: nothing is held for it then. */
  isGone?: () => boolean
}
/** `isAgain`: the buyer held the same selection already; `hasFreed`: another of the event, which is free now. */
type Held = { orderId: string; isAgain?: true; hasFreed?: true }
type Outcome = Held | Refusal

type Deps = {
  db: Db
  dialect: 'embedded' | 'postgres'
  clock: () => Date
  settings: { holdLimits: HoldLimits }
  atOnce?: number
  metrics: Metrics
  /** Read of new orders what was just decided; without it the database is asked. */
  waitingOrders?: WaitingOrders
}

export type HoldTickets = (request: HoldRequest) => Promise<Held>

const identityOf = ({ userId, eventId }: { userId: string; eventId: string }): string =>
  `${eventId} ${userId}`

type Batch = { outcomes: Outcome[]; ended: EndedOrder[]; made: NewOrder[]; now: Date; budget: HoldBudget }
type Own = { order: HeldOrder | undefined; isPaying: boolean }

const end = (batch: Batch, ledger: Ledger, ended: EndedOrder): void => {
  ledger.release(ended.order.claims)
  batch.ended.push(ended)
}

/**
 * Replacing an order restarts the clock once; further replacements keep its end (law S9). So nobody keeps places from
 * others for more than two holds in a row.
 */
const clockOf = (own: HeldOrder | undefined, now: Date): HoldClock =>
  own?.clock.renewed
    ? own.clock
    : {
        from: now,
        renewed: own !== undefined,
        expiresAt: new Date(now.getTime() + limits.holdMinutes * 60_000),
      }

/** Gives one buyer all of the selection or nothing, from what the ledger has left. */
const decide = (
  request: HoldRequest,
  sale: Sale | undefined,
  { order: own, isPaying }: Own,
  ledger: Ledger,
  batch: Batch,
): Outcome => {
  const { wish, short } = wishAmong(sale, request.items, { own, ledger, now: batch.now })
  if (wish instanceof Refusal) return wish
  if (own?.selectionKey === wish.selectionKey) return { orderId: own.id, isAgain: true }
  if (request.isGone?.()) return busy()
  if (isPaying) return new Refusal(409, messages.server.paymentPending, { code: 'paymentUnderway' })
  const places = wish.items.length
  const refused = batch.budget.refusal(request, { places }, own)
  if (refused) return refused
  if (short) return short
  if (own) end(batch, ledger, { order: own, event: 'hold.replace' })
  ledger.hold(wish.claims)
  const id = newId('tx')
  const { userId, eventId, network } = request
  batch.budget.take(request, { places }, own)
  const clock = clockOf(own, batch.now)
  const rulesVersion = sale?.rulesVersion ?? null
  batch.made.push({ id, userId, eventId, network, clock, rulesVersion, ...wish })
  return { orderId: id, ...(own && { hasFreed: true }) }
}

type Deciding = {
  now: Date
  holdLimits: HoldLimits
  /** Is told of each order that was written; nothing holds before the transaction does. */
  onMade?: (userId: string, order: ShownOrder | null) => void
}

/**
 * Many simultaneous selections in one database transaction, decided in the order they came. What expired at the events
 * is released first, so that nobody is told sold out while places remain (law S2).
 */
export const holdBatch = async (
  tx: Tx,
  requests: readonly HoldRequest[],
  { now, holdLimits, onMade }: Deciding,
): Promise<Outcome[]> => {
  await lockAskers(tx, requests)
  const facts = await holdFacts(tx, requests, {
    now,
    enough: enoughPlaces(holdLimits),
    typeIds: requests.flatMap(({ items }) => items.flatMap(({ ticket_type_id: id }) => id ?? [])),
  })
  const { sales, usage, orders } = facts
  const { held, paying } = orders
  const live = new Map(held.filter((order) => !order.expired).map((order) => [identityOf(order), order]))
  const payers = new Set(paying.map(identityOf))
  const places = requests.flatMap(({ eventId, items }) => placesOfSelection(sales.get(eventId), items))
  const ledger = await openLedger(tx, [...places, ...held.flatMap((order) => order.claims)])
  const budget = openBudget(usage, { now, limits: holdLimits })
  const batch: Batch = { outcomes: [], ended: [], made: [], now, budget }
  for (const order of held) if (order.expired) end(batch, ledger, { order, event: 'hold.expire' })
  for (const request of requests) {
    const identity = identityOf(request)
    const own = { order: live.get(identity), isPaying: payers.has(identity) }
    batch.outcomes.push(decide(request, sales.get(request.eventId), own, ledger, batch))
  }
  await endOrders(tx, batch.ended)
  await insertOrders(tx, batch.made, { now, moves: ledger.moves() })
  for (const made of batch.made) onMade?.(made.userId, newOrder(made, facts))
  return batch.outcomes
}

/**
 * Takes the places of a selection for 15 minutes (law S1). Refuses with the sentence for the buyer; a queue that
 * is too long refuses with 429 before any work is done.
 */
export const ticketHolder = (deps: Deps): HoldTickets => {
  const { clock, settings, metrics, waitingOrders } = deps
  const hold = inRush<HoldRequest, Held>(deps, {
    eventOf: ({ eventId }) => eventId,
    identityOf,
    isGivenUp: ({ isGone }) => isGone?.() ?? false,
    show: (waiting) => metrics.queue('hold', waiting),
    decide: (tx, requests, committed) =>
      holdBatch(tx, requests, {
        now: clock(),
        holdLimits: settings.holdLimits,
        onMade: (userId, order) => {
          if (order) waitingOrders?.expect(order, userId, committed)
        },
      }),
  })
  return async (request) => {
    try {
      const held = await hold(request)
      metrics.hold('held')
      return held
    } catch (error) {
      metrics.hold(error instanceof Refusal ? 'refused' : 'failed')
      throw error
    }
  }
}
