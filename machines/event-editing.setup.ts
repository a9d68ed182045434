import { assign, sendParent, setup } from 'xstate'
import type { OrganiserEvent } from '#contract/nouns/dashboard.ts'
import {
  editOver,
  type EventEdit,
  eventEditErrors,
  type EventEditing,
  eventEditOf,
  eventEditSummary,
} from '#drafts/event-edit.ts'
import { tellsMove } from '#drafts/event-move.ts'
import { messages } from '#contract/words/messages.ts'
import { errorText, isConflict, port } from './port.ts'
import { afterAnswer, reasonOf } from './reason-of.ts'

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
  eventEditSummary(eventEditErrors(draft, eventEditOf(evento), evento.seu_cpf))

const noFault = { imageError: null, error: null, reason: null } as const

type Saving = { eventId: string; versao: number | null; edit: Partial<EventEdit> }

const versionOf = ({ versao }: OrganiserEvent): number => versao ?? 0

export const openedEvent = ({ evento }: EventEditingInput): Context => ({
  evento,
  draft: eventEditOf(evento),
  changed: [],
  submitted: false,
  ...noFault,
})

/** What the machine of the event's data is made of; the chart is in event-editing.machine.ts. */
export const eventEditing = setup({
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
      | { type: 'review.back' }
      | { type: 'review.confirm' }
      | { type: 'event.refresh'; evento: OrganiserEvent },
    tags: {} as 'busy',
  },
  actors: {
    /** What is stored now; null when the server does not say. */
    saveEvent: port<OrganiserEvent | null, Saving>(),
  },
  actions: {
    refreshDashboard: sendParent({ type: 'refresh' }),
    notify: (_, _params: { message: string }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
    /** What was said of an earlier save is over. */
    withdrawNotices: () => undefined,
    takeStored: assign(({ context }, params: { evento: OrganiserEvent }) => ({
      ...editOver(context, params.evento),
      reason: afterAnswer(context.reason),
    })),
    openDraft: assign({
      draft: ({ context }) => eventEditOf(context.evento),
      changed: [],
      submitted: false,
    }),
    forgetFaults: assign(noFault),
    change: assign({ draft: (_, params: { draft: EventEdit }) => params.draft, ...noFault }),
    takeImage: assign({
      draft: ({ context }, params: { image: string }) => ({ ...context.draft, image: params.image }),
      ...noFault,
    }),
    refuseImage: assign({ ...noFault, imageError: (_, params: { message: string }) => params.message }),
    takeChange: assign({
      draft: ({ context }, { name }: { name: keyof EventEdit }) => ({
        ...context.draft,
        [name]: eventEditOf(context.evento)[name],
      }),
      ...noFault,
    }),
    countSubmit: assign({ submitted: true }),
    sayWrong: assign(({ context }) => ({ submitted: true, error: wrongIn(context) })),
    keepSaved: assign({
      evento: ({ context }, params: { stored: OrganiserEvent | null }) => params.stored ?? context.evento,
    }),
    sayConflict: assign({
      error: (_, params: { error: unknown }) => errorText(params.error, messages.dashboard.editFailed),
    }),
    sayNotSaved: assign({
      error: messages.dashboard.editFailed,
      reason: (_, params: { error: unknown }) => reasonOf(params.error, messages.dashboard.editFailed),
    }),
  },
  guards: {
    isMoveToTell: ({ context }) => wrongIn(context) === null && tellsMove(context.draft, context.evento),
    isDraftValid: ({ context }) => wrongIn(context) === null,
    isOlder: ({ context }, params: { evento: OrganiserEvent }) =>
      versionOf(params.evento) < versionOf(context.evento),
    isConflict: (_, params: { error: unknown }) => isConflict(params.error),
  },
})
