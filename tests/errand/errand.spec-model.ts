import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

type Context = { said: string }

type Event =
  | { type: 'person presses the button' }
  | { type: 'server does it'; message: string }
  | { type: 'server refuses'; error: string }
  | { type: 'network fails' }

/** One button, one call: done once, tried again after a refusal. */
export const errandModel = setup({
  types: { context: {} as Context, events: {} as Event },
}).createMachine({
  context: { said: '' },
  initial: 'waiting',
  states: {
    waiting: { on: { 'person presses the button': 'asking' } },
    asking: {
      on: {
        'server does it': { target: 'done', actions: assign({ said: ({ event }) => event.message }) },
        'server refuses': { target: 'refused', actions: assign({ said: ({ event }) => event.error }) },
        'network fails': {
          target: 'refused',
          actions: assign({ said: 'Não foi possível enviar o link. Tente novamente.' }),
        },
      },
    },
    refused: { on: { 'person presses the button': 'asking' } },
    done: { type: 'final' },
  },
})

export const errandWalks = walksOf(errandModel, {
  key: ({ said }) => said,
  cases: [
    { type: 'person presses the button' },
    { type: 'server does it', message: 'Enviamos um novo link para o seu e-mail.' },
    { type: 'server refuses', error: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
    { type: 'network fails' },
  ],
})
