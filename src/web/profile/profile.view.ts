import type { SnapshotFrom } from 'xstate'
import type { OwnEvent, SharedEvent } from '#contract/nouns/own-events.ts'
import { partnerCpf, type SoldTicket } from '#contract/nouns/ticket.ts'
import type { User } from '#contract/nouns/user.ts'
import type { profileMachine } from '#machines/profile.machine.ts'

type Snapshot = SnapshotFrom<typeof profileMachine>
type Regions = Extract<Snapshot['value'], object>['open']

export type ProfileView = {
  user: User | null
  tickets: { isLoaded: boolean; list: { ticket: SoldTicket; partner: string | null }[] }
  events: { isLoaded: boolean; list: OwnEvent[] }
  /** Events of others that the person may look into. */
  shared: SharedEvent[]
  /** Unknown until the person is. */
  order: 'unknown' | 'ticketsFirst' | 'ownEventsFirst'
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

const orderFor = (user: User | null): ProfileView['order'] => {
  if (user === null) return 'unknown'
  return user.organiza === true ? 'ownEventsFirst' : 'ticketsFirst'
}

/**
 * As the partner's own ticket says, where it is in the same list: a CPF may have another name by now, and the ticket of
 * somebody it was passed on to tells none.
 */
const partnerOf = (
  ticket: SoldTicket,
  tickets: readonly SoldTicket[],
  names: Readonly<Record<string, string>>,
): string | null => {
  const other = tickets.find(({ id }) => id === ticket.dupla_associada)
  const isGone = other?.situacao === 'Cancelado' && ticket.situacao === 'Válido'
  if (other?.participante_nome && !isGone) return other.participante_nome
  return names[partnerCpf(ticket, tickets) ?? ''] ?? null
}

/** Minha Conta as a person sees it; null once the session is over. */
export const profileView = ({ value, context }: Snapshot): ProfileView | null => {
  if (value === 'failed') return null
  const { user, tickets, events, shared, names } = context
  const order = orderFor(user)
  const isOrderKnown = order !== 'unknown'
  const areTicketsLoaded = isOrderKnown && ticketsLoaded[value.open.tickets]
  const areEventsLoaded = isOrderKnown && eventsLoaded[value.open.events]
  const parts = [user !== null, areTicketsLoaded, Object.keys(names).length > 0, areEventsLoaded]
  return {
    user,
    tickets: {
      isLoaded: areTicketsLoaded,
      list: (areTicketsLoaded ? tickets : []).map((ticket) => ({
        ticket,
        partner: partnerOf(ticket, tickets, names),
      })),
    },
    events: { isLoaded: areEventsLoaded, list: areEventsLoaded ? events : [] },
    shared: isOrderKnown ? shared : [],
    order,
    arrived: parts.filter(Boolean).length,
  }
}
