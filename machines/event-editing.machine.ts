import { assign, setup } from 'xstate'
import type { OrganiserEvent } from '#contract/nouns/dashboard.ts'
import {
  editedPart,
  editOver,
  type EventEdit,
  eventEditErrors,
  type EventEditing,
  eventEditOf,
  eventEditSummary,
} from '#drafts/event-edit.ts'
import { messages } from '#contract/words/messages.ts'
import { errorText, isConflict, port, reasonOf } from './port.ts'

export type EventEditingInput = { evento: OrganiserEvent }

type Context = EventEditing & {
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

type Saving = { eventId: string; versao: number | null; edit: Partial<EventEdit> }

const versionOf = ({ versao }: OrganiserEvent): number => versao ?? 0

/**
 * The event's data on the dashboard: view and edit (spec §2). Only what was typed is saved, over the version it was typed
 * over; what another page changed meanwhile is fetched and stands beside it (decision W13). `event.refresh` brings what
 * was fetched anew.
 */
export const eventEditingMachine = setup({
  types: {
    input: {} as EventEditingInput,
    context: {} as Context,
    events: {} as
      | { type: 'edit.start' }
      | { type: 'edit.cancel' }
      | { type: 'draft.change'; draft: EventEdit }
      | { type: 'image.choose'; image: string }
      | { type: 'image.refuse'; message: string }
      | { type: 'change.take'; name: keyof EventEdit }
      | { type: 'edit.save' }
      | { type: 'event.refresh'; evento: OrganiserEvent },
    tags: {} as 'busy',
  },
  actors: {
    /** What is stored now; null when the server does not say. */
    saveEvent: port<OrganiserEvent | null, Saving>(),
  },
  actions: {
    refreshDashboard: () => undefined,
    notify: (_, _params: { message: string }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isDraftValid: ({ context }) => wrongIn(context) === null,
    isOlder: ({ context }, params: { evento: OrganiserEvent }) =>
      versionOf(params.evento) < versionOf(context.evento),
    isConflict: (_, params: { error: unknown }) => isConflict(params.error),
  },
}).createMachine({
  id: 'eventEditing',
  description: 'Dados do evento no painel: ver e editar.',
  context: ({ input }) => ({
    ...input,
    draft: eventEditOf(input.evento),
    changed: [],
    submitted: false,
    ...noFault,
  }),
  initial: 'viewing',
  on: {
    'event.refresh': [
      { guard: { type: 'isOlder', params: ({ event }) => event } },
      { actions: assign(({ context, event }) => editOver(context, event.evento)) },
    ],
  },
  states: {
    viewing: {
      description: 'Mostra os dados do evento.',
      on: {
        'edit.start': {
          target: 'editing',
          actions: assign({
            draft: ({ context }) => eventEditOf(context.evento),
            changed: [],
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
        'change.take': {
          actions: assign({
            draft: ({ context, event: { name } }) => ({
              ...context.draft,
              [name]: eventEditOf(context.evento)[name],
            }),
            ...noFault,
          }),
        },
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
            assign({ evento: ({ context, event }) => event.output ?? context.evento }),
            'refreshDashboard',
            { type: 'notify', params: { message: messages.dashboard.saved } },
          ],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: [
              assign({ error: ({ event }) => errorText(event.error, messages.dashboard.editFailed) }),
              'refreshDashboard',
            ],
          },
          {
            target: 'editing',
            actions: [
              assign({
                error: messages.dashboard.editFailed,
                reason: ({ event }) => reasonOf(event.error, messages.dashboard.editFailed),
              }),
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
  },
})
