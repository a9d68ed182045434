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

type Context = Snapshot['context']

const event =
  (part: (context: Context) => Partial<Pick<BrowsingView, 'busy' | 'leaving'>>) =>
  (context: Context): EventView => {
    const { detail, now, selection, notice, error } = context
    if (detail === null) return { shows: 'skeleton' }
    const tickets = selectedTicketsOf(detail.ticket_types, selection)
    const shown = { ...detail, now, selection, tickets, busy: false, notice, error, leaving: null }
    return { shows: 'event', event: { ...shown, ...part(context) } }
  }

const views: Record<Snapshot['value'], (context: Context) => EventView> = {
  loading: () => ({ shows: 'skeleton' }),
  failed: ({ error }) => ({ shows: 'failed', error: error ?? messages.event.failed }),
  missing: () => ({ shows: 'missing' }),
  browsing: event(() => ({})),
  creatingTransaction: event(() => ({ busy: true })),
  refreshing: event(() => ({ busy: true })),
  leavingToLogin: event(() => ({ busy: true, leaving: { to: 'login' } })),
  leavingToCheckout: event(({ transactionId }) => ({
    busy: transactionId !== null,
    leaving: transactionId === null ? null : { to: 'checkout', transactionId },
  })),
}

/** /eventos/{id} as a person sees it. */
export const eventView = ({ value, context }: Snapshot): EventView => views[value](context)
