import { assign, setup } from 'xstate'
import { accountMessages as messages } from '#contract/words/account-messages.ts'
import { type Credentials, loginErrors } from '#contract/nouns/user.ts'
import { errorText, port } from './port.ts'

/** refusals counts the attempts that were not sent. */
type Context = { draft: Credentials; refusals: number; error: string | null }

type Event = { type: 'draft.change'; draft: Credentials } | { type: 'form.submit' }

const saveDraft = {
  type: 'saveDraft',
  params: ({ event }: { event: { draft: Credentials } }) => ({ draft: event.draft }),
} as const

/** product §2 /login, §4 Login. */
export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** The e-mail of the account that was created just now. */
    input: {} as { email: string } | undefined,
    tags: 'busy',
  },
  actors: { login: port<{ token: string }, Credentials>() },
  actions: {
    startSession: (_, _params: { token: string }) => undefined,
    saveDraft: assign({ draft: (_, { draft }: { draft: Credentials }) => draft }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    forgetError: assign({ error: null }),
    saveError: assign({
      error: (_, { error }: { error: unknown }) => errorText(error, messages.login.failed),
    }),
  },
  guards: { isComplete: ({ context }) => Object.keys(loginErrors(context.draft)).length === 0 },
}).createMachine({
  id: 'login',
  description: 'Entrar na conta.',
  context: ({ input }) => ({
    draft: { email: input?.email ?? '', password: '' },
    refusals: 0,
    error: null,
  }),
  initial: 'filling',
  states: {
    filling: {
      description: 'A pessoa preenche e-mail e senha.',
      on: {
        'draft.change': { actions: saveDraft },
        'form.submit': [
          { guard: 'isComplete', target: 'submitting' },
          { target: 'invalid', actions: 'countRefusal' },
        ],
      },
    },
    invalid: {
      description: 'Falta um campo ou o e-mail não é um e-mail: a mensagem fica ao lado do campo.',
      on: {
        'draft.change': { actions: saveDraft },
        'form.submit': [{ guard: 'isComplete', target: 'submitting' }, { actions: 'countRefusal' }],
      },
    },
    submitting: {
      description: 'Os dados foram enviados: o botão mostra "Entrando...".',
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'loggedIn',
          actions: { type: 'startSession', params: ({ event }) => ({ token: event.output.token }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'saveError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'O acesso foi recusado ou não houve resposta: a mensagem fica acima do botão.',
      on: {
        'draft.change': { target: 'filling', actions: saveDraft },
        'form.submit': { target: 'submitting' },
      },
    },
    loggedIn: {
      description: 'Entrou: volta à página de onde veio ou vai para Minha Conta.',
      type: 'final',
    },
  },
})
