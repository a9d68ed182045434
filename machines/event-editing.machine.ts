import { assign, setup } from 'xstate'
import type { Dashboard } from '#contract/dashboard.ts'
import { type EventEdit, eventEditErrors, eventEditOf, eventEditSummary } from '#contract/event-edit.ts'
import { messages } from '#contract/messages.ts'
import { port, reasonOf } from './port.ts'

export type EventEditingInput = { evento: Dashboard['evento'] }

type Context = EventEditingInput & {
  draft: EventEdit
  submitted: boolean
  /** Why the chosen file is no banner. */
  imageError: string | null
  error: string | null
  /** The server's own sentence beneath `error`. */
  reason: string | null
}

const wrongIn = ({ draft, evento }: Context): string | null =>
  eventEditSummary(eventEditErrors(draft, eventEditOf(evento)))

const noFault = { imageError: null, error: null, reason: null } as const

/** The event's data on the dashboard: view and edit (spec §2). `saved` asks the page to refresh the dashboard. */
export const eventEditingMachine = setup({
  types: {
    input: {} as EventEditingInput,
    context: {} as Context,
    events: {} as
      | { type: 'edit.start'; evento: Dashboard['evento'] }
      | { type: 'edit.cancel' }
      | { type: 'draft.change'; draft: EventEdit }
      | { type: 'image.choose'; image: string }
      | { type: 'image.refuse'; message: string }
      | { type: 'edit.save' },
    tags: {} as 'busy',
  },
  actors: { saveEvent: port<void, { eventId: string; draft: EventEdit }>() },
  actions: {
    refreshDashboard: () => undefined,
    notify: (_, _params: { message: string }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: { isDraftValid: ({ context }) => wrongIn(context) === null },
}).createMachine({
  id: 'eventEditing',
  description: 'Dados do evento no painel: ver e editar.',
  context: ({ input }) => ({ ...input, draft: eventEditOf(input.evento), submitted: false, ...noFault }),
  initial: 'viewing',
  states: {
    viewing: {
      description: 'Mostra os dados do evento.',
      on: {
        'edit.start': {
          target: 'editing',
          actions: assign({
            evento: ({ event }) => event.evento,
            draft: ({ event }) => eventEditOf(event.evento),
            submitted: false,
          }),
        },
      },
    },
    editing: {
      description: 'O organizador altera os dados do evento.',
      exit: assign(noFault),
      on: {
        'draft.change': { actions: assign({ draft: ({ event }) => event.draft, ...noFault }) },
        'image.choose': {
          actions: assign({
            draft: ({ context, event }) => ({ ...context.draft, image: event.image }),
            ...noFault,
          }),
        },
        'image.refuse': { actions: assign({ ...noFault, imageError: ({ event }) => event.message }) },
        'edit.cancel': 'viewing',
        'edit.save': [
          { guard: 'isDraftValid', target: 'saving', actions: assign({ submitted: true }) },
          { actions: assign(({ context }) => ({ submitted: true, error: wrongIn(context) })) },
        ],
      },
    },
    saving: {
      description: 'Salvando os dados do evento.',
      tags: ['busy'],
      invoke: {
        id: 'saveEvent',
        src: 'saveEvent',
        input: ({ context }) => ({ eventId: context.evento.id, draft: context.draft }),
        onDone: {
          target: 'viewing',
          actions: ['refreshDashboard', { type: 'notify', params: { message: messages.dashboard.saved } }],
        },
        onError: {
          target: 'editing',
          actions: [
            assign({
              error: messages.dashboard.editFailed,
              reason: ({ event }) => reasonOf(event.error, messages.dashboard.editFailed),
            }),
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
  },
})
