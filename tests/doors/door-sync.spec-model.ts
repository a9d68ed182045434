import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

/** `doubles` counts tickets that another phone let in too. `caughtUp` once the facts so far are on the phone. `pause` is how long the next attempt waits, ms; nobody knows of a network until the first has ended. */
type Context = { unsent: number; failures: number | null; pause: number; doubles: number; caughtUp: boolean }

type Event =
  | { type: 'time passes'; ms: number }
  | { type: 'fact is written' }
  | { type: 'network comes back' }
  | { type: 'shop hears'; left: number; more: boolean; doubles: number }
  | { type: 'shop says off' }
  | { type: 'shop refuses'; status: 401 | 503 }
  | { type: 'network fails' }

const pauses = [3000, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]

/** How a door's facts go to the shop. */
export const doorSyncModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isTime: ({ context, event }) => event.type === 'time passes' && event.ms >= context.pause,
    /** More would be walked the same way. */
    isCounted: ({ context }) => context.unsent < 2,
    isOver: ({ event }) => event.type === 'shop refuses' && event.status === 401,
  },
  actions: {
    hears: assign(({ context, event }) =>
      event.type === 'shop hears'
        ? {
            unsent: event.left,
            failures: 0,
            pause: 3000,
            doubles: event.doubles,
            caughtUp: context.caughtUp || !event.more,
          }
        : context,
    ),
    writes: assign({ unsent: ({ context }) => context.unsent + 1 }),
    fails: assign({
      failures: ({ context }) => (context.failures ?? 0) + 1,
      pause: ({ context }) => pauses[(context.failures ?? 0) + 1] ?? 30_000,
    }),
  },
}).createMachine({
  /** A fact is left from an earlier opening. */
  context: { unsent: 1, failures: null, pause: 3000, doubles: 0, caughtUp: false },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'time passes': [{ guard: 'isTime', target: 'telling' }, { target: 'resting' }],
        'network comes back': 'telling',
        'fact is written': { guard: 'isCounted', target: 'telling', actions: 'writes' },
      },
    },
    telling: {
      on: {
        'fact is written': { guard: 'isCounted', actions: 'writes' },
        'shop hears': [
          {
            guard: ({ event }) => event.more,
            actions: 'hears',
          },
          {
            target: 'resting',
            actions: 'hears',
          },
        ],
        'shop says off': 'off',
        'shop refuses': [
          { guard: 'isOver', target: 'off' },
          { target: 'alone', actions: 'fails' },
        ],
        'network fails': { target: 'alone', actions: 'fails' },
      },
    },
    alone: {
      on: {
        'time passes': [{ guard: 'isTime', target: 'telling' }, { target: 'alone' }],
        'network comes back': 'telling',
        'fact is written': { guard: 'isCounted', actions: 'writes' },
      },
    },
    off: { type: 'final' },
  },
})

const doorSyncOptions: Options<typeof doorSyncModel> = {
  cases: ({ pause, failures }, [state]) => [
    { type: 'time passes', ms: pause },
    { type: 'fact is written' },
    { type: 'network comes back' },
    { type: 'shop hears', left: 0, more: false, doubles: 0 },
    { type: 'shop hears', left: 1, more: true, doubles: 0 },
    { type: 'shop hears', left: 0, more: false, doubles: 2 },
    { type: 'shop says off' },
    { type: 'shop refuses', status: 401 },
    ...(state === 'telling' && (failures ?? 0) < 6
      ? [{ type: 'network fails' } as const, { type: 'shop refuses', status: 503 } as const]
      : []),
  ],
}

export const doorSyncWalks = walksOf(doorSyncModel, doorSyncOptions)
