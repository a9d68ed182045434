import { assign, setup } from 'xstate'
import { accountMessages as messages } from '#contract/words/account-messages.ts'
import { emailError, normalizeEmail } from '#contract/nouns/user.ts'
import { errorText, port } from './port.ts'

/** refusals counts the attempts that were not sent. */
type Context = { email: string; refusals: number; error: string | null; message: string | null }

type Event = { type: 'email.change'; email: string } | { type: 'form.submit' }

/** Spec §2 /recover-password. */
export const recoveryMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: 'busy' },
  actors: { recoverPassword: port<{ message: string }, { email: string }>() },
  actions: { countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }) },
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
        'email.change': { actions: assign({ email: ({ event }) => event.email }) },
        'form.submit': [
          { guard: 'isEmail', target: 'sending' },
          { target: 'invalid', actions: 'countRefusal' },
        ],
      },
    },
    invalid: {
      description: 'O e-mail falta ou não é um e-mail: a mensagem fica ao lado do campo.',
      on: {
        'email.change': { actions: assign({ email: ({ event }) => event.email }) },
        'form.submit': [{ guard: 'isEmail', target: 'sending' }, { actions: 'countRefusal' }],
      },
    },
    sending: {
      description: 'O pedido foi enviado: o botão mostra "Enviando...".',
      tags: 'busy',
      entry: assign({ error: null, message: null }),
      invoke: {
        id: 'recoverPassword',
        src: 'recoverPassword',
        input: ({ context }) => ({ email: normalizeEmail(context.email) }),
        onDone: { target: 'sent', actions: assign({ message: ({ event }) => event.output.message }) },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => errorText(event.error, messages.recovery.failed) }),
        },
      },
    },
    sent: {
      description: 'A mensagem do servidor aparece como sucesso; outro pedido ainda pode ser feito.',
      on: {
        'email.change': { target: 'filling', actions: assign({ email: ({ event }) => event.email }) },
        'form.submit': { target: 'sending' },
      },
    },
    failed: {
      description: 'O pedido não foi aceito: a mensagem aparece acima do botão.',
      on: {
        'email.change': { target: 'filling', actions: assign({ email: ({ event }) => event.email }) },
        'form.submit': { target: 'sending' },
      },
    },
  },
})
