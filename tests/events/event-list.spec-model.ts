import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

export type Tab = 'Ativos' | 'Em andamento' | 'Encerrados'
export type Many = 'none' | 'one of each'
type Context = { tab: Tab; many: Many; alerts: number }

type Event =
  | { type: 'list arrives'; many: Many }
  | { type: 'list fails' }
  | { type: 'person retries' }
  | { type: 'person chooses'; tab: Tab }
  | { type: 'person opens the event without id' }

/** product §2 /eventos, §4 Event time classes, §8 Events page fails. */
export const eventListModel = setup({
  types: { context: {} as Context, events: {} as Event },
}).createMachine({
  context: { tab: 'Ativos', many: 'none', alerts: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'list arrives': { target: 'listing', actions: assign({ many: ({ event }) => event.many }) },
        'list fails': 'broken',
      },
    },
    listing: {
      on: {
        'person chooses': { actions: assign({ tab: ({ event }) => event.tab, alerts: 0 }) },
        'person opens the event without id': {
          guard: ({ context }) => context.many === 'one of each' && context.tab === 'Ativos',
          actions: assign({ alerts: 1 }),
        },
      },
    },
    broken: { on: { 'person retries': 'waiting' } },
  },
})

export const eventListOptions: Options<typeof eventListModel> = {
  cases: [
    { type: 'list arrives', many: 'none' },
    { type: 'list arrives', many: 'one of each' },
    { type: 'list fails' },
    { type: 'person retries' },
    { type: 'person chooses', tab: 'Ativos' },
    { type: 'person chooses', tab: 'Em andamento' },
    { type: 'person chooses', tab: 'Encerrados' },
    { type: 'person opens the event without id' },
  ],
}

export const eventListWalks = walksOf(eventListModel, eventListOptions)
