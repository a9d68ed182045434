import { setup, transition } from 'xstate'

/** What decides beside the state; the server tells it with the event. */
export type TicketEvent =
  | { type: 'person.correct'; isInTime: boolean; hasCorrectionsLeft: boolean; hasEntered: boolean }
  | { type: 'holder.offer'; isInTime: boolean; hasEntered: boolean }
  | { type: 'holder.accept'; isInTime: boolean; rulesHold: boolean }
  | { type: 'offer.withdraw' | 'offer.expire' | 'entry.record' | 'place.cancel' }
  | { type: 'place.restore'; hasPassed: boolean }

/**
 * The life of a ticket (decision 081). The server asks it before it corrects a ticket's person, offers the ticket or gives it
 * to another.
 */
export const ticketMachine = setup({
  types: { events: {} as TicketEvent },
  guards: {
    mayCorrect: ({ event }) =>
      event.type === 'person.correct' && event.isInTime && event.hasCorrectionsLeft && !event.hasEntered,
    mayOffer: ({ event }) => event.type === 'holder.offer' && event.isInTime && !event.hasEntered,
    mayAccept: ({ event }) => event.type === 'holder.accept' && event.isInTime && event.rulesHold,
    hasPassed: ({ event }) => event.type === 'place.restore' && event.hasPassed,
  },
}).createMachine({
  id: 'ticket',
  description: 'Vida de um ingresso, da compra à entrada, também quando passa para outra pessoa.',
  initial: 'valid',
  states: {
    valid: {
      description: 'O ingresso vale para a pessoa que quem comprou informou.',
      on: {
        'person.correct': {
          guard: 'mayCorrect',
          target: 'valid',
          description: 'Quem comprou corrige os dados da mesma pessoa; o código fica.',
        },
        'holder.offer': {
          guard: 'mayOffer',
          target: 'offered',
          description: 'Quem comprou convida outra pessoa.',
        },
        'entry.record': { target: 'valid', description: 'A pessoa entrou no evento.' },
        'place.cancel': { target: 'cancelled', description: 'O valor foi devolvido.' },
      },
    },
    offered: {
      description: 'O ingresso foi oferecido a outra pessoa; até ela aceitar, vale para a atual.',
      on: {
        'person.correct': {
          guard: 'mayCorrect',
          target: 'offered',
          description: 'Quem comprou corrige os dados da mesma pessoa; o convite continua.',
        },
        'holder.accept': {
          guard: 'mayAccept',
          target: 'passed',
          description: 'A outra pessoa aceita: o ingresso ganha um código novo.',
        },
        'offer.withdraw': { target: 'valid', description: 'Quem comprou cancela o convite.' },
        'offer.expire': { target: 'valid', description: 'O prazo do convite terminou.' },
        'entry.record': { target: 'valid', description: 'A pessoa atual entrou: o convite termina.' },
        'place.cancel': { target: 'cancelled', description: 'O valor foi devolvido.' },
      },
    },
    passed: {
      description: 'O ingresso é de quem aceitou o convite; só essa pessoa vê o código.',
      on: {
        'entry.record': { target: 'passed', description: 'A pessoa entrou no evento.' },
        'place.cancel': { target: 'cancelled', description: 'O valor foi devolvido a quem comprou.' },
      },
    },
    cancelled: {
      description: 'O ingresso não vale mais na entrada.',
      on: {
        'place.restore': [
          {
            guard: 'hasPassed',
            target: 'passed',
            description: 'A contestação foi vencida; vale para quem aceitou o convite.',
          },
          { target: 'valid', description: 'A contestação foi vencida; o ingresso volta a valer.' },
        ],
      },
    },
  },
})

export type TicketState = 'valid' | 'offered' | 'passed' | 'cancelled'

/** The state after an event; null when a ticket's life has no such step now, and nothing may be written. */
export const nextTicketState = (state: TicketState, event: TicketEvent): TicketState | null => {
  const snapshot = ticketMachine.resolveState({ value: state })
  if (!snapshot.can(event)) return null
  const [next] = transition(ticketMachine, snapshot, event)
  return next.value
}
