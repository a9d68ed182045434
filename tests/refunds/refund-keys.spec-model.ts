import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

type Context = { there: '' | 'none' | 'one' | 'two'; isTold: boolean; typed: string; problem: string }

type Event =
  | { type: 'shop tells'; many: 'none' | 'one' | 'two' }
  | { type: 'shop is silent' }
  | { type: 'person retries' }
  | { type: 'person begins' }
  | { type: 'person types'; text: string }
  | { type: 'person sends' }
  | { type: 'person goes back' }
  | { type: 'shop keeps it' }
  | { type: 'shop says it is over' }
  | { type: 'shop refuses'; error: string | null }
  | { type: 'network fails' }

const notRead = 'Não foi possível ver suas devoluções por PIX. Tente novamente.'
const failed = 'Não foi possível guardar a chave. Tente novamente.'

/** Money that goes back by PIX, in Minha Conta; the key is told of the first. */
export const refundKeysModel = setup({
  types: { context: {} as Context, events: {} as Event },
}).createMachine({
  context: { there: '', isTold: false, typed: '', problem: '' },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'shop tells': {
          target: 'listing',
          actions: assign(({ event }) => ({ there: event.many, isTold: false, problem: '' })),
        },
        'shop is silent': { target: 'broken', actions: assign({ problem: notRead }) },
      },
    },
    broken: { on: { 'person retries': 'asking' } },
    listing: {
      on: {
        'person begins': {
          guard: ({ context }) => context.there !== 'none',
          target: 'typing',
          actions: assign({ typed: '', problem: '' }),
        },
      },
    },
    typing: {
      on: {
        'person types': { actions: assign(({ event }) => ({ typed: event.text, problem: '' })) },
        'person sends': [
          { guard: ({ context }) => context.typed.includes('@'), target: 'sending' },
          { actions: assign({ problem: 'Informe uma chave PIX sua: CPF, e-mail ou celular.' }) },
        ],
        'person goes back': { target: 'listing', actions: assign({ typed: '', problem: '' }) },
      },
    },
    sending: {
      on: {
        'shop keeps it': { target: 'listing', actions: assign({ isTold: true, typed: '' }) },
        'shop says it is over': { target: 'asking', actions: assign({ typed: '', problem: '' }) },
        'shop refuses': {
          target: 'typing',
          actions: assign({ problem: ({ event }) => event.error ?? failed }),
        },
        'network fails': { target: 'typing', actions: assign({ problem: failed }) },
      },
    },
  },
})

const options: Options<typeof refundKeysModel> = {
  key: ({ there, isTold, typed, problem }) => `${there} ${isTold} ${typed} ${problem}`,
  cases: [
    { type: 'shop tells', many: 'none' },
    { type: 'shop tells', many: 'one' },
    { type: 'shop tells', many: 'two' },
    { type: 'shop is silent' },
    { type: 'person retries' },
    { type: 'person begins' },
    { type: 'person types', text: 'Bia' },
    { type: 'person types', text: 'bia@exemplo.com' },
    { type: 'person sends' },
    { type: 'person goes back' },
    { type: 'shop keeps it' },
    { type: 'shop says it is over' },
    { type: 'shop refuses', error: 'Muitas tentativas. Tente de novo em 5 minutos.' },
    { type: 'shop refuses', error: null },
    { type: 'network fails' },
  ],
}

export const refundKeysWalks = walksOf(refundKeysModel, options)
