import { chosenTypes } from '#drafts/lot-choices.ts'
import { messages } from '#contract/words/messages.ts'
import { lotSelection, openedLots } from './lot-selection.setup.ts'

/**
 * Gerenciar Lotes (Manual): one active lot per ticket type, and whether the next ones follow by themselves (law S5), local
 * until saved (product §4). Only the types that a lot was
 * chosen for are sent, over the version they were chosen in (law W13); what buyers could not buy, or outside of its time, is asked about first. `lots.refresh` brings what was fetched anew and
 * keeps what was chosen.
 */
export const lotSelectionMachine = lotSelection.createMachine({
  id: 'lotSelection',
  description: 'Troca manual do lote ativo de cada tipo de ingresso.',
  context: ({ input }) => openedLots(input),
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
      description:
        'Outro lote foi escolhido, ou a virada automática foi ligada ou desligada, e ainda não foi salvo.',
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
            actions: [{ type: 'takeLots', params: ({ event }) => event }, 'forgetFaults'],
          },
        ],
        'lots.save': [
          { guard: { type: 'isDoubtful', params: ({ event }) => event }, target: 'doubting' },
          { target: 'saving' },
        ],
        'lots.cancel': { target: 'clean', actions: 'forgetChoices' },
      },
    },
    doubting: {
      description:
        'Pergunta antes de pôr à venda um lote esgotado, cujo prazo passou ou que ainda não começou.',
      on: {
        'lots.refresh': [
          { guard: { type: 'isOlder', params: ({ event }) => event } },
          {
            guard: { type: 'isOnSale', params: ({ event }) => event },
            target: 'clean',
            actions: [{ type: 'takeLots', params: ({ event }) => event }, 'forgetFaults'],
          },
          { target: 'changed', actions: { type: 'takeLots', params: ({ event }) => event } },
        ],
        'lots.confirm': 'saving',
        'lots.back': 'changed',
      },
    },
    saving: {
      description: 'Salvando os lotes escolhidos.',
      tags: ['busy'],
      entry: 'withdrawNotices',
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
            { type: 'keepSaved', params: ({ event }) => ({ stored: event.output }) },
            { type: 'notify', params: { message: messages.dashboard.lotsSaved } },
            'refreshDashboard',
          ],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
            target: 'changed',
            actions: [
              { type: 'sayConflict', params: ({ event }) => ({ error: event.error }) },
              'refreshDashboard',
            ],
          },
          {
            guard: 'isChanged',
            target: 'changed',
            actions: [
              { type: 'sayNotSaved', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          { target: 'clean', actions: 'forgetFaults' },
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
