import type { SnapshotFrom } from 'xstate'
import { type EventDetail, salesAreOpen } from '#contract/nouns/event.ts'
import { type SelectedTicket, selectedTicketsOf } from '#contract/nouns/selected-ticket.ts'
import type { Selection } from '#contract/nouns/ticket-type.ts'
import type { Earlier } from '#machines/ticket-selection.setup.ts'
import type { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'

type Snapshot = SnapshotFrom<typeof ticketSelectionMachine>

/** Where the person is sent; the page stays as it is until the next one is there. */
type Leaving = { to: 'login' } | { to: 'checkout'; transactionId: string; earlier: Earlier | null }

export type BrowsingView = EventDetail & {
  /** When the event was read, ms. */
  now: number
  /** What stands beside the event: its tickets, that it is over, or that it was cancelled. */
  sales: 'open' | 'over' | 'cancelled'
  selection: Selection
  /** What is chosen, as the next page takes it. */
  tickets: SelectedTicket[]
  busy: boolean
  notice: string | null
  error: string | null
  /** Why nothing else can be bought, while another order of the event is being paid. */
  underway: string | null
  leaving: Leaving | null
}

export type EventView =
  | { shows: 'skeleton' }
  | { shows: 'missing' }
  | { shows: 'failed'; error: string | null }
  | { shows: 'event'; event: BrowsingView }

/** What each state shows. */
const places: Record<Snapshot['value'], EventView['shows']> = {
  loading: 'skeleton',
  failed: 'failed',
  missing: 'missing',
  browsing: 'event',
  creatingTransaction: 'event',
  refreshing: 'event',
  leavingToLogin: 'event',
  leavingToCheckout: 'event',
}

const leavingOf = ({ value, context: { transactionId, earlier } }: Snapshot): Leaving | null => {
  if (value === 'leavingToLogin') return { to: 'login' }
  return value === 'leavingToCheckout' && transactionId !== null
    ? { to: 'checkout', transactionId, earlier }
    : null
}

const salesOf = (evento: EventDetail['evento'], now: number): BrowsingView['sales'] => {
  if (evento.cancelado) return 'cancelled'
  return salesAreOpen(evento, new Date(now)) ? 'open' : 'over'
}

/** /eventos/{id} as a person sees it. */
export const eventView = (snapshot: Snapshot): EventView => {
  const { detail, now, selection, notice, error, underway } = snapshot.context
  const shows = places[snapshot.value]
  if (shows === 'failed') return { shows, error }
  if (shows === 'missing') return { shows }
  if (shows === 'skeleton' || detail === null) return { shows: 'skeleton' }
  const tickets = selectedTicketsOf(detail.ticket_types, selection)
  const busy = snapshot.value !== 'browsing'
  const leaving = leavingOf(snapshot)
  const sales = salesOf(detail.evento, now)
  const says = { notice, error, underway }
  return { shows, event: { ...detail, now, sales, selection, tickets, busy, ...says, leaving } }
}
