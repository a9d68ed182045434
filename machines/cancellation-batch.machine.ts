import { setup, transition } from 'xstate'

/** How a cancellation of many goes on; kept beside its rows. */
export type BatchState = 'running' | 'paused' | 'waiting' | 'incomplete' | 'finished'

export type BatchEvent =
  | { type: 'batch.pause' }
  | { type: 'batch.resume' }
  | { type: 'rows.wait' }
  | { type: 'rows.fail' }
  | { type: 'rows.finish' }
  | { type: 'event.cancel' }

/** What it had still to do is done by the cancellation of the whole event. */
const absorbed = {
  'event.cancel': {
    target: 'finished',
    description: 'O evento inteiro foi cancelado: o que faltava vai junto.',
  },
} as const

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
        ...absorbed,
        'batch.pause': { target: 'paused', description: 'Quem organiza pausou.' },
        'rows.wait': {
          target: 'waiting',
          description: 'Faltam só compras que estão sendo pagas: outro cancelamento pode começar.',
        },
        'rows.fail': { target: 'incomplete', description: 'Todos foram tentados e alguns falharam.' },
        'rows.finish': { target: 'finished', description: 'Todos os pedidos foram cancelados.' },
      },
    },
    paused: {
      description: 'Pausado: o que já foi cancelado continua cancelado, o resto espera.',
      on: { ...absorbed, 'batch.resume': { target: 'running', description: 'Quem organiza retomou.' } },
    },
    waiting: {
      description: 'Espera compras que estão sendo pagas: as que forem pagas são canceladas também.',
      on: {
        ...absorbed,
        'rows.fail': { target: 'incomplete', description: 'Nada mais é pago, e alguns falharam.' },
        'rows.finish': { target: 'finished', description: 'Nada mais é pago: todos foram cancelados.' },
      },
    },
    incomplete: {
      description: 'Alguns pedidos falharam e podem ser tentados de novo.',
      on: {
        ...absorbed,
        'batch.resume': { target: 'running', description: 'Os que falharam são tentados de novo.' },
      },
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
