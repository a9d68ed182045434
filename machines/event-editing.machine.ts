import { editedPart, eventEditOf } from '#drafts/event-edit.ts'
import { messages } from '#contract/words/messages.ts'
import { eventEditing, openedEvent } from './event-editing.setup.ts'

/**
 * The event's data on the dashboard: view and edit (product §2). Only what was typed is saved, over the version it was typed
 * over, after what moves and for whom was shown; what another page changed meanwhile is fetched and stands beside it (law W13). `event.refresh` brings what
 * was fetched anew.
 */
export const eventEditingMachine = eventEditing.createMachine({
  id: 'eventEditing',
  description: 'Dados do evento no painel: ver e editar.',
  context: ({ input }) => openedEvent(input),
  initial: 'viewing',
  on: {
    'event.refresh': [
      { guard: { type: 'isOlder', params: ({ event }) => event } },
      { actions: { type: 'takeStored', params: ({ event }) => event } },
    ],
  },
  states: {
    viewing: {
      description: 'Mostra os dados do evento.',
      on: { 'edit.start': { target: 'editing', actions: 'openDraft' } },
    },
    editing: {
      description: 'O organizador altera os dados do evento.',
      exit: 'forgetFaults',
      on: {
        'draft.change': { actions: { type: 'change', params: ({ event }) => event } },
        'image.choose': { actions: { type: 'takeImage', params: ({ event }) => event } },
        'image.refuse': { actions: { type: 'refuseImage', params: ({ event }) => event } },
        'change.take': { actions: { type: 'takeChange', params: ({ event }) => event } },
        'edit.cancel': 'viewing',
        'edit.save': [
          { guard: 'isMoveToTell', target: 'reviewing', actions: 'countSubmit' },
          { guard: 'isDraftValid', target: 'saving', actions: 'countSubmit' },
          { actions: 'sayWrong' },
        ],
      },
    },
    reviewing: {
      description: 'Mostra o que muda de data ou local e quantas pessoas são avisadas, antes de salvar.',
      on: { 'review.back': 'editing', 'review.confirm': 'saving' },
    },
    saving: {
      description: 'Salvando os dados do evento.',
      tags: ['busy'],
      entry: 'withdrawNotices',
      on: { 'event.refresh': {} },
      invoke: {
        id: 'saveEvent',
        src: 'saveEvent',
        input: ({ context: { evento, draft } }) => ({
          eventId: evento.id,
          versao: evento.versao,
          edit: editedPart(draft, eventEditOf(evento)),
        }),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'keepSaved', params: ({ event }) => ({ stored: event.output }) },
            'refreshDashboard',
            { type: 'notify', params: { message: messages.dashboard.saved } },
          ],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: [
              { type: 'sayConflict', params: ({ event }) => ({ error: event.error }) },
              'refreshDashboard',
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'sayNotSaved', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
  },
})
