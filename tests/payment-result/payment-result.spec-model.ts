import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

type Context = { problem: string; result: string }

type Event =
  | {
      type: 'estado is read'
      estado: 'Aprovada' | 'Recusada' | 'Pendente' | 'Expirada' | 'Reembolsada' | 'Em mediação'
    }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }
  | { type: 'session ends' }
  | { type: 'person asks again' }

const results: Record<string, string> = {
  Aprovada: 'Pagamento Aprovado com Sucesso!',
  Recusada: 'Pagamento Recusado.',
  Pendente: 'Pagamento Pendente.',
}

const failed = 'Não foi possível confirmar o pagamento. Por favor, tente novamente.'

/** product §2 /post_payment, §4 "Payment confirmation", §8 "Payment confirmation". */
export const paymentResultModel = setup({
  types: { context: {} as Context, events: {} as Event },
}).createMachine({
  context: { problem: '', result: '' },
  initial: 'confirming',
  states: {
    confirming: {
      on: {
        'estado is read': {
          target: 'known',
          actions: assign({
            result: ({ event }) => results[event.estado] ?? 'Status do pagamento desconhecido.',
          }),
        },
        'server refuses': {
          target: 'failed',
          actions: assign({ problem: ({ event }) => event.error ?? failed }),
        },
        'network fails': { target: 'failed', actions: assign({ problem: failed }) },
        'session ends': 'loginNeeded',
      },
    },
    failed: { on: { 'person asks again': { target: 'confirming', actions: assign({ problem: '' }) } } },
    known: { type: 'final' },
    loginNeeded: { type: 'final' },
  },
})

export const paymentResultOptions: Options<typeof paymentResultModel> = {
  key: ({ result }) => result,
  cases: [
    { type: 'estado is read', estado: 'Aprovada' },
    { type: 'estado is read', estado: 'Recusada' },
    { type: 'estado is read', estado: 'Pendente' },
    { type: 'estado is read', estado: 'Expirada' },
    { type: 'estado is read', estado: 'Reembolsada' },
    { type: 'estado is read', estado: 'Em mediação' },
    { type: 'server refuses', error: 'Não encontrado.' },
    { type: 'server refuses', error: null },
    { type: 'network fails' },
    { type: 'session ends' },
    { type: 'person asks again' },
  ],
}

export const paymentResultWalks = walksOf(paymentResultModel, paymentResultOptions)
