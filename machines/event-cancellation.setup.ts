import { assign, setup } from 'xstate'
import type { CancellationBatch, CancellationPlan, CancellationTarget } from '#contract/nouns/cancellation.ts'
import { isBatchAtRest, isBatchBusy } from '#contract/laws/cancellation-batches.ts'
import { cancellationMessages } from '#contract/words/cancellation-messages.ts'
import { limits } from '#contract/words/limits.ts'
import type { CancellationChoice, CancellationDraft } from '#drafts/cancellation-draft.ts'
import { blankFor, isBegun, isConfirmed, isUnsought, ticketOf } from './event-cancellation.laws.ts'
import { errorText, isAuthError, isConflict, port } from './port.ts'

/** `codigo`: of the one ticket that the page is opened for; null where none is. */
export type EventCancellationInput = { eventId: string; codigo: string | null }

/** Why something was not done, and where it is said: of what was read, at the code of a ticket, at the button of a deed. */
type Refused = { at: 'reading' | 'code' | 'deed'; text: string }

type Context = Pick<EventCancellationInput, 'eventId'> & {
  /** Null until somebody chooses by hand. */
  target: CancellationChoice | null
  /** The ticket that the page was opened for, until a cancellation is begun here: another one only puts it off. */
  wanted: CancellationChoice | null
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
  wanted: ticketOf(codigo),
  plan: null,
  ...blankFor(ticketOf(codigo)),
  batch: null,
  isNext: false,
  isCorrected: false,
  error: null,
})

type Failed = { error: unknown }
type Asked = { eventId: string; lote: string }
type Counted = Pick<Context, 'eventId' | 'target'>
type Started = { eventId: string; alvo: CancellationTarget; draft: CancellationDraft; total: number }

export const ofFollowed = ({ context: { eventId, batch } }: { context: Context }): Asked => ({
  eventId,
  lote: batch?.id ?? '',
})

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
      | { type: 'target.choose'; target: CancellationChoice | null }
      | { type: 'ticket.find' }
      | { type: 'draft.change'; draft: CancellationDraft }
      | { type: 'cancellation.start' }
      | { type: 'cancellation.pause' }
      | { type: 'cancellation.resume' }
      | { type: 'cancellation.again' }
      | { type: 'retry' },
  },
  actors: {
    readPlan: port<CancellationPlan, Counted>(),
    startCancellation: port<CancellationBatch, Started>(),
    readCancellation: port<CancellationBatch, Asked>(),
    pauseCancellation: port<CancellationBatch, Asked>(),
    resumeCancellation: port<CancellationBatch, Asked>(),
  },
  guards: {
    isUnderWay: ({ context }, { plan: { ultimo } }: { plan: CancellationPlan }) =>
      ultimo !== null &&
      (isBatchBusy(ultimo) ||
        (!context.isNext && context.wanted === null && !isBegun(context) && isBatchAtRest(ultimo))),
    makesWay: ({ context }, { batch }: { batch: CancellationBatch }) =>
      isBegun(context) && !isBatchBusy(batch),
    isFinished: (_, { batch }: { batch: CancellationBatch }) => batch.situacao === 'finished',
    isComplete: ({ context }) =>
      context.target !== null &&
      context.draft.motivo.trim() !== '' &&
      isConfirmed(context) &&
      !isUnsought(context),
    hasCode: ({ context: { draft } }) => draft.codigo.trim() !== '',
    isWrongTicket: ({ context }, { error }: Failed) => context.target?.kind === 'ticket' && isConflict(error),
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
      target: (_, { target }: { target: CancellationChoice | null }) => target,
      draft: ({ context: { draft } }) => ({ ...draft, codigo: '' }),
      isCorrected: false,
      error: null,
    }),
    chooseTicket: assign({
      target: ({ context: { draft } }) => ({ kind: 'ticket', code: draft.codigo.trim() }),
      isCorrected: false,
      error: null,
    }),
    dropTarget: assign({ target: null }),
    change: assign({
      draft: (_, { draft }: { draft: CancellationDraft }) => draft,
      isCorrected: false,
      error: null,
    }),
    correct: assign({ isCorrected: true, error: null }),
    takeStarted: assign({ wanted: null, ...blankFor(null) }),
    startAnew: assign(({ context }) => ({
      ...(isBegun(context) ? {} : blankFor(context.wanted)),
      batch: null,
      isNext: true,
      error: null,
    })),
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
