import { assign, setup } from 'xstate'
import { eventCopyMessages } from '#contract/words/event-copy-messages.ts'
import { type CopySource, copyErrors, type EventCopy, suggestedCopy } from '#drafts/event-copy.ts'
import { isBlankDraft } from '#drafts/event-draft-form.ts'
import type { LoadedDraft } from './event-creation.setup.ts'
import { errorText, isAuthError, port } from './port.ts'

/** `now`: ISO instant at which the page was opened. */
export type EventDuplicationInput = { eventId: string; userId: string; now: string }

/** Whether the cover came along. */
export type KeptCopy = { hasCover: boolean }

type Context = EventDuplicationInput & {
  source: CopySource | null
  copy: EventCopy
  /** Name of the draft that would be replaced. */
  standing: string
  /** How often the form was sent with mistakes; above 0 they show. */
  attempts: number
  error: string | null
}

type Failed = { error: unknown }

export const openedDuplication = (input: EventDuplicationInput): Context => ({
  ...input,
  source: null,
  copy: { nome: '', dataHora: '' },
  standing: '',
  attempts: 0,
  error: null,
})

/** What the machine of /eventos/{id}/duplicar is made of; the chart is in event-duplication.machine.ts. */
export const eventDuplication = setup({
  types: {
    input: {} as EventDuplicationInput,
    context: {} as Context,
    events: {} as
      | { type: 'copy.change'; copy: EventCopy }
      | { type: 'form.submit' }
      | { type: 'replacement.confirm' }
      | { type: 'replacement.cancel' }
      | { type: 'retry' },
    /** `form`: the form shows. */
    tags: {} as 'busy' | 'form',
  },
  actors: {
    readSource: port<CopySource, { eventId: string }>(),
    findDraft: port<LoadedDraft, { userId: string }>(),
    keepCopy: port<KeptCopy, { userId: string; source: CopySource; copy: EventCopy }>(),
  },
  actions: {
    notifyCopied: (_, _params: KeptCopy) => undefined,
    takeSource: assign(({ context }, { source }: { source: CopySource }) => ({
      source,
      copy: suggestedCopy(source, context.now),
    })),
    sayUnread: assign({ error: (_, { error }: Failed) => errorText(error, eventCopyMessages.unread) }),
    change: assign({ copy: (_, { copy }: { copy: EventCopy }) => copy, error: null }),
    correct: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetError: assign({ error: null }),
    sayElsewhere: assign({ error: eventCopyMessages.elsewhere }),
    noteStanding: assign({ standing: (_, { draft }: LoadedDraft) => draft.nome.trim() }),
    sayNotKept: assign({ error: eventCopyMessages.failed }),
  },
  guards: {
    isRight: ({ context: { source, copy } }) =>
      source !== null && Object.keys(copyErrors(source, copy)).length === 0,
    isElsewhere: (_, { kept }: LoadedDraft) => !kept,
    isBlankDraft: (_, { draft }: LoadedDraft) => isBlankDraft(draft),
    isSessionOver: (_, { error }: Failed) => isAuthError(error),
  },
})
