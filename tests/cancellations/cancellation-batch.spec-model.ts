import { setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

const events = [
  'organiser pauses',
  'organiser resumes',
  'only purchases being paid are left',
  'some failed',
  'all are done',
  'whole event is cancelled',
] as const

/** A cancellation of many as a picture; it shares nothing with the machine. */
export const cancellationBatchModel = setup({
  types: { events: {} as { type: (typeof events)[number] } },
}).createMachine({
  initial: 'going on',
  states: {
    'going on': {
      on: {
        'organiser pauses': 'stopped',
        'only purchases being paid are left': 'waiting for payments',
        'some failed': 'with failures',
        'all are done': 'over',
        'whole event is cancelled': 'over',
      },
    },
    stopped: { on: { 'organiser resumes': 'going on', 'whole event is cancelled': 'over' } },
    'waiting for payments': {
      on: { 'some failed': 'with failures', 'all are done': 'over', 'whole event is cancelled': 'over' },
    },
    'with failures': { on: { 'organiser resumes': 'going on', 'whole event is cancelled': 'over' } },
    over: {},
  },
})

export const cancellationBatchWalks = walksOf(cancellationBatchModel, {
  cases: events.map((type) => ({ type })),
})
