import { setup, transition } from 'xstate'

/** How a cancellation of many goes on; kept beside its rows. */
export type BatchState = 'running' | 'paused' | 'incomplete' | 'finished'

export type BatchEvent =
  | { type: 'batch.pause' }
  | { type: 'batch.resume' }
  | { type: 'rows.fail' }
  | { type: 'rows.finish' }

/** The life of a cancellation of many orders: the server asks it before every change. */
export const cancellationBatchMachine = setup({
  types: { events: {} as BatchEvent },
}).createMachine({
  id: 'cancellationBatch',
  description: 'Cancelamento de vários pedidos, um depois do outro.',
  initial: 'running',
  states: {
    running: {
      description: 'Os pedidos são cancelados um a um, cinco por segundo.',
      on: {
        'batch.pause': { target: 'paused', description: 'Quem organiza pausou.' },
        'rows.fail': { target: 'incomplete', description: 'Todos foram tentados e alguns falharam.' },
        'rows.finish': { target: 'finished', description: 'Todos os pedidos foram cancelados.' },
      },
    },
    paused: {
      description: 'Pausado: o que já foi cancelado continua cancelado, o resto espera.',
      on: { 'batch.resume': { target: 'running', description: 'Quem organiza retomou.' } },
    },
    incomplete: {
      description: 'Alguns pedidos falharam e podem ser tentados de novo.',
      on: { 'batch.resume': { target: 'running', description: 'Os que falharam são tentados de novo.' } },
    },
    finished: { type: 'final', description: 'Nada mais a cancelar.' },
  },
})

/** The state after an event, null when a batch's life has no such step and nothing may be written. */
export const nextBatchState = (state: BatchState, event: BatchEvent['type']): BatchState | null => {
  const snapshot = cancellationBatchMachine.resolveState({ value: state })
  if (!snapshot.can({ type: event })) return null
  const [next] = transition(cancellationBatchMachine, snapshot, { type: event })
  return next.value
}
