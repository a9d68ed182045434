import type { SnapshotFrom } from 'xstate'
import type { EventDetail } from '#contract/nouns/event.ts'
import { type SelectedTicket, selectedTicketsOf } from '#contract/nouns/selected-ticket.ts'
import type { Selection } from '#contract/nouns/ticket-type.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import type { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'

type Snapshot = SnapshotFrom<typeof ticketSelectionMachine>

/** Where the person is sent; the page stays as it is until the next one is there. */
type Leaving = { to: 'login' } | { to: 'checkout'; transactionId: string }

export type BrowsingView = EventDetail & {
  /** When the event was read, ms. */
  now: number
  selection: Selection
  /** What is chosen, as the next page takes it. */
  tickets: SelectedTicket[]
  busy: boolean
  notice: string | null
  error: string | null
  leaving: Leaving | null
}

export type EventView =
  | { shows: 'skeleton' }
  | { shows: 'missing' }
  | { shows: 'failed'; error: string }
  | { shows: 'event'; event: BrowsingView }

/** What each state shows, and whether the person waits. */
const places: Record<Snapshot['value'], { shows: EventView['shows']; busy?: boolean }> = {
  loading: { shows: 'skeleton' },
  failed: { shows: 'failed' },
  missing: { shows: 'missing' },
  browsing: { shows: 'event' },
  creatingTransaction: { shows: 'event', busy: true },
  refreshing: { shows: 'event', busy: true },
  leavingToLogin: { shows: 'event', busy: true },
  leavingToCheckout: { shows: 'event', busy: true },
}

const leavingOf = ({ value, context: { transactionId } }: Snapshot): Leaving | null => {
  if (value === 'leavingToLogin') return { to: 'login' }
  return value === 'leavingToCheckout' && transactionId !== null ? { to: 'checkout', transactionId } : null
}

/** /eventos/{id} as a person sees it. */
export const eventView = (snapshot: Snapshot): EventView => {
  const { detail, now, selection, notice, error } = snapshot.context
  const { shows, busy = false } = places[snapshot.value]
  if (shows === 'failed') return { shows, error: error ?? messages.event.failed }
  if (shows === 'missing') return { shows }
  if (shows === 'skeleton' || detail === null) return { shows: 'skeleton' }
  const tickets = selectedTicketsOf(detail.ticket_types, selection)
  const leaving = leavingOf(snapshot)
  return { shows, event: { ...detail, now, selection, tickets, busy, notice, error, leaving } }
}
