import { assign, setup } from 'xstate'
import type { HolderChange, TicketInvite } from '#contract/nouns/invite.ts'
import { inviteMessages as messages } from '#contract/words/invite-messages.ts'
import { errorText, port } from './port.ts'

export type TicketOfferInput = { id: string; troca: HolderChange }

type Context = {
  /** The ticket's. */
  id: string
  /** The open one. */
  invite: TicketInvite | null
  error: string | null
}

type Event = { type: 'offer.make' | 'offer.withdraw' }

/** How a buyer invites another person to take a ticket, and takes the invite back. */
export const ticketOfferMachine = setup({
  types: { input: {} as TicketOfferInput, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    offerTicket: port<TicketInvite, { id: string }>(),
    withdrawInvite: port<unknown, { id: string; inviteId: string }>(),
  },
  guards: { hasInvite: ({ context }) => context.invite !== null },
  actions: {
    saveInvite: assign({ invite: (_, { invite }: { invite: TicketInvite }) => invite }),
    dropInvite: assign({ invite: null }),
    forgetError: assign({ error: null }),
    tellOfferFailed: assign({
      error: (_, { error }: { error: unknown }) => errorText(error, messages.invite.offerFailed),
    }),
    tellWithdrawFailed: assign({
      error: (_, { error }: { error: unknown }) => errorText(error, messages.invite.withdrawFailed),
    }),
  },
}).createMachine({
  id: 'ticketOffer',
  description: 'Quem comprou passa o ingresso para outra pessoa por um convite, que pode cancelar.',
  context: ({ input }) => ({ id: input.id, invite: input.troca.convite, error: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Vendo se já há um convite aberto.',
      always: [{ guard: 'hasInvite', target: 'offered' }, { target: 'free' }],
    },
    free: {
      description: 'Não há convite: o ingresso é da pessoa atual.',
      on: { 'offer.make': { target: 'offering', actions: 'forgetError' } },
    },
    offering: {
      description: 'O convite está sendo criado.',
      tags: 'busy',
      invoke: {
        id: 'offerTicket',
        src: 'offerTicket',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'offered',
          actions: { type: 'saveInvite', params: ({ event }) => ({ invite: event.output }) },
        },
        onError: {
          target: 'free',
          actions: { type: 'tellOfferFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    offered: {
      description: 'O convite está aberto; até alguém aceitar, o ingresso é da pessoa atual.',
      on: { 'offer.withdraw': { target: 'withdrawing', actions: 'forgetError' } },
    },
    withdrawing: {
      description: 'O convite está sendo cancelado.',
      tags: 'busy',
      invoke: {
        id: 'withdrawInvite',
        src: 'withdrawInvite',
        input: ({ context }) => ({ id: context.id, inviteId: context.invite?.id ?? '' }),
        onDone: { target: 'free', actions: 'dropInvite' },
        onError: {
          target: 'offered',
          actions: { type: 'tellWithdrawFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
