import { assign, setup } from 'xstate'
import type { EventSummary } from '#contract/event.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { partnerCpfs, type SoldTicket } from '#contract/ticket.ts'
import type { User } from '#contract/user.ts'
import { isNetworkError, port } from './port.ts'

type Retries = { user: number; tickets: number; events: number }

/** names: partner's CPF → name. retries: of each list, after the network failed. */
type Context = {
  user: User | null
  tickets: SoldTicket[]
  events: EventSummary[]
  names: Record<string, string>
  retries: Retries
}

const setupProfile = setup({
  types: { context: {} as Context, tags: 'busy' },
  actors: {
    fetchUser: port<User>(),
    fetchTickets: port<SoldTicket[]>(),
    fetchEvents: port<EventSummary[]>(),
    fetchNames: port<Record<string, string>, string[]>(),
  },
  actions: {
    countRetry: assign(({ context }, { part }: { part: keyof Retries }) => ({
      retries: { ...context.retries, [part]: context.retries[part] + 1 },
    })),
    notify: (_, _params: { message: string }) => undefined,
    endSession: () => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isRetried: ({ context }, { error, part }: { error: unknown; part: keyof Retries }) =>
      isNetworkError(error) && context.retries[part] < limits.sessionRetries,
    hasPartners: ({ context }) => partnerCpfs(context.tickets).length > 0,
  },
  delays: { sessionRetryDelay: limits.sessionRetryDelay },
})

/** What a failed list does: again when the network failed (decision A4), else the whole page gives up. */
const onFailure = (part: keyof Retries) =>
  [
    {
      guard: {
        type: 'isRetried',
        params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, part }),
      },
      target: 'waiting',
      actions: { type: 'countRetry', params: { part } },
    },
    { target: '#profile.failed' },
  ] as const

const waiting = {
  description: 'Sem resposta da rede: espera um instante e tenta de novo.',
  tags: 'busy',
  after: { sessionRetryDelay: { target: 'loading' } },
} as const

/** Spec §2 /perfil, §8 Profile: three lists at once; a failure ends the session. */
export const profileMachine = setupProfile.createMachine({
  id: 'profile',
  description: 'Minha Conta.',
  context: {
    user: null,
    tickets: [],
    events: [],
    names: {},
    retries: { user: 0, tickets: 0, events: 0 },
  },
  initial: 'open',
  states: {
    open: {
      description: 'Os dados, os ingressos e os eventos da pessoa são buscados ao mesmo tempo.',
      type: 'parallel',
      states: {
        user: {
          description: 'Os dados da pessoa.',
          initial: 'loading',
          states: {
            loading: {
              description: 'Busca os dados da pessoa.',
              tags: 'busy',
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
              tags: 'busy',
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
                  actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
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
              tags: 'busy',
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
