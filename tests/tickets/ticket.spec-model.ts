import { setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

type Event =
  | { type: 'person.correct'; isInTime: boolean; hasCorrectionsLeft: boolean; hasEntered: boolean }
  | { type: 'holder.offer'; isInTime: boolean; hasEntered: boolean }
  | { type: 'holder.accept'; isInTime: boolean; rulesHold: boolean }
  | { type: 'offer.withdraw' | 'offer.expire' | 'entry.record' | 'place.cancel' }
  | { type: 'place.restore'; hasPassed: boolean }

/** The life of a ticket as a picture; what is not drawn does not happen. */
export const ticketModel = setup({
  types: { events: {} as Event },
  guards: {
    isCorrectable: ({ event }) =>
      event.type === 'person.correct' && event.isInTime && event.hasCorrectionsLeft && !event.hasEntered,
    isFree: ({ event }) => event.type === 'holder.offer' && event.isInTime && !event.hasEntered,
    isRight: ({ event }) => event.type === 'holder.accept' && event.isInTime && event.rulesHold,
    wasTaken: ({ event }) => event.type === 'place.restore' && event.hasPassed,
  },
}).createMachine({
  initial: 'buyers',
  states: {
    buyers: {
      on: {
        'person.correct': [{ guard: 'isCorrectable', target: 'buyers' }, {}],
        'holder.offer': [{ guard: 'isFree', target: 'offered' }, {}],
        'holder.accept': {},
        'offer.withdraw': {},
        'offer.expire': {},
        'entry.record': 'buyers',
        'place.cancel': 'void',
        'place.restore': {},
      },
    },
    offered: {
      on: {
        'person.correct': [{ guard: 'isCorrectable', target: 'offered' }, {}],
        'holder.offer': {},
        'holder.accept': [{ guard: 'isRight', target: 'taken' }, {}],
        'offer.withdraw': 'buyers',
        'offer.expire': 'buyers',
        'entry.record': 'buyers',
        'place.cancel': 'void',
        'place.restore': {},
      },
    },
    taken: {
      on: {
        'person.correct': {},
        'holder.offer': {},
        'holder.accept': {},
        'offer.withdraw': {},
        'offer.expire': {},
        'entry.record': 'taken',
        'place.cancel': 'void',
        'place.restore': {},
      },
    },
    void: {
      on: {
        'person.correct': {},
        'holder.offer': {},
        'holder.accept': {},
        'offer.withdraw': {},
        'offer.expire': {},
        'entry.record': {},
        'place.cancel': {},
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
