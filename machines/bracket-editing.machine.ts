import { messages } from '#contract/words/messages.ts'
import { bracketEditing, openedBrackets, savingOf } from './bracket-editing.setup.ts'

/**
 * Bracket links of the dashboard: view and edit (product §2). Addresses are trimmed, blanks are not added, https only
 * (law A7). What was typed and not added is added by saving. `brackets.refresh` brings what was fetched anew: what was
 * added and removed here is then added to and removed from it (law W13).
 */
export const bracketEditingMachine = bracketEditing.createMachine({
  id: 'bracketEditing',
  description: 'Endereços de chaveamento do evento: ver e editar.',
  context: ({ input }) => openedBrackets(input),
  initial: 'viewing',
  on: {
    'brackets.refresh': [
      { guard: { type: 'isOlder', params: ({ event }) => event } },
      { actions: { type: 'takeStored', params: ({ event }) => event } },
    ],
  },
  states: {
    viewing: {
      description: 'Mostra os endereços salvos, ou "Não definido".',
      on: { 'edit.start': { target: 'editing', actions: 'openUrls' } },
    },
    editing: {
      description: 'O organizador acrescenta e apaga endereços, e dá nome a cada um.',
      exit: 'forgetFaults',
      on: {
        'entry.change': { actions: { type: 'changeEntry', params: ({ event }) => event } },
        'url.add': [
          { guard: 'isBlank' },
          { guard: 'isListed', actions: 'sayListed' },
          { guard: 'isFull', actions: 'sayTooMany' },
          { guard: 'isBracketAddress', actions: 'addEntry' },
          { actions: 'sayInvalid' },
        ],
        'url.remove': { actions: { type: 'removeUrl', params: ({ event }) => event } },
        'name.change': { actions: { type: 'changeName', params: ({ event }) => event } },
        'edit.cancel': { target: 'viewing', actions: 'dropEntry' },
        'edit.save': [
          { guard: 'isNothingNew', target: 'saving', actions: 'dropEntry' },
          { guard: 'isFull', actions: 'sayTooMany' },
          { guard: 'isBracketAddress', target: 'saving', actions: 'addEntry' },
          { actions: 'sayInvalid' },
        ],
      },
    },
    saving: {
      description: 'Salvando os endereços.',
      tags: ['busy'],
      entry: 'withdrawNotices',
      on: { 'brackets.refresh': {} },
      invoke: {
        id: 'saveBrackets',
        src: 'saveBrackets',
        input: ({ context }) => savingOf(context),
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
