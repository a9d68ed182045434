import { assign, sendParent, setup } from 'xstate'
import type { Catalog } from '#contract/nouns/catalog.ts'
import {
  type CatalogDraft,
  catalogDraftOf,
  catalogEditOf,
  catalogErrors,
  isCatalogEdited,
} from '#drafts/catalog-draft.ts'
import { catalogOver } from '#drafts/catalog-over.ts'
import { partKeys } from '#drafts/judged-parts.ts'
import { messages } from '#contract/words/messages.ts'
import { isConflict, port } from './port.ts'
import { afterAnswer, failureText } from './reason-of.ts'

export type CatalogEditingInput = { eventId: string }

type Context = CatalogEditingInput & {
  /** What was asked last: to hide the event or to show it. */
  oculto: boolean
  /** As it was read; null until then. */
  catalog: Catalog | null
  draft: CatalogDraft | null
  /** How often it was sent for review: the summary takes the focus anew. */
  attempts: number
  /** The parts it had then. */
  judged: readonly string[]
  error: string | null
}

type Saving = { eventId: string; edit: ReturnType<typeof catalogEditOf> }

const nothing: Saving['edit'] = { versao: 0, tipos: [] }

/** What the port is given; the chart saves only what is there. */
export const savingOf = ({ eventId, catalog, draft }: Context): Saving => ({
  eventId,
  edit: catalog && draft ? catalogEditOf(catalog, draft) : nothing,
})

/** What the machine of published tickets is made of; the chart is in catalog-editing.machine.ts. */
export const catalogEditing = setup({
  types: {
    input: {} as CatalogEditingInput,
    context: {} as Context,
    events: {} as
      | { type: 'catalog.open' }
      | { type: 'catalog.close' }
      | { type: 'draft.change'; draft: CatalogDraft }
      | { type: 'catalog.review' }
      | { type: 'review.back' }
      | { type: 'catalog.save' }
      | { type: 'shop.answers' }
      | { type: 'visibility.change'; oculto: boolean },
    tags: {} as 'busy',
  },
  actors: {
    readCatalog: port<Catalog, { eventId: string }>(),
    saveCatalog: port<Catalog, Saving>(),
    hideEvent: port<{ message: string }, { eventId: string; oculto: boolean }>(),
  },
  actions: {
    refreshDashboard: sendParent({ type: 'refresh' }),
    notify: (_, _params: { message: string }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
    /** What was said of an earlier save is over. */
    withdrawNotices: () => undefined,
    openDraft: assign((_, { catalog }: { catalog: Catalog }) => ({
      catalog,
      draft: catalogDraftOf(catalog),
    })),
    takeNewer: assign(({ context }, { catalog }: { catalog: Catalog }) => ({
      catalog,
      draft:
        context.catalog && context.draft
          ? catalogOver(context.catalog, context.draft, catalog)
          : catalogDraftOf(catalog),
    })),
    forgetDraft: assign({ catalog: null, draft: null, attempts: 0, judged: [], error: null }),
    change: assign({ draft: (_, params: { draft: CatalogDraft }) => params.draft, error: null }),
    forgetError: assign({ error: null }),
    forgetConnection: assign({ error: ({ context }) => afterAnswer(context.error) }),
    countAttempt: assign({
      attempts: ({ context }) => context.attempts + 1,
      judged: ({ context }) => (context.draft ? partKeys(context.draft.form) : []),
      error: null,
    }),
    wish: assign({ oculto: (_, params: { oculto: boolean }) => params.oculto, error: null }),
    sayNotHidden: assign({
      error: (_, params: { error: unknown }) => failureText(params.error, messages.catalog.hideFailed),
    }),
    sayNothingChanged: assign({ error: messages.catalog.nothingChanged }),
    sayUnread: assign({
      error: (_, params: { error: unknown }) => failureText(params.error, messages.catalog.failed),
    }),
    sayNotSaved: assign({
      error: (_, params: { error: unknown }) => failureText(params.error, messages.catalog.notSaved),
    }),
  },
  guards: {
    isUnchanged: ({ context: { catalog, draft } }) => !catalog || !draft || !isCatalogEdited(catalog, draft),
    isRight: ({ context: { catalog, draft } }) =>
      catalog !== null && draft !== null && Object.keys(catalogErrors(catalog, draft)).length === 0,
    isConflict: (_, params: { error: unknown }) => isConflict(params.error),
  },
})
