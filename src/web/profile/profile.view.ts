import type { SnapshotFrom } from 'xstate'
import type { EventSummary } from '#contract/nouns/event.ts'
import type { SharedEvent } from '#contract/nouns/own-events.ts'
import { partnerCpf, type SoldTicket } from '#contract/nouns/ticket.ts'
import type { User } from '#contract/nouns/user.ts'
import type { profileMachine } from '#machines/profile.machine.ts'

type Snapshot = SnapshotFrom<typeof profileMachine>
type Regions = Extract<Snapshot['value'], object>['open']

export type ProfileView = {
  user: User | null
  tickets: { isLoaded: boolean; list: { ticket: SoldTicket; partner: string | null }[] }
  events: { isLoaded: boolean; list: EventSummary[] }
  /** Events of others that the person may look into. */
  shared: SharedEvent[]
  /** How many parts of the page are there: what is below them moved with each. */
  arrived: number
}

const ticketsLoaded: Record<Regions['tickets'], boolean> = {
  loading: false,
  waiting: false,
  listed: false,
  naming: true,
  loaded: true,
}

const eventsLoaded: Record<Regions['events'], boolean> = { loading: false, waiting: false, loaded: true }

/** Minha Conta as a person sees it; null once the session is over. */
export const profileView = ({ value, context }: Snapshot): ProfileView | null => {
  if (value === 'failed') return null
  const { user, tickets, events, shared, names } = context
  const areTicketsLoaded = ticketsLoaded[value.open.tickets]
  const areEventsLoaded = eventsLoaded[value.open.events]
  const parts = [user !== null, areTicketsLoaded, Object.keys(names).length > 0, areEventsLoaded]
  return {
    user,
    tickets: {
      isLoaded: areTicketsLoaded,
      list: tickets.map((ticket) => ({ ticket, partner: names[partnerCpf(ticket, tickets) ?? ''] ?? null })),
    },
    events: { isLoaded: areEventsLoaded, list: events },
    shared,
    arrived: parts.filter(Boolean).length,
  }
}
