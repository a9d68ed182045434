import { assign, setup } from 'xstate'
import { accountMessages as messages } from '#contract/words/account-messages.ts'
import { passwordError } from '#contract/nouns/user.ts'
import { errorText, port } from './port.ts'
import { refusedAs } from './refused-as.ts'

/** refusals counts the attempts that were not sent. */
type Context = {
  token: string
  password: string
  refusals: number
  error: string | null
  message: string | null
}

type Event = { type: 'password.change'; password: string } | { type: 'form.submit' }

const savePassword = {
  type: 'savePassword',
  params: ({ event }: { event: { password: string } }) => ({ password: event.password }),
} as const

/** Law A3: the page behind the link of the recovery mail. Input: the link's token, '' when it has none. */
export const newPasswordMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { token: string }, tags: 'busy' },
  actors: { setPassword: port<{ message: string }, { token: string; password: string }>() },
  actions: {
    savePassword: assign({ password: (_, { password }: { password: string }) => password }),
    forgetPassword: assign({ password: '' }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    forgetError: assign({ error: null }),
    saveError: assign({
      error: (_, { error }: { error: unknown }) => errorText(error, messages.recovery.passwordNotSet),
    }),
    saveSuccess: assign({ message: (_, { message }: { message: string }) => message }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isLinkInvalid: (_, { error }: { error: unknown }) => refusedAs(error, 'linkInvalid') !== null,
    isPassword: ({ context }) => passwordError(context.password) === null,
  },
}).createMachine({
  id: 'newPassword',
  description: 'Escolher uma nova senha pelo link recebido por e-mail.',
  context: ({ input }) => ({ token: input.token, password: '', refusals: 0, error: null, message: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'O link foi aberto.',
      always: [{ guard: 'hasToken', target: 'filling' }, { target: 'linkInvalid' }],
    },
    linkInvalid: {
      description: 'O link veio sem código, já foi usado ou expirou: oferece pedir um novo, sem formulário.',
      type: 'final',
    },
    filling: {
      description: 'A pessoa escolhe a nova senha.',
      on: {
        'password.change': { actions: savePassword },
        'form.submit': [
          { guard: 'isPassword', target: 'submitting' },
          { target: 'invalid', actions: 'countRefusal' },
        ],
      },
    },
    invalid: {
      description: 'A senha falta ou é curta demais: a mensagem fica ao lado do campo.',
      on: {
        'password.change': { actions: savePassword },
        'form.submit': [{ guard: 'isPassword', target: 'submitting' }, { actions: 'countRefusal' }],
      },
    },
    submitting: {
      description: 'A nova senha foi enviada: espera a resposta.',
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => ({ token: context.token, password: context.password }),
        onDone: {
          target: 'done',
          actions: [
            'forgetPassword',
            { type: 'saveSuccess', params: ({ event }) => ({ message: event.output.message }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isLinkInvalid', params: ({ event }) => ({ error: event.error }) },
            target: 'linkInvalid',
            actions: 'forgetPassword',
          },
          {
            target: 'failed',
            actions: { type: 'saveError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: {
      description: 'A senha não foi trocada: a mensagem explica e oferece pedir um novo link.',
      on: {
        'password.change': {
          target: 'filling',
          actions: savePassword,
        },
        'form.submit': { target: 'submitting' },
      },
    },
    done: { description: 'Senha trocada: oferece entrar com a nova senha.', type: 'final' },
  },
})
