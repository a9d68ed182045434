import { assign, setup } from 'xstate'
import type { EventSummary } from '#contract/nouns/event.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { SharedEvent } from '#contract/nouns/own-events.ts'
import { partnerCpfs, type SoldTicket } from '#contract/nouns/ticket.ts'
import type { User } from '#contract/nouns/user.ts'
import { isAuthError, isNetworkError, port } from './port.ts'

type Retries = { user: number; tickets: number; events: number; shared: number }

/**
 * shared: events of others that the person may look into. names: partner's CPF → name. retries: of each list, after the
 * network failed.
 */
type Context = {
  user: User | null
  tickets: SoldTicket[]
  events: EventSummary[]
  shared: SharedEvent[]
  names: Record<string, string>
  retries: Retries
}

const setupProfile = setup({
  types: { context: {} as Context },
  actors: {
    fetchUser: port<User>(),
    fetchTickets: port<SoldTicket[]>(),
    fetchEvents: port<EventSummary[]>(),
    fetchShared: port<SharedEvent[]>(),
    fetchNames: port<Record<string, string>, string[]>(),
  },
  actions: {
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
      isNetworkError(error) && context.retries[part] < limits.sessionRetries,
    hasPartners: ({ context }) => partnerCpfs(context.tickets).length > 0,
  },
  delays: { sessionRetryDelay: limits.sessionRetryDelay },
})

/** What a failed list does when the network failed: again (decision A4). */
const again = (part: keyof Retries) =>
  ({
    guard: {
      type: 'isRetried',
      params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, part }),
    },
    target: 'waiting',
    actions: { type: 'countRetry', params: { part } },
  }) as const

/** Again, else the whole page gives up. */
const onFailure = (part: keyof Retries) => [again(part), { target: '#profile.failed' }] as const

const waiting = {
  description: 'Sem resposta da rede: espera um instante e tenta de novo.',
  after: { sessionRetryDelay: { target: 'loading' } },
} as const

/**
 * Spec §2 /perfil, §8 Profile: three lists at once; a failure ends the session. What others share is an addition: only
 * a session that is over ends the page there.
 */
export const profileMachine = setupProfile.createMachine({
  id: 'profile',
  description: 'Minha Conta.',
  context: {
    user: null,
    tickets: [],
    events: [],
    shared: [],
    names: {},
    retries: { user: 0, tickets: 0, events: 0, shared: 0 },
  },
  initial: 'open',
  states: {
    open: {
      description:
        'Os dados, os ingressos e os eventos da pessoa, e os que outros abriram para ela, são buscados ao mesmo tempo.',
      type: 'parallel',
      states: {
        user: {
          description: 'Os dados da pessoa.',
          initial: 'loading',
          states: {
            loading: {
              description: 'Busca os dados da pessoa.',
              invoke: {
                id: 'fetchUser',
                src: 'fetchUser',
                onDone: { target: 'loaded', actions: assign({ user: ({ event }) => event.output }) },
                onError: onFailure('user'),
              },
            },
            waiting,
            loaded: { description: 'Mostra nome, e-mail, celular e documento.', type: 'final' },
          },
        },
        tickets: {
          description: 'Meus Ingressos.',
          initial: 'loading',
          states: {
            loading: {
              description: 'Busca os ingressos comprados.',
              invoke: {
                id: 'fetchTickets',
                src: 'fetchTickets',
                onDone: { target: 'listed', actions: assign({ tickets: ({ event }) => event.output }) },
                onError: onFailure('tickets'),
              },
            },
            waiting,
            listed: {
              description: 'Os ingressos estão na tela; se há duplas, faltam os nomes dos parceiros.',
              always: [{ guard: 'hasPartners', target: 'naming' }, { target: 'loaded' }],
            },
            naming: {
              description: 'Busca os nomes dos parceiros de dupla; os ingressos já aparecem.',
              invoke: {
                id: 'fetchNames',
                src: 'fetchNames',
                input: ({ context }) => partnerCpfs(context.tickets),
                onDone: { target: 'loaded', actions: assign({ names: ({ event }) => event.output }) },
                onError: {
                  target: 'loaded',
                  actions: {
                    type: 'logFailure',
                    params: ({ event }) => ({ part: 'names', error: event.error }),
                  },
                },
              },
            },
            loaded: { description: 'Mostra os ingressos, ou que ainda não há nenhum.', type: 'final' },
          },
        },
        events: {
          description: 'Meus Eventos.',
          initial: 'loading',
          states: {
            loading: {
              description: 'Busca os eventos criados pela pessoa.',
              invoke: {
                id: 'fetchEvents',
                src: 'fetchEvents',
                onDone: { target: 'loaded', actions: assign({ events: ({ event }) => event.output }) },
                onError: onFailure('events'),
              },
            },
            waiting,
            loaded: { description: 'Mostra os eventos, ou que ainda não há nenhum.', type: 'final' },
          },
        },
        shared: {
          description: 'Eventos com acesso.',
          initial: 'loading',
          states: {
            loading: {
              description: 'Busca os eventos cujo painel a pessoa pode ver.',
              invoke: {
                id: 'fetchShared',
                src: 'fetchShared',
                onDone: { target: 'loaded', actions: assign({ shared: ({ event }) => event.output }) },
                onError: [
                  again('shared'),
                  {
                    guard: {
                      type: 'isAuthError',
                      params: ({ event }) => ({ error: event.error }),
                    },
                    target: '#profile.failed',
                  },
                  {
                    target: 'unavailable',
                    actions: {
                      type: 'logFailure',
                      params: ({ event }) => ({ part: 'shared', error: event.error }),
                    },
                  },
                ],
              },
            },
            waiting,
            loaded: { description: 'Mostra os eventos com acesso, se houver algum.', type: 'final' },
            unavailable: { description: 'Não vieram: a página segue sem eles.', type: 'final' },
          },
        },
      },
    },
    failed: {
      description:
        'Não foi possível obter as informações: avisa, encerra a sessão e vai para a tela de entrar.',
      type: 'final',
      entry: [{ type: 'notify', params: { message: messages.profile.failed } }, 'endSession'],
    },
  },
})
