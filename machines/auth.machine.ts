import { assign, setup } from 'xstate'
import { limits } from '#contract/words/limits.ts'
import type { User } from '#contract/nouns/user.ts'
import { isOutOfReach, port } from './port.ts'

type Context = { token: string | null; user: User | null; retries: number }

type Event =
  | { type: 'session.login'; token: string }
  | { type: 'session.logout' }
  /** Another tab changed the stored token. */
  | { type: 'token.change'; token: string | null }

const theToken = <T>({ event }: { event: { token: T } }) => ({ token: event.token })

/** product §4 Auth and law A4: who is logged in. Input: the token found in storage. */
export const authMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { token: string | null }, tags: 'busy' },
  actors: { fetchUser: port<User>() },
  actions: {
    saveToken: (_, _params: { token: string }) => undefined,
    removeToken: () => undefined,
    endToken: (_, _params: { token: string | null }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
    takeToken: assign({
      token: (_, { token }: { token: string | null }) => token,
      user: null,
      retries: 0,
    }),
    saveUser: assign({ user: (_, { user }: { user: User }) => user }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    forget: assign({ token: null, user: null }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isRetried: ({ context }, { error }: { error: unknown }) =>
      isOutOfReach(error) && context.retries < limits.sessionRetries,
    isOtherToken: ({ context }, { token }: { token: string | null }) =>
      token !== null && token !== context.token,
    isRemoved: (_, { token }: { token: string | null }) => token === null,
  },
  delays: {
    sessionRetryDelay: ({ context }) => limits.sessionRetryDelay * 2 ** (context.retries - 1),
  },
}).createMachine({
  id: 'auth',
  description: 'A sessão da pessoa em todas as telas.',
  context: ({ input }) => ({ token: input.token, user: null, retries: 0 }),
  initial: 'starting',
  on: {
    'session.login': {
      target: '.fetchingUser',
      actions: [
        { type: 'takeToken', params: theToken },
        { type: 'saveToken', params: theToken },
      ],
    },
    'session.logout': {
      target: '.loggedOut',
      actions: [
        { type: 'endToken', params: ({ context }) => ({ token: context.token }) },
        'forget',
        'removeToken',
      ],
    },
    'token.change': [
      {
        guard: { type: 'isRemoved', params: theToken },
        target: '.loggedOut',
        actions: 'forget',
      },
      {
        guard: { type: 'isOtherToken', params: theToken },
        target: '.fetchingUser',
        actions: { type: 'takeToken', params: theToken },
      },
    ],
  },
  states: {
    starting: {
      description: 'Abre a loja e procura uma sessão guardada neste aparelho.',
      always: [{ guard: 'hasToken', target: 'fetchingUser' }, { target: 'loggedOut' }],
    },
    fetchingUser: {
      description: 'Há uma sessão guardada: busca os dados da pessoa.',
      tags: 'busy',
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        onDone: {
          target: 'loggedIn',
          actions: { type: 'saveUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRetried', params: ({ event }) => ({ error: event.error }) },
            target: 'waitingToRetry',
            actions: 'countRetry',
          },
          {
            target: 'loggedOut',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
              'forget',
              'removeToken',
            ],
          },
        ],
      },
    },
    waitingToRetry: {
      description: 'Sem resposta da loja: espera, cada vez mais, e tenta de novo antes de encerrar a sessão.',
      tags: 'busy',
      after: { sessionRetryDelay: { target: 'fetchingUser' } },
    },
    loggedIn: { description: 'A pessoa está na sua conta.' },
    loggedOut: { description: 'Ninguém entrou: a loja é vista como visitante.' },
  },
})
