import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

const events = [
  'provider returns it',
  'provider hesitates',
  'provider refuses',
  'account lacks something',
  'time is over',
  'payer tells a key',
  'receipt is kept',
  'bank takes the payment',
  'dispute is won',
] as const

type Event = { type: (typeof events)[number] }

const refusing = [
  { guard: 'isEarly', target: 'turned down', actions: 'count' },
  { target: 'by hand', actions: 'count' },
] as const

/** One amount that goes back, as a person of the counter would tell it; it shares nothing with the machine. */
export const refundModel = setup({
  types: { context: {} as { refusals: number }, events: {} as Event },
  guards: { isEarly: ({ context }) => context.refusals < 7 },
  actions: { count: assign({ refusals: ({ context }) => context.refusals + 1 }) },
}).createMachine({
  context: { refusals: 0 },
  initial: 'wanted',
  states: {
    wanted: {
      on: {
        'provider returns it': 'back',
        'provider hesitates': 'on its way',
        'provider refuses': { target: 'turned down', actions: 'count' },
        'account lacks something': 'turned down',
        'time is over': 'by hand',
        'bank takes the payment': 'pointless',
      },
    },
    'on its way': {
      on: {
        'provider returns it': 'back',
        'provider hesitates': {},
        'provider refuses': refusing,
        'account lacks something': 'turned down',
        'time is over': 'by hand',
        'bank takes the payment': 'pointless',
      },
    },
    'turned down': {
      on: {
        'provider returns it': 'back',
        'provider hesitates': 'on its way',
        'provider refuses': refusing,
        'account lacks something': {},
        'time is over': 'by hand',
        'bank takes the payment': 'pointless',
      },
    },
    'by hand': {
      on: {
        'payer tells a key': {},
        'receipt is kept': 'back',
        'provider returns it': 'back',
        'bank takes the payment': 'pointless',
      },
    },
    pointless: { on: { 'dispute is won': { target: 'wanted', actions: assign({ refusals: 0 }) } } },
    back: {},
  },
})

export const refundWalks = walksOf(refundModel, {
  key: ({ refusals }) => String(refusals),
  cases: events.map((type) => ({ type })),
})
