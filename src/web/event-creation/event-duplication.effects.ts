import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import { imageError } from '#contract/laws/cover-image.ts'
import { eventCopyMessages } from '#contract/words/event-copy-messages.ts'
import { copiedDraft, type CopySource, type EventCopy } from '#drafts/event-copy.ts'
import type { DraftImage } from '#drafts/event-draft-form.ts'
import type { LoadedDraft } from '#machines/event-creation.setup.ts'
import type { KeptCopy } from '#machines/event-duplication.setup.ts'
import type { Api } from '../http/api.ts'
import { notify } from '../layout/toast-store.ts'
import type { DraftStore } from '../session/draft-store.ts'
import { draftKeeping, newDraftKey } from './draft-keeping.ts'
import { type ImageShelf, imageShelf } from './image-shelf.ts'

type Copying = { userId: string; source: CopySource; copy: EventCopy }

/** A banner's address as lists and details have it → that of its widest JPEG. */
const widest = (url: string): string => url.replace(/-\d+\.webp$/, '-1280.jpg')

/** The cover of an event as one chooses it from a device; null when it cannot be had. */
const coverOf = async (url: string | null, shelf: ImageShelf): Promise<DraftImage | null> => {
  if (url === null) return null
  try {
    const answer = await fetch(widest(url))
    const blob = answer.ok ? await answer.blob() : null
    if (!blob || imageError(blob) !== null) return null
    return { name: 'capa.jpg', type: blob.type, size: blob.size, url: shelf.put(blob) }
  } catch {
    return null
  }
}

/** Names of the organiser's events; without them only the hint of a name that is taken knows less. */
const ownNames = (api: Api, signal: AbortSignal): Promise<string[]> =>
  api(calls.myEvents, { query: { banner: 'url' } }, { signal }).then(
    (events) => events.map(({ nome }) => nome),
    () => [],
  )

/** What the machine of /eventos/{id}/duplicar does to the world: the API, and the draft of this device. */
export const eventDuplicationEffects = (api: Api, drafts: DraftStore, locks: LockManager | undefined) => {
  const shelf = imageShelf()
  const keeping = draftKeeping(drafts, shelf, locks)
  return {
    leave: keeping.leave,
    actors: {
      readSource: fromPromise<CopySource, { eventId: string }>(async ({ input: { eventId: id }, signal }) => {
        const [{ evento: event }, catalog, names] = await Promise.all([
          api(calls.dashboard, { params: { id }, query: { banner: 'url', listas: 'nao' } }, { signal }),
          api(calls.catalog, { params: { id } }, { signal }),
          ownNames(api, signal),
        ])
        return { event, catalog, names }
      }),
      findDraft: fromPromise<LoadedDraft, { userId: string }>(({ input }) => keeping.load(input.userId)),
      keepCopy: fromPromise<KeptCopy, Copying>(async ({ input: { userId, source, copy } }) => {
        const image = await coverOf(source.event.banner_url, shelf)
        const draft = { ...copiedDraft(source, copy), image, chave: newDraftKey() }
        if (image === null) await keeping.drop(userId)
        await keeping.save({ userId, draft })
        return { hasCover: image !== null }
      }),
    },
    actions: {
      notifyCopied: (_: unknown, { hasCover }: KeptCopy): void =>
        notify(
          hasCover ? eventCopyMessages.copied : eventCopyMessages.copiedBare,
          hasCover ? 'success' : 'error',
        ),
    },
  }
}
