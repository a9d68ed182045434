import { assign, setup } from 'xstate'
import type { CancellationBatch, CancellationPlan } from '#contract/nouns/cancellation.ts'
import { isBatchAtRest, isBatchBusy } from '#contract/laws/cancellation-batches.ts'
import { isNameTyped } from '#contract/laws/typed-name.ts'
import { cancellationMessages } from '#contract/words/cancellation-messages.ts'
import { limits } from '#contract/words/limits.ts'
import { type CancellationDraft, emptyCancellation } from '#drafts/cancellation-draft.ts'
import { errorText, isAuthError, isConflict, port } from './port.ts'

/** `codigo`: of the one ticket that the page is opened for; null where none is. */
export type EventCancellationInput = { eventId: string; codigo: string | null }

/** Why something was not done, and where it is said: of what was read, at the code of a ticket, at the button of a deed. */
type Refused = { at: 'reading' | 'code' | 'deed'; text: string }

type Context = Pick<EventCancellationInput, 'eventId'> & {
  /** Null: the whole event. */
  category: string | null
  /** The code of the one ticket that is meant. */
  ticket: string | null
  plan: CancellationPlan | null
  draft: CancellationDraft
  batch: CancellationBatch | null
  /** Whether somebody came from another cancellation, which may still wait for purchases or have failures. */
  isNext: boolean
  /** Whether the form was sent incomplete; what could not be done last. */
  isCorrected: boolean
  error: Refused | null
}

/** Nothing is cancelled before it is confirmed, also where the ticket is known from the start. */
export const openedCancellation = ({ eventId, codigo }: EventCancellationInput): Context => ({
  eventId,
  category: null,
  ticket: codigo,
  plan: null,
  draft: { ...emptyCancellation, codigo: codigo ?? '' },
  batch: null,
  isNext: false,
  isCorrected: false,
  error: null,
})

/** Whether the event's name was typed; any text, where the server does not tell the name. */
export const isConfirmed = ({ plan, draft }: Pick<Context, 'plan' | 'draft'>): boolean =>
  isNameTyped(draft.confirmacao, plan?.evento?.nome ?? null)

/** Whether a code was typed and its ticket was not looked for: what is meant is not known then. */
export const isUnsought = ({ ticket, draft }: Pick<Context, 'ticket' | 'draft'>): boolean =>
  ticket === null && draft.codigo.trim() !== ''

type Failed = { error: unknown }
type Asked = { eventId: string; lote: string }
type Target = { eventId: string; category: string | null; ticket: string | null }
/** `ticket`: its id. */
type Started = Target & { draft: CancellationDraft; total: number }

const refused = (at: Refused['at'], error: unknown, fallback: string): Refused => ({
  at,
  text: errorText(error, fallback),
})

/** What the machine of a cancellation is made of; the chart is in event-cancellation.machine.ts. */
export const eventCancellation = setup({
  types: {
    input: {} as EventCancellationInput,
    context: {} as Context,
    events: {} as
      | { type: 'target.choose'; category: string | null }
      | { type: 'ticket.find' }
      | { type: 'draft.change'; draft: CancellationDraft }
      | { type: 'cancellation.start' }
      | { type: 'cancellation.pause' }
      | { type: 'cancellation.resume' }
      | { type: 'cancellation.again' }
      | { type: 'retry' },
  },
  actors: {
    readPlan: port<CancellationPlan, Target>(),
    startCancellation: port<CancellationBatch, Started>(),
    readCancellation: port<CancellationBatch, Asked>(),
    pauseCancellation: port<CancellationBatch, Asked>(),
    resumeCancellation: port<CancellationBatch, Asked>(),
  },
  guards: {
    isUnderWay: ({ context: { isNext } }, { plan: { ultimo } }: { plan: CancellationPlan }) =>
      ultimo !== null && (isBatchBusy(ultimo) || (!isNext && isBatchAtRest(ultimo))),
    isFinished: (_, { batch }: { batch: CancellationBatch }) => batch.situacao === 'finished',
    isComplete: ({ context }) =>
      context.draft.motivo.trim() !== '' && isConfirmed(context) && !isUnsought(context),
    hasCode: ({ context: { draft } }) => draft.codigo.trim() !== '',
    isWrongTicket: ({ context }, { error }: Failed) => context.ticket !== null && isConflict(error),
    isRunning: ({ context: { batch } }) => batch?.situacao === 'running' && !batch.espera,
    isStopped: ({ context }) =>
      context.batch?.situacao === 'paused' || context.batch?.situacao === 'incomplete',
    isLeavable: ({ context: { batch } }) => batch !== null && isBatchAtRest(batch),
    isLoggedOut: (_, { error }: Failed) => isAuthError(error),
    hasChanged: (_, { error }: Failed) => isConflict(error),
  },
  delays: { pollInterval: limits.pollInterval },
  actions: {
    takePlan: assign({ plan: (_, { plan }: { plan: CancellationPlan }) => plan }),
    followLast: assign({ batch: (_, { plan }: { plan: CancellationPlan }) => plan.ultimo, error: null }),
    takeBatch: assign({ batch: (_, { batch }: { batch: CancellationBatch }) => batch, error: null }),
    chooseTarget: assign({
      category: (_, { category }: { category: string | null }) => category,
      ticket: null,
      draft: ({ context: { draft } }) => ({ ...draft, codigo: '' }),
      isCorrected: false,
      error: null,
    }),
    chooseTicket: assign({
      ticket: ({ context: { draft } }) => draft.codigo.trim(),
      category: null,
      isCorrected: false,
      error: null,
    }),
    dropTicket: assign({ ticket: null }),
    change: assign({
      draft: (_, { draft }: { draft: CancellationDraft }) => draft,
      isCorrected: false,
      error: null,
    }),
    correct: assign({ isCorrected: true, error: null }),
    startAnew: assign({
      batch: null,
      isNext: true,
      draft: emptyCancellation,
      category: null,
      ticket: null,
      error: null,
    }),
    forgetError: assign({ error: null }),
    sayUnread: assign({
      error: (_, { error }: Failed) => refused('reading', error, cancellationMessages.readFailed),
    }),
    sayNoTicket: assign({
      error: (_, { error }: Failed) => refused('code', error, cancellationMessages.readFailed),
    }),
    sayNotStarted: assign({
      error: (_, { error }: Failed) => refused('deed', error, cancellationMessages.startFailed),
    }),
    sayNotPaused: assign({
      error: (_, { error }: Failed) => refused('deed', error, cancellationMessages.pauseFailed),
    }),
    sayNotResumed: assign({
      error: (_, { error }: Failed) => refused('deed', error, cancellationMessages.resumeFailed),
    }),
  },
})
