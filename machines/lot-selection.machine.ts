import { assign, setup } from 'xstate'
import { chosenTypes, type LotChoices, openChoices, withChoices } from '#drafts/lot-choices.ts'
import { messages } from '#contract/words/messages.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import { errorText, isConflict, port, reasonOf } from './port.ts'

/** The ticket types and the version of the event that they were read with. */
type Read = { ticketTypes: TicketType[]; versao: number | null }

export type LotSelectionInput = Read & { eventId: string }

type Context = {
  eventId: string
  versao: number | null
  /** As they were last fetched or saved. */
  saved: TicketType[]
  choices: LotChoices
  error: string | null
  /** The server's own sentence beneath `error`. */
  reason: string | null
}

const noFault = { error: null, reason: null } as const

type Choice = { ticketTypeId: string; lotId: string }

const choose = ({ saved, choices }: Context, { ticketTypeId, lotId }: Choice): LotChoices =>
  openChoices(saved, { ...choices, [ticketTypeId]: lotId })

const isEmpty = (choices: LotChoices): boolean => Object.keys(choices).length === 0

/**
 * Gerenciar Lotes (Manual): one active lot per ticket type, local until saved (spec §4). Only the types that a lot was
 * chosen for are sent, over the version they were chosen in (decision W13). `lots.refresh` brings what was fetched anew and
 * keeps what was chosen.
 */
export const lotSelectionMachine = setup({
  types: {
    input: {} as LotSelectionInput,
    context: {} as Context,
    events: {} as
      | ({ type: 'lot.choose' } & Choice)
      | { type: 'lots.save' }
      | { type: 'lots.cancel' }
      | ({ type: 'lots.refresh' } & Read),
    tags: {} as 'busy',
  },
  actors: {
    /** What is stored now; null when the server does not say. */
    saveLots: port<Read | null, Read & { eventId: string }>(),
  },
  actions: {
    refreshDashboard: () => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
    chooseLot: assign({
      ...noFault,
      choices: ({ context }, params: Choice) => choose(context, params),
    }),
    takeLots: assign({
      saved: (_, params: Read) => params.ticketTypes,
      versao: (_, params: Read) => params.versao,
      choices: ({ context }, params: Read) => openChoices(params.ticketTypes, context.choices),
    }),
  },
  guards: {
    isChange: ({ context }, params: Choice) => {
      const shown = withChoices(context.saved, context.choices)
      return openChoices(shown, { [params.ticketTypeId]: params.lotId })[params.ticketTypeId] !== undefined
    },
    isBackToSaved: ({ context }, params: Choice) => isEmpty(choose(context, params)),
    isOlder: ({ context }, params: Read) => (params.versao ?? 0) < (context.versao ?? 0),
    isConflict: ({ context }, params: { error: unknown }) =>
      !isEmpty(context.choices) && isConflict(params.error),
    isOnSale: ({ context }, params: { ticketTypes: TicketType[] }) =>
      isEmpty(openChoices(params.ticketTypes, context.choices)),
    isChanged: ({ context }) => !isEmpty(context.choices),
  },
}).createMachine({
  id: 'lotSelection',
  description: 'Troca manual do lote ativo de cada tipo de ingresso.',
  context: ({ input: { eventId, versao, ticketTypes } }) => ({
    eventId,
    versao,
    saved: ticketTypes,
    choices: {},
    ...noFault,
  }),
  initial: 'clean',
  on: {
    'lots.refresh': [
      { guard: { type: 'isOlder', params: ({ event }) => event } },
      { actions: { type: 'takeLots', params: ({ event }) => event } },
    ],
  },
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
        'lots.refresh': [
          { guard: { type: 'isOlder', params: ({ event }) => event } },
          {
            guard: { type: 'isOnSale', params: ({ event }) => event },
            target: 'clean',
            actions: [{ type: 'takeLots', params: ({ event }) => event }, assign(noFault)],
          },
          { actions: { type: 'takeLots', params: ({ event }) => event } },
        ],
        'lots.save': 'saving',
        'lots.cancel': { target: 'clean', actions: assign({ choices: {}, ...noFault }) },
      },
    },
    saving: {
      description: 'Salvando os lotes escolhidos.',
      tags: ['busy'],
      invoke: {
        id: 'saveLots',
        src: 'saveLots',
        input: ({ context: { eventId, versao, saved, choices } }) => ({
          eventId,
          versao,
          ticketTypes: chosenTypes(saved, choices),
        }),
        onDone: {
          target: 'saved',
          actions: [
            assign(({ context: { saved, choices, versao }, event: { output } }) => ({
              saved: output ? output.ticketTypes : withChoices(saved, choices),
              versao: output ? output.versao : versao,
              choices: {},
              ...noFault,
            })),
            'refreshDashboard',
          ],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
            target: 'changed',
            actions: [
              assign({
                ...noFault,
                error: ({ event }) => errorText(event.error, messages.dashboard.lotsFailed),
              }),
              'refreshDashboard',
            ],
          },
          {
            guard: 'isChanged',
            target: 'changed',
            actions: [
              assign({
                error: messages.dashboard.lotsFailed,
                reason: ({ event }) => reasonOf(event.error, messages.dashboard.lotsFailed),
              }),
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          { target: 'clean', actions: assign(noFault) },
        ],
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
