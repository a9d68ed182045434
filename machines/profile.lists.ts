import { partnerCpfs } from '#contract/nouns/ticket.ts'
import { profileSetup, type Retries } from './profile.setup.ts'

/** What a failed list does when the network failed: again (law A4). */
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

const user = profileSetup.createStateConfig({
  description: 'Os dados da pessoa.',
  initial: 'loading',
  states: {
    loading: {
      description: 'Busca os dados da pessoa.',
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        onDone: {
          target: 'loaded',
          actions: { type: 'saveUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: onFailure('user'),
      },
    },
    waiting,
    loaded: { description: 'Mostra nome, e-mail, celular e documento.', type: 'final' },
  },
})

const tickets = profileSetup.createStateConfig({
  description: 'Meus Ingressos.',
  initial: 'loading',
  states: {
    loading: {
      description: 'Busca os ingressos comprados.',
      invoke: {
        id: 'fetchTickets',
        src: 'fetchTickets',
        onDone: {
          target: 'listed',
          actions: { type: 'saveTickets', params: ({ event }) => ({ tickets: event.output }) },
        },
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
        onDone: {
          target: 'loaded',
          actions: { type: 'saveNames', params: ({ event }) => ({ names: event.output }) },
        },
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
})

const events = profileSetup.createStateConfig({
  description: 'Meus Eventos.',
  initial: 'loading',
  states: {
    loading: {
      description: 'Busca os eventos criados pela pessoa.',
      invoke: {
        id: 'fetchEvents',
        src: 'fetchEvents',
        onDone: {
          target: 'loaded',
          actions: { type: 'saveEvents', params: ({ event }) => ({ events: event.output }) },
        },
        onError: onFailure('events'),
      },
    },
    waiting,
    loaded: { description: 'Mostra os eventos, ou que ainda não há nenhum.', type: 'final' },
  },
})

const shared = profileSetup.createStateConfig({
  description: 'Eventos com acesso.',
  initial: 'loading',
  states: {
    loading: {
      description: 'Busca os eventos cujo painel a pessoa pode ver.',
      invoke: {
        id: 'fetchShared',
        src: 'fetchShared',
        onDone: {
          target: 'loaded',
          actions: { type: 'saveShared', params: ({ event }) => ({ shared: event.output }) },
        },
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
})

/** The lists of Minha Conta, each alone in what it waits for. */
export const lists = { user, tickets, events, shared }
