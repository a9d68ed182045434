import { setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

const events = [
  'provider returns it',
  'provider hesitates',
  'provider refuses',
  'bank takes the payment',
  'dispute is won',
] as const

/** One amount that goes back, as a person of the counter would tell it; it shares nothing with the machine. */
export const refundModel = setup({
  types: { events: {} as { type: (typeof events)[number] } },
}).createMachine({
  initial: 'wanted',
  states: {
    wanted: {
      on: {
        'provider returns it': 'back',
        'provider hesitates': 'on its way',
        'provider refuses': 'turned down',
        'bank takes the payment': 'pointless',
      },
    },
    'on its way': {
      on: {
        'provider returns it': 'back',
        'provider hesitates': {},
        'provider refuses': 'turned down',
        'bank takes the payment': 'pointless',
      },
    },
    'turned down': {
      on: {
        'provider returns it': 'back',
        'provider hesitates': 'on its way',
        'provider refuses': {},
        'bank takes the payment': 'pointless',
      },
    },
    pointless: { on: { 'dispute is won': 'wanted' } },
    back: {},
  },
})

export const refundWalks = walksOf(refundModel, { cases: events.map((type) => ({ type })) })
