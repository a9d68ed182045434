import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

export type Many = 'none' | 'one' | 'two' | 'reviewed'

type Event =
  | { type: 'orders arrive'; many: Many }
  | { type: 'orders fail' }
  | { type: 'person retries' }
  | { type: 'time of the first is over' }

/** Pending orders of Minha Conta (law P11): the soonest ends after ten minutes, the PIX of the other after twenty; a card under review has no end. */
export const openOrdersModel = setup({
  types: { context: {} as { left: readonly string[] }, events: {} as Event },
}).createMachine({
  context: { left: [] },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'orders arrive': {
          target: 'listing',
          actions: assign({
            left: ({ event }) =>
              ({ none: [], one: ['tx_1'], two: ['tx_1', 'tx_2'], reviewed: ['tx_3'] } as const)[event.many],
          }),
        },
        'orders fail': 'broken',
      },
    },
    listing: {
      on: {
        'time of the first is over': {
          guard: ({ context }) => context.left.includes('tx_1'),
          actions: assign({ left: ({ context }) => context.left.filter((id) => id !== 'tx_1') }),
        },
      },
    },
    broken: { on: { 'person retries': 'asking' } },
  },
})

export const openOrdersOptions: Options<typeof openOrdersModel> = {
  cases: [
    { type: 'orders arrive', many: 'none' },
    { type: 'orders arrive', many: 'one' },
    { type: 'orders arrive', many: 'two' },
    { type: 'orders arrive', many: 'reviewed' },
    { type: 'orders fail' },
    { type: 'person retries' },
    { type: 'time of the first is over' },
  ],
}

export const openOrdersWalks = walksOf(openOrdersModel, openOrdersOptions)
