import { assign, setup } from 'xstate'
import {
  putTicketTypeBack,
  type RemovedTicketType,
  removedTicketType,
  removeTicketType,
} from '#drafts/event-draft-edits.ts'
import { type EventDraft, type DraftImage, emptyEventDraft, isBlankDraft } from '#drafts/event-draft-form.ts'
import { hasUnagreedPrices, priceDoubts, settlePrice, uncommonPrices } from '#drafts/price-doubts.ts'
import { partKeys } from '#drafts/judged-parts.ts'
import { imageError } from '#contract/laws/cover-image.ts'
import { eventDraftErrors } from '#drafts/event-draft-errors.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { errorText, isAuthError, port } from './port.ts'
import { whyFailed } from './reason-of.ts'

/** `now`: ISO instant at which the form was opened. */
export type EventCreationInput = { userId: string; now: string }

type Settled = { as: 'reais' | 'centavos' }
type Failed = { error: unknown }

/** What the machine needs to know of a chosen file; the port that reads it gets the file itself. */
export type ImageFile = { name: string; type: string; size: number }

/** `kept`: false when another tab has this account's draft, so that this one is a new form that nothing keeps. */
export type LoadedDraft = { draft: EventDraft; kept: boolean }

type Context = EventCreationInput & {
  draft: EventDraft
  kept: boolean
  /** How often the form was sent with mistakes, and the parts it had then; above 0 the messages show. */
  attempts: number
  judged: readonly string[]
  imageError: string | null
  /** The ticket type that was removed last, until something else is changed. */
  removed: RemovedTicketType | null
  /** The question is asked because somebody logs out, which drops the draft. */
  loggingOut: boolean
  agreedPrices: readonly string[]
  /** Of the event that was made; blank until then. */
  createdId: string
  error: string | null
}

const words = messages.eventCreation

const judged = ({ attempts, draft }: Context) => ({ attempts: attempts + 1, judged: partKeys(draft) })
const isComplete = (draft: EventDraft): boolean => Object.keys(eventDraftErrors(draft)).length === 0

const untouched = { attempts: 0, imageError: null, removed: null, agreedPrices: [], error: null }

export const openedForm = (input: EventCreationInput): Context => ({
  ...input,
  ...untouched,
  draft: emptyEventDraft,
  kept: true,
  judged: [],
  loggingOut: false,
  createdId: '',
})

/** What the machine of /criar-evento is made of; the chart is in event-creation.machine.ts. */
export const eventCreation = setup({
  types: {
    input: {} as EventCreationInput,
    context: {} as Context,
    events: {} as
      | { type: 'draft.change'; draft: EventDraft }
      | { type: 'ticket.remove'; key: string }
      | { type: 'removal.undo' }
      | { type: 'image.choose'; file: ImageFile }
      | { type: 'form.submit' }
      | ({ type: 'price.settle' } & Settled)
      | { type: 'price.cancel' }
      | { type: 'prices.confirm' }
      | { type: 'draft.discard' }
      | { type: 'discard.confirm' }
      | { type: 'discard.cancel' }
      | { type: 'leave.ask' }
      | { type: 'logout.ask' }
      | { type: 'leave.confirm' }
      | { type: 'leave.cancel' },
    /** `form`: the form shows. `unsaved`: closing the page would lose something. */
    tags: {} as 'busy' | 'form' | 'unsaved',
  },
  actors: {
    loadDraft: port<LoadedDraft, { userId: string }>(),
    saveDraft: port<void, { userId: string; draft: EventDraft }>(),
    readImage: port<DraftImage, { file: ImageFile }>(),
    createEvent: port<{ id: string }, { draft: EventDraft }>(),
  },
  actions: {
    keepDraft: (_, _params: { userId: string; draft: EventDraft }) => undefined,
    dropDraft: (_, _params: { userId: string }) => undefined,
    notifyCreated: () => undefined,
    openForm: assign((_, it: LoadedDraft) => ({ ...it, agreedPrices: it.draft.precosDoOriginal ?? [] })),
    change: assign({ draft: (_, params: { draft: EventDraft }) => params.draft, removed: null, error: null }),
    removeTicket: assign(({ context: { draft } }, { key }: { key: string }) => ({
      draft: removeTicketType(draft, key),
      removed: removedTicketType(draft, key),
      error: null,
    })),
    undoRemoval: assign(({ context: { draft, removed } }) => ({
      draft: putTicketTypeBack(draft, removed),
      removed: null,
      error: null,
    })),
    settlePrice: assign(({ context: { draft } }, { as }: Settled) => ({ draft: settlePrice(draft, as) })),
    agreePrices: assign({ agreedPrices: ({ context }) => uncommonPrices(context.draft) }),
    refuseImage: assign({ imageError: (_, params: { file: ImageFile }) => imageError(params.file) }),
    countAttempt: assign(({ context }) => judged(context)),
    forgetImageError: assign({ imageError: null }),
    forgetError: assign({ error: null }),
    sayStillReading: assign({ error: words.stillReading }),
    sayStillCreating: assign({ error: words.stillCreating }),
    takeImage: assign(({ context }, { image }: { image: DraftImage }) => ({
      draft: { ...context.draft, image },
    })),
    sayUnreadable: assign({ imageError: (_, { error }: Failed) => errorText(error, words.imageType) }),
    emptyForm: assign(({ context }) => ({
      ...untouched,
      draft: { ...emptyEventDraft, chave: context.draft.chave },
    })),
    noteCreated: assign({ createdId: (_, { id }: { id: string }) => id }),
    noteWhoAsks: assign({ loggingOut: ({ event }) => event.type === 'logout.ask' }),
    sayNotCreated: assign(({ context }, { error }: Failed) => ({
      ...judged(context),
      error: whyFailed(error, words.failed),
    })),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context.draft),
    isInDoubt: ({ context }) => isComplete(context.draft) && priceDoubts(context.draft).length > 0,
    isLastDoubt: ({ context }) => priceDoubts(context.draft).length === 1,
    isUncommon: ({ context }) => isComplete(context.draft) && hasUnagreedPrices(context),
    isUncommonAfterLastDoubt: ({ context }) =>
      priceDoubts(context.draft).length === 1 && hasUnagreedPrices(context),
    isKept: ({ context }) => context.kept,
    isBlank: ({ context }) => isBlankDraft(context.draft),
    isBlankDraft: (_, params: LoadedDraft) => isBlankDraft(params.draft),
    isImage: (_, params: { file: ImageFile }) => imageError(params.file) === null,
    isSessionOver: (_, params: Failed) => isAuthError(params.error),
  },
  delays: { draftSaveDelay: limits.draftSaveDelay },
})
