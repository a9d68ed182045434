import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

/** What the shop says of the order: prices of 93.50 or 103.50 a ticket, or that it is too late. */
export type Said = 'three' | 'dearer' | 'over'
type Person = 'Bia' | 'Carla' | 'Dora'

type Context = { said: Said | ''; chosen: string; problem: string }

type Event =
  | { type: 'shop says'; offer: Said }
  | { type: 'shop is silent'; error: string | null }
  | { type: 'person asks again' }
  | { type: 'person begins' }
  | { type: 'person ticks'; who: Person }
  | { type: 'person goes back' }
  | { type: 'person confirms' }
  | { type: 'shop does it' }
  | { type: 'shop says it changed'; error: string }
  | { type: 'shop refuses'; error: string | null }
  | { type: 'network fails' }

const loadFailed = 'Não foi possível ver até quando dá para desistir. Tente novamente.'
const tooMany = 'Muitas tentativas. Tente de novo em 5 minutos.'
const failed = 'Não foi possível desistir. Tente novamente.'

/** Dora's ticket was used, so nothing happens to it. */
const ticked = (chosen: string, who: Person): string => {
  if (who === 'Dora') return chosen
  const names = chosen.split(' ').filter(Boolean)
  return (names.includes(who) ? names.filter((name) => name !== who) : [...names, who]).toSorted().join(' ')
}

/** Giving tickets of an order back; the person comes from Bia's ticket. */
export const withdrawalModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isOver: ({ event }) => event.type === 'shop says' && event.offer === 'over',
    wasChoosing: ({ context }) => context.said !== '',
    hasChosen: ({ context }) => context.chosen !== '',
  },
}).createMachine({
  context: { said: '', chosen: '', problem: '' },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'shop says': [
          { guard: 'isOver', target: 'tooLate', actions: assign({ said: 'over' }) },
          {
            guard: 'wasChoosing',
            target: 'choosing',
            actions: assign({ said: ({ event }) => event.offer }),
          },
          { target: 'offered', actions: assign({ said: ({ event }) => event.offer, chosen: 'Bia' }) },
        ],
        'shop is silent': [
          { guard: 'wasChoosing', target: 'choosing' },
          { target: 'unknown', actions: assign({ problem: ({ event }) => event.error ?? loadFailed }) },
        ],
      },
    },
    unknown: { on: { 'person asks again': { target: 'asking', actions: assign({ problem: '' }) } } },
    tooLate: { type: 'final' },
    offered: { on: { 'person begins': 'choosing' } },
    choosing: {
      on: {
        'person ticks': {
          actions: assign({ chosen: ({ context, event }) => ticked(context.chosen, event.who) }),
        },
        'person goes back': { target: 'offered', actions: assign({ problem: '' }) },
        'person confirms': [{ guard: 'hasChosen', target: 'sending', actions: assign({ problem: '' }) }, {}],
      },
    },
    sending: {
      on: {
        'shop does it': 'done',
        'shop says it changed': {
          target: 'asking',
          actions: assign({ problem: ({ event }) => event.error }),
        },
        'shop refuses': {
          target: 'choosing',
          actions: assign({ problem: ({ event }) => event.error ?? failed }),
        },
        'network fails': { target: 'choosing', actions: assign({ problem: failed }) },
      },
    },
    done: { type: 'final' },
  },
})

export const withdrawalOptions: Options<typeof withdrawalModel> = {
  key: ({ said, chosen, problem }) => [said, chosen, problem].join(' | '),
  cases: [
    { type: 'shop says', offer: 'three' },
    { type: 'shop says', offer: 'dearer' },
    { type: 'shop says', offer: 'over' },
    { type: 'shop is silent', error: null },
    { type: 'shop is silent', error: tooMany },
    { type: 'person asks again' },
    { type: 'person begins' },
    { type: 'person ticks', who: 'Bia' },
    { type: 'person ticks', who: 'Carla' },
    { type: 'person ticks', who: 'Dora' },
    { type: 'person goes back' },
    { type: 'person confirms' },
    { type: 'shop does it' },
    { type: 'shop says it changed', error: 'O valor mudou. Confira de novo antes de confirmar.' },
    { type: 'shop refuses', error: null },
    { type: 'shop refuses', error: tooMany },
    { type: 'network fails' },
  ],
}

export const withdrawalWalks = walksOf(withdrawalModel, withdrawalOptions)
