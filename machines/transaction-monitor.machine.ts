import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { isFinal, type Transaction } from '#contract/nouns/transaction.ts'
import { assign, setup } from 'xstate'
import { isAuthError, isNetworkError, port } from './port.ts'

export type MonitorInput = {
  transactionId: string
  /** How long this payment was already watched before a reload, ms; the 300 s go on from there. */
  elapsed: number
}

type MonitorContext = {
  transactionId: string
  elapsed: number
  transaction: Transaction | null
  error: string | null
}

export type MonitorEvent =
  | { type: 'monitor.retry' }
  /** The buyer looks at the page again, or the network is back (law P9). */
  | { type: 'tab.visible' }
  | { type: 'network.online' }

/** transaction is null when the server no longer knows who is asking (401). */
export type MonitorOutput = { transaction: Transaction | null }

const retry = { target: '#transactionMonitor.polling', actions: 'startOver' } as const
/** Whoever comes back, perhaps after minutes in the bank's app, is answered at once and watched for 300 s again. */
const comesBack = { 'tab.visible': retry, 'network.online': retry } as const
/** The same while polling goes on: its timer starts over too. */
const anew = { ...retry, reenter: true } as const

/** Reads an order every 2 s until it has a final estado, a read fails, or 300 s are over (product §4, law P9). */
export const transactionMonitorMachine = setup({
  types: {
    input: {} as MonitorInput,
    context: {} as MonitorContext,
    events: {} as MonitorEvent,
    output: {} as MonitorOutput,
    tags: {} as 'busy',
  },
  actors: {
    transaction: port<Transaction, { transactionId: string }>(),
  },
  guards: {
    isFinal: (_, { transaction }: { transaction: Transaction }) => isFinal(transaction.estado),
    isAuthError: (_, { error }: { error: unknown }) => isAuthError(error),
  },
  actions: {
    saveTransaction: assign({
      transaction: (_, { transaction }: { transaction: Transaction }) => transaction,
    }),
    forgetTransaction: assign({ transaction: null }),
    saveError: assign({
      error: (_, { error }: { error: unknown }) =>
        isNetworkError(error) ? messages.monitor.broken : messages.monitor.failed,
    }),
    tellGivenUp: assign({ error: messages.monitor.gaveUp }),
    startOver: assign({ error: null, elapsed: 0 }),
  },
  delays: {
    pollInterval: limits.pollInterval,
    pollGiveUp: ({ context }) => Math.max(0, limits.pollGiveUp - context.elapsed),
  },
}).createMachine({
  id: 'transactionMonitor',
  description: 'Acompanha o pedido até o pagamento ter uma resposta definitiva.',
  context: ({ input }) => ({ ...input, transaction: null, error: null }),
  initial: 'polling',
  output: ({ context }) => ({ transaction: context.transaction }),
  states: {
    polling: {
      description:
        'O pagamento está sendo acompanhado; a situação é lida a cada 2 segundos, por até 300 segundos.',
      tags: 'busy',
      after: { pollGiveUp: { target: 'gaveUp', actions: 'tellGivenUp' } },
      on: { 'tab.visible': anew, 'network.online': anew },
      initial: 'reading',
      states: {
        reading: {
          description: 'A situação do pedido está sendo lida.',
          invoke: {
            id: 'transaction',
            src: 'transaction',
            input: ({ context }) => ({ transactionId: context.transactionId }),
            onDone: [
              {
                guard: { type: 'isFinal', params: ({ event }) => ({ transaction: event.output }) },
                target: '#transactionMonitor.settled',
                actions: { type: 'saveTransaction', params: ({ event }) => ({ transaction: event.output }) },
              },
              {
                target: 'waiting',
                actions: { type: 'saveTransaction', params: ({ event }) => ({ transaction: event.output }) },
              },
            ],
            onError: [
              {
                guard: { type: 'isAuthError', params: ({ event }) => ({ error: event.error }) },
                target: '#transactionMonitor.loggedOut',
                actions: 'forgetTransaction',
              },
              {
                target: '#transactionMonitor.failed',
                actions: { type: 'saveError', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        waiting: {
          description: 'O pedido ainda está Pendente; espera-se para ler de novo.',
          after: { pollInterval: 'reading' },
        },
      },
    },
    failed: {
      description: 'Uma leitura falhou e o acompanhamento parou; o comprador pode verificar novamente.',
      on: { 'monitor.retry': retry, ...comesBack },
    },
    gaveUp: {
      description: 'Passaram 300 segundos sem resposta; o comprador pode verificar novamente.',
      on: { 'monitor.retry': retry, ...comesBack },
    },
    settled: { description: 'O pedido tem situação definitiva.', type: 'final' },
    loggedOut: { description: 'A sessão do comprador terminou.', type: 'final' },
  },
})
