import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

type Event =
  | { type: 'person.correct'; isInTime: boolean; hasCorrectionsLeft: boolean; hasEntered: boolean }
  | { type: 'holder.offer'; isInTime: boolean; hasEntered: boolean }
  | { type: 'holder.accept'; isInTime: boolean; rulesHold: boolean }
  | { type: 'offer.withdraw' | 'offer.expire' | 'entry.record' | 'place.cancel' }
  | { type: 'place.restore'; hasPassed: boolean }

const nothing = { actions: 'stands' } as const

/** `moved`: whether the last event was a step of its life, be it one that leads to where it was. */
type Context = { moved: boolean }

/** The life of a ticket as a picture; what is not drawn does not happen. */
export const ticketModel = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: { moves: assign({ moved: true }), stands: assign({ moved: false }) },
  guards: {
    isCorrectable: ({ event }) =>
      event.type === 'person.correct' && event.isInTime && event.hasCorrectionsLeft && !event.hasEntered,
    isFree: ({ event }) => event.type === 'holder.offer' && event.isInTime && !event.hasEntered,
    isRight: ({ event }) => event.type === 'holder.accept' && event.isInTime && event.rulesHold,
    wasTaken: ({ event }) => event.type === 'place.restore' && event.hasPassed,
  },
}).createMachine({
  context: { moved: true },
  initial: 'buyers',
  states: {
    buyers: {
      entry: 'moves',
      on: {
        'person.correct': [{ guard: 'isCorrectable', target: 'buyers', reenter: true }, nothing],
        'holder.offer': [{ guard: 'isFree', target: 'offered', reenter: true }, nothing],
        'holder.accept': nothing,
        'offer.withdraw': nothing,
        'offer.expire': nothing,
        'entry.record': { target: 'buyers', reenter: true },
        'place.cancel': 'void',
        'place.restore': nothing,
      },
    },
    offered: {
      entry: 'moves',
      on: {
        'person.correct': [{ guard: 'isCorrectable', target: 'offered', reenter: true }, nothing],
        'holder.offer': nothing,
        'holder.accept': [{ guard: 'isRight', target: 'taken' }, nothing],
        'offer.withdraw': 'buyers',
        'offer.expire': 'buyers',
        'entry.record': 'buyers',
        'place.cancel': 'void',
        'place.restore': nothing,
      },
    },
    taken: {
      entry: 'moves',
      on: {
        'person.correct': nothing,
        'holder.offer': nothing,
        'holder.accept': nothing,
        'offer.withdraw': nothing,
        'offer.expire': nothing,
        'entry.record': { target: 'taken', reenter: true },
        'place.cancel': 'void',
        'place.restore': nothing,
      },
    },
    void: {
      entry: 'moves',
      on: {
        'person.correct': nothing,
        'holder.offer': nothing,
        'holder.accept': nothing,
        'offer.withdraw': nothing,
        'offer.expire': nothing,
        'entry.record': nothing,
        'place.cancel': nothing,
        'place.restore': [{ guard: 'wasTaken', target: 'taken' }, { target: 'buyers' }],
      },
    },
  },
})

const correct = {
  type: 'person.correct',
  isInTime: true,
  hasCorrectionsLeft: true,
  hasEntered: false,
} as const

export const ticketWalks = walksOf(ticketModel, {
  cases: [
    correct,
    { ...correct, isInTime: false },
    { ...correct, hasCorrectionsLeft: false },
    { ...correct, hasEntered: true },
    { type: 'holder.offer', isInTime: true, hasEntered: false },
    { type: 'holder.offer', isInTime: false, hasEntered: false },
    { type: 'holder.offer', isInTime: true, hasEntered: true },
    { type: 'holder.accept', isInTime: true, rulesHold: true },
    { type: 'holder.accept', isInTime: false, rulesHold: true },
    { type: 'holder.accept', isInTime: true, rulesHold: false },
    { type: 'offer.withdraw' },
    { type: 'offer.expire' },
    { type: 'entry.record' },
    { type: 'place.cancel' },
    { type: 'place.restore', hasPassed: true },
    { type: 'place.restore', hasPassed: false },
  ],
})
