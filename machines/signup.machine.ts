import { assign, setup } from 'xstate'
import { limits } from '#contract/words/limits.ts'
import { accountMessages as messages } from '#contract/words/account-messages.ts'
import {
  emptySignup,
  newUserFrom,
  type NewUser,
  type SignupDraft,
  signupErrors,
} from '#contract/nouns/user.ts'
import { errorText, port } from './port.ts'

type Context = {
  draft: SignupDraft
  /** 'yyyy-mm-dd' */
  today: string
  /** Attempts that were not sent. */
  refusals: number
  error: string | null
  /** The server's own sentence of success. */
  message: string | null
  /** Of the account that was created, for the login that comes next. */
  email: string
}

type Event = { type: 'draft.change'; draft: SignupDraft } | { type: 'form.submit' }

const saveDraft = {
  type: 'saveDraft',
  params: ({ event }: { event: { draft: SignupDraft } }) => ({ draft: event.draft }),
} as const

/** product §2 /signup, §4 Signup, §5 Signup. */
export const signupMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { today: string }, tags: 'busy' },
  actors: { signup: port<{ message: string }, NewUser>() },
  actions: {
    saveDraft: assign({ draft: (_, { draft }: { draft: SignupDraft }) => draft }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    forgetError: assign({ error: null }),
    saveError: assign({
      error: (_, { error }: { error: unknown }) => errorText(error, messages.signup.failed),
    }),
    saveSuccess: assign({
      draft: emptySignup,
      message: (_, { message }: { message: string }) => message,
      email: ({ context }) => newUserFrom(context.draft).email,
    }),
  },
  guards: {
    isValid: ({ context }) => Object.keys(signupErrors(context.draft, context.today)).length === 0,
  },
  delays: { signupRedirect: limits.signupRedirect },
}).createMachine({
  id: 'signup',
  description: 'Criar conta.',
  context: ({ input }) => ({
    draft: emptySignup,
    today: input.today,
    refusals: 0,
    error: null,
    message: null,
    email: '',
  }),
  initial: 'filling',
  states: {
    filling: {
      description: 'A pessoa preenche seus dados.',
      on: {
        'draft.change': { actions: saveDraft },
        'form.submit': [
          { guard: 'isValid', target: 'submitting' },
          { target: 'invalid', actions: 'countRefusal' },
        ],
      },
    },
    invalid: {
      description: 'Há campos a corrigir: cada mensagem fica ao lado do seu campo e nada é enviado.',
      on: {
        'draft.change': { actions: saveDraft },
        'form.submit': [{ guard: 'isValid', target: 'submitting' }, { actions: 'countRefusal' }],
      },
    },
    submitting: {
      description: 'Os dados foram enviados: espera a resposta.',
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'signup',
        src: 'signup',
        input: ({ context }) => newUserFrom(context.draft),
        onDone: {
          target: 'succeeded',
          actions: { type: 'saveSuccess', params: ({ event }) => ({ message: event.output.message }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'saveError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'A conta não foi criada: a mensagem explica e o que foi preenchido permanece.',
      on: {
        'draft.change': { target: 'filling', actions: saveDraft },
        'form.submit': { target: 'submitting' },
      },
    },
    succeeded: {
      description: 'Conta criada: a mensagem aparece em verde, o formulário fica limpo e espera 2 segundos.',
      after: { signupRedirect: { target: 'leaving' } },
    },
    leaving: { description: 'Vai para a tela de entrar.', type: 'final' },
  },
})
