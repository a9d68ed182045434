import { setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

const events = ['organiser pauses', 'organiser resumes', 'some failed', 'all are done'] as const

/** A cancellation of many as a picture; it shares nothing with the machine. */
export const cancellationBatchModel = setup({
  types: { events: {} as { type: (typeof events)[number] } },
}).createMachine({
  initial: 'going on',
  states: {
    'going on': {
      on: { 'organiser pauses': 'stopped', 'some failed': 'with failures', 'all are done': 'over' },
    },
    stopped: { on: { 'organiser resumes': 'going on' } },
    'with failures': { on: { 'organiser resumes': 'going on' } },
    over: {},
  },
})

export const cancellationBatchWalks = walksOf(cancellationBatchModel, {
  cases: events.map((type) => ({ type })),
})
