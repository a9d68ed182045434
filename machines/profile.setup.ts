import { assign, setup } from 'xstate'
import { limits } from '#contract/words/limits.ts'
import type { OwnEvent, SharedEvent } from '#contract/nouns/own-events.ts'
import { partnerCpfs, type SoldTicket } from '#contract/nouns/ticket.ts'
import type { User } from '#contract/nouns/user.ts'
import { isAuthError, isNetworkError, port } from './port.ts'

export type Retries = { user: number; tickets: number; events: number; shared: number }

/**
 * shared: events of others that the person may look into. names: partner's CPF → name. retries: of each list, after the
 * network failed.
 */
type Context = {
  user: User | null
  tickets: SoldTicket[]
  events: OwnEvent[]
  shared: SharedEvent[]
  names: Record<string, string>
  retries: Retries
}

/** What the chart of Minha Conta is made of: types, ports, guards and actions. */
export const profileSetup = setup({
  types: { context: {} as Context },
  actors: {
    fetchUser: port<User>(),
    fetchTickets: port<SoldTicket[]>(),
    fetchEvents: port<OwnEvent[]>(),
    fetchShared: port<SharedEvent[]>(),
    fetchNames: port<Record<string, string>, string[]>(),
  },
  actions: {
    saveUser: assign({ user: (_, { user }: { user: User }) => user }),
    saveTickets: assign({ tickets: (_, { tickets }: { tickets: SoldTicket[] }) => tickets }),
    saveEvents: assign({ events: (_, { events }: { events: OwnEvent[] }) => events }),
    saveShared: assign({ shared: (_, { shared }: { shared: SharedEvent[] }) => shared }),
    saveNames: assign({ names: (_, { names }: { names: Record<string, string> }) => names }),
    countRetry: assign(({ context }, { part }: { part: keyof Retries }) => ({
      retries: { ...context.retries, [part]: context.retries[part] + 1 },
    })),
    notify: (_, _params: { message: string }) => undefined,
    endSession: () => undefined,
    logFailure: (_, _params: { part: 'names' | 'shared'; error: unknown }) => undefined,
  },
  guards: {
    isAuthError: (_, { error }: { error: unknown }) => isAuthError(error),
    isRetried: ({ context }, { error, part }: { error: unknown; part: keyof Retries }) =>
      isNetworkError(error) && context.retries[part] < limits.partRetries,
    hasPartners: ({ context }) => partnerCpfs(context.tickets).length > 0,
  },
  delays: { sessionRetryDelay: limits.sessionRetryDelay },
})
