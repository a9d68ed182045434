import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

export type Why = 'refused' | 'in an app' | 'no camera' | 'taken' | 'broken'

/** `why` is '' until something went wrong; `torch`: the phone has one; `verdict`: one stands on the screen. */
type Context = { why: Why | ''; torch: boolean; lit: boolean; verdict: boolean; told: number }

type Event =
  | { type: 'device says'; allowed: boolean }
  | { type: 'device does not say' }
  | { type: 'helper switches it on' }
  | { type: 'picture comes'; torch: boolean }
  | { type: 'no picture comes'; why: Exclude<Why, 'broken'> }
  | { type: 'camera breaks' }
  | { type: 'code is in the picture' }
  | { type: 'verdict is shown' }
  | { type: 'verdict goes' }
  | { type: 'helper turns the torch' }
  | { type: 'page is hidden' }
  | { type: 'page is seen' }

/** The camera of a door. */
export const doorCameraModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isAllowed: ({ event }) => event.type === 'device says' && event.allowed,
    hasVerdict: ({ context }) => context.verdict,
    hasTorch: ({ context }) => context.torch,
  },
  actions: {
    opens: assign(({ event }) =>
      event.type === 'picture comes' ? { torch: event.torch, lit: false, why: '' } : {},
    ),
    breaks: assign({ why: 'broken' }),
    shows: assign({ verdict: true }),
    clears: assign({ verdict: false }),
  },
}).createMachine({
  context: { why: '', torch: false, lit: false, verdict: false, told: 0 },
  initial: 'looking',
  on: {
    'verdict is shown': { guard: ({ context }) => !context.verdict, actions: 'shows' },
    'verdict goes': { guard: 'hasVerdict', actions: 'clears' },
  },
  states: {
    looking: {
      on: {
        'device says': [{ guard: 'isAllowed', target: 'starting' }, 'dark'],
        'device does not say': 'dark',
      },
    },
    dark: {
      // behind a verdict its button is not there
      on: { 'helper switches it on': { guard: ({ context }) => !context.verdict, target: 'starting' } },
    },
    starting: {
      on: {
        'picture comes': [
          { guard: 'hasVerdict', target: 'still', actions: 'opens' },
          { target: 'seeing', actions: 'opens' },
        ],
        'no picture comes': {
          target: 'blind',
          actions: assign({ why: ({ event }) => event.why, torch: false, lit: false }),
        },
        'camera breaks': { target: 'blind', actions: 'breaks' },
        'page is hidden': 'hidden',
      },
    },
    seeing: {
      on: {
        'code is in the picture': {
          target: 'seeing',
          actions: assign({ told: ({ context }) => context.told + 1 }),
        },
        'camera breaks': { target: 'blind', actions: 'breaks' },
        'verdict is shown': { target: 'still', actions: 'shows' },
        'helper turns the torch': {
          guard: 'hasTorch',
          actions: assign({ lit: ({ context }) => !context.lit }),
        },
        'page is hidden': 'hidden',
      },
    },
    still: { on: { 'verdict goes': { target: 'seeing', actions: 'clears' }, 'page is hidden': 'hidden' } },
    hidden: { on: { 'page is seen': 'starting' } },
    blind: {
      on: { 'helper switches it on': { guard: ({ context }) => !context.verdict, target: 'starting' } },
    },
  },
})

const doorCameraOptions: Options<typeof doorCameraModel> = {
  key: ({ why, torch, lit, verdict }) => [why, torch, lit, verdict].join(' '),
  cases: [
    { type: 'device says', allowed: true },
    { type: 'device says', allowed: false },
    { type: 'device does not say' },
    { type: 'helper switches it on' },
    { type: 'picture comes', torch: true },
    { type: 'picture comes', torch: false },
    { type: 'no picture comes', why: 'refused' },
    { type: 'no picture comes', why: 'in an app' },
    { type: 'no picture comes', why: 'no camera' },
    { type: 'no picture comes', why: 'taken' },
    { type: 'camera breaks' },
    { type: 'code is in the picture' },
    { type: 'verdict is shown' },
    { type: 'verdict goes' },
    { type: 'helper turns the torch' },
    { type: 'page is hidden' },
    { type: 'page is seen' },
  ],
}

export const doorCameraWalks = walksOf(doorCameraModel, doorCameraOptions)
