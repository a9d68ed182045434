import { assign, setup } from 'xstate'
import { chooseLot } from '#contract/lot.ts'
import { messages } from '#contract/messages.ts'
import type { TicketType } from '#contract/ticket-type.ts'
import { errorText, port } from './port.ts'

export type LotSelectionInput = { eventId: string; ticketTypes: TicketType[] }

type Context = LotSelectionInput & { saved: TicketType[]; error: string | null }

/** Gerenciar Lotes (Manual): one active lot per ticket type, local until saved (spec §4). */
export const lotSelectionMachine = setup({
  types: {
    input: {} as LotSelectionInput,
    context: {} as Context,
    events: {} as
      | { type: 'lot.choose'; ticketTypeId: string; lotId: string }
      | { type: 'lots.save' }
      | { type: 'lots.cancel' },
    tags: {} as 'busy',
  },
  actors: { saveLots: port<void, { eventId: string; ticketTypes: TicketType[] }>() },
  actions: {
    refreshDashboard: () => undefined,
    chooseLot: assign({
      error: null,
      ticketTypes: ({ context }, params: { ticketTypeId: string; lotId: string }) =>
        withLot(context.ticketTypes, params),
    }),
  },
  guards: {
    isChange: ({ context }, params: { ticketTypeId: string; lotId: string }) =>
      context.ticketTypes.some(
        (type) =>
          type.id === params.ticketTypeId && type.lotes.some((lot) => lot.id === params.lotId && !lot.ativo),
      ),
    isBackToSaved: ({ context }, params: { ticketTypeId: string; lotId: string }) =>
      withLot(context.ticketTypes, params).every((type, index) =>
        type.lotes.every((lot, position) => lot.ativo === context.saved[index]?.lotes[position]?.ativo),
      ),
  },
}).createMachine({
  id: 'lotSelection',
  description: 'Troca manual do lote ativo de cada tipo de ingresso.',
  context: ({ input }) => ({ ...input, saved: input.ticketTypes, error: null }),
  initial: 'clean',
  states: {
    clean: {
      description: 'Os lotes na tela são os que estão à venda.',
      on: {
        'lot.choose': {
          guard: { type: 'isChange', params: ({ event }) => event },
          target: 'changed',
          actions: { type: 'chooseLot', params: ({ event }) => event },
        },
      },
    },
    changed: {
      description: 'Outro lote foi escolhido e ainda não foi salvo.',
      on: {
        'lot.choose': [
          {
            guard: { type: 'isBackToSaved', params: ({ event }) => event },
            target: 'clean',
            actions: { type: 'chooseLot', params: ({ event }) => event },
          },
          {
            guard: { type: 'isChange', params: ({ event }) => event },
            actions: { type: 'chooseLot', params: ({ event }) => event },
          },
        ],
        'lots.save': 'saving',
        'lots.cancel': {
          target: 'clean',
          actions: assign({ ticketTypes: ({ context }) => context.saved, error: null }),
        },
      },
    },
    saving: {
      description: 'Salvando os lotes escolhidos.',
      tags: ['busy'],
      invoke: {
        id: 'saveLots',
        src: 'saveLots',
        input: ({ context }) => ({ eventId: context.eventId, ticketTypes: context.ticketTypes }),
        onDone: {
          target: 'saved',
          actions: [assign({ saved: ({ context }) => context.ticketTypes, error: null }), 'refreshDashboard'],
        },
        onError: {
          target: 'changed',
          actions: assign({ error: ({ event }) => errorText(event.error, messages.dashboard.lotsFailed) }),
        },
      },
    },
    saved: {
      description: 'Lotes salvos; o novo preço já vale na página do evento.',
      on: {
        'lot.choose': {
          guard: { type: 'isChange', params: ({ event }) => event },
          target: 'changed',
          actions: { type: 'chooseLot', params: ({ event }) => event },
        },
      },
    },
  },
})

const withLot = (
  types: readonly TicketType[],
  { ticketTypeId, lotId }: { ticketTypeId: string; lotId: string },
): TicketType[] =>
  types.map((type) => (type.id === ticketTypeId ? { ...type, lotes: chooseLot(type.lotes, lotId) } : type))
