import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

type Context = { email: string; wrong: string; message: string }

type Event =
  | { type: 'person types'; email: string; wrong: string }
  | { type: 'person presses Recuperar Senha' }
  | { type: 'server accepts'; message: string }
  | { type: 'server refuses'; error: string }
  | { type: 'network fails' }

/** product §2 /recover-password, §8 Password recovery. */
export const recoveryModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: { isRight: ({ context }) => context.wrong === '' },
  actions: {
    keep: assign(({ event }) =>
      event.type === 'person types' ? { email: event.email, wrong: event.wrong } : {},
    ),
  },
}).createMachine({
  context: { email: '', wrong: 'E-mail é obrigatório.', message: '' },
  initial: 'open',
  states: {
    open: {
      on: {
        'person types': { actions: 'keep' },
        'person presses Recuperar Senha': [{ guard: 'isRight', target: 'sending' }, { target: 'corrected' }],
      },
    },
    corrected: {
      on: {
        'person types': { actions: 'keep' },
        'person presses Recuperar Senha': [{ guard: 'isRight', target: 'sending' }, {}],
      },
    },
    sending: {
      on: {
        'server accepts': { target: 'sent', actions: assign({ message: ({ event }) => event.message }) },
        'server refuses': { target: 'refused', actions: assign({ message: ({ event }) => event.error }) },
        'network fails': { target: 'refused', actions: assign({ message: 'Erro ao recuperar a senha.' }) },
      },
    },
    sent: {
      on: {
        'person types': { target: 'open', actions: 'keep' },
        'person presses Recuperar Senha': 'sending',
      },
    },
    refused: {
      on: {
        'person types': { target: 'open', actions: 'keep' },
        'person presses Recuperar Senha': 'sending',
      },
    },
  },
})

export const recoveryOptions = {
  key: ({ email }: Context) => email,
  cases: [
    { type: 'person types', email: 'Atleta@Exemplo.com', wrong: '' },
    { type: 'person types', email: 'atleta@', wrong: 'E-mail inválido.' },
    { type: 'person types', email: '', wrong: 'E-mail é obrigatório.' },
    { type: 'person presses Recuperar Senha' },
    { type: 'server accepts', message: 'Verifique a sua caixa de entrada.' },
    { type: 'server refuses', error: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
    { type: 'network fails' },
  ] satisfies Event[],
}

export const recoveryWalks = walksOf(recoveryModel, recoveryOptions)
