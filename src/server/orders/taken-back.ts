import type { Entry } from './entries.store.ts'
import { claimsOfItems } from './hold-rules.ts'
import type { Ledger } from './ledger.ts'
import { changed, nextOf } from './order-changes.ts'
import type { Order } from './orders.store.ts'
import type { IssuedPlace } from './tickets.store.ts'

const isLive = ({ cancelledAt }: IssuedPlace): boolean => cancelledAt === null

/** Cancels those of an order's tickets that live and puts their places on sale again; the coupon use stays spent. */
export const refundOrder = (
  entry: Entry,
  ledger: Ledger,
  tickets: readonly IssuedPlace[],
  now: Date,
): Entry => {
  const refunded = changed(entry, { estado: nextOf(entry.order, 'payment.refund') })
  return cancelled(refunded, ledger, tickets.filter(isLive), now)
}

const cancelled = (entry: Entry, ledger: Ledger, tickets: readonly IssuedPlace[], now: Date): Entry => {
  ledger.takeBack(claimsOfItems(tickets))
  return { ...entry, validity: { ticketIds: tickets.map(({ id }) => id), cancelledAt: now } }
}

/** Cancels some of an order's live tickets; the last one ends the order. */
export const cancelSome = (
  entry: Entry,
  ledger: Ledger,
  { chosen, remaining, now }: { chosen: readonly IssuedPlace[]; remaining: number; now: Date },
): Entry => {
  const estado = nextOf(entry.order, remaining > 0 ? 'ticket.cancel' : 'tickets.end')
  return cancelled(changed(entry, { estado }), ledger, chosen, now)
}

/** All that was paid was the price of tickets that were given back: those that live cost nothing of it. */
export const restIsFree = (tickets: readonly IssuedPlace[]): boolean => {
  const live = tickets.filter(isLive)
  return (
    live.length > 0 &&
    live.every(({ netCents }) => netCents === 0) &&
    tickets.some(({ given }) => given !== null)
  )
}

/** The ticket was cancelled while the event took place, so it is of no use now. */
const wasMissed = ({ event }: Order, { cancelledAt }: IssuedPlace, now: Date): boolean =>
  event.endsAt <= now && cancelledAt !== null && cancelledAt < event.endsAt

/**
 * After a won dispute its tickets are valid again if all their places are left (law P5), but for those that were given
 * back before it: what is owed for these is asked for again. Null, with nothing moved, when no ticket can be.
 */
export const restoreOrder = (
  entry: Entry,
  ledger: Ledger,
  tickets: readonly IssuedPlace[],
  now: Date,
): Entry | null => {
  const { order } = entry
  const estado = nextOf(order, 'payment.restore')
  const back = tickets.filter(({ given }) => given === null)
  if (back.length === 0 || back.some((ticket) => wasMissed(order, ticket, now))) return null
  const claims = claimsOfItems(back)
  if (!ledger.canHold(claims)) return null
  ledger.hold(claims)
  ledger.sell(claims)
  return {
    ...changed(entry, { estado }),
    validity: { ticketIds: back.map(({ id }) => id), cancelledAt: null },
    owesAgain: tickets.some(({ given }) => given?.state === 'void'),
  }
}
