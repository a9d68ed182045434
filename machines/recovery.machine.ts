import { assign, setup } from 'xstate'
import { accountMessages as messages } from '#contract/words/account-messages.ts'
import { emailError, normalizeEmail } from '#contract/nouns/user.ts'
import { errorText, port } from './port.ts'

/** refusals counts the attempts that were not sent. */
type Context = { email: string; refusals: number; error: string | null; message: string | null }

type Event = { type: 'email.change'; email: string } | { type: 'form.submit' }

const saveEmail = {
  type: 'saveEmail',
  params: ({ event }: { event: { email: string } }) => ({ email: event.email }),
} as const

/** product §2 /recover-password. */
export const recoveryMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: 'busy' },
  actors: { recoverPassword: port<{ message: string }, { email: string }>() },
  actions: {
    saveEmail: assign({ email: (_, { email }: { email: string }) => email }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    forgetAnswer: assign({ error: null, message: null }),
    saveError: assign({
      error: (_, { error }: { error: unknown }) => errorText(error, messages.recovery.failed),
    }),
    saveSuccess: assign({ message: (_, { message }: { message: string }) => message }),
  },
  guards: { isEmail: ({ context }) => emailError(context.email) === null },
}).createMachine({
  id: 'recovery',
  description: 'Pedir uma nova senha por e-mail.',
  context: { email: '', refusals: 0, error: null, message: null },
  initial: 'filling',
  states: {
    filling: {
      description: 'A pessoa informa o e-mail da sua conta.',
      on: {
        'email.change': { actions: saveEmail },
        'form.submit': [
          { guard: 'isEmail', target: 'sending' },
          { target: 'invalid', actions: 'countRefusal' },
        ],
      },
    },
    invalid: {
      description: 'O e-mail falta ou não é um e-mail: a mensagem fica ao lado do campo.',
      on: {
        'email.change': { actions: saveEmail },
        'form.submit': [{ guard: 'isEmail', target: 'sending' }, { actions: 'countRefusal' }],
      },
    },
    sending: {
      description: 'O pedido foi enviado: o botão mostra "Enviando...".',
      tags: 'busy',
      entry: 'forgetAnswer',
      invoke: {
        id: 'recoverPassword',
        src: 'recoverPassword',
        input: ({ context }) => ({ email: normalizeEmail(context.email) }),
        onDone: {
          target: 'sent',
          actions: { type: 'saveSuccess', params: ({ event }) => ({ message: event.output.message }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'saveError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: {
      description: 'A mensagem do servidor aparece como sucesso; outro pedido ainda pode ser feito.',
      on: {
        'email.change': { target: 'filling', actions: saveEmail },
        'form.submit': { target: 'sending' },
      },
    },
    failed: {
      description: 'O pedido não foi aceito: a mensagem aparece acima do botão.',
      on: {
        'email.change': { target: 'filling', actions: saveEmail },
        'form.submit': { target: 'sending' },
      },
    },
  },
})
