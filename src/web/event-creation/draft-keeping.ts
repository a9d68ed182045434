import { emptyEventDraft, type EventDraft } from '#drafts/event-draft-form.ts'
import type { LoadedDraft } from '#machines/event-creation.setup.ts'
import type { DraftStore } from '../session/draft-store.ts'
import { draftPlace } from './draft-place.ts'
import type { ImageShelf } from './image-shelf.ts'
import { draftVersion, keptDraft } from './kept-draft.ts'

/** Made once per form, so that a request sent twice makes one event. */
export const newDraftKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** The draft of this device, read and written by the one tab that has its place; any other tab leaves it alone. */
export const draftKeeping = (drafts: DraftStore, shelf: ImageShelf, locks: LockManager | undefined) => {
  const place = draftPlace(locks)
  let isKept = false
  let keptImage: string | null = null
  let last: Promise<void> = Promise.resolve()
  const afterwards = (work: Promise<void>): Promise<void> => {
    last = work.catch(() => undefined)
    return work
  }
  const restored = async (userId: string): Promise<EventDraft | null> => {
    const stored = await drafts.read(userId).catch(() => null)
    if (!stored) return null
    const draft = keptDraft(stored.record)
    if (!draft) {
      await drafts.drop(userId).catch(() => undefined)
      return null
    }
    keptImage = draft.image && stored.image ? shelf.put(stored.image) : null
    return { ...draft, image: draft.image && keptImage !== null ? { ...draft.image, url: keptImage } : null }
  }
  return {
    load: async (userId: string): Promise<LoadedDraft> => {
      keptImage = null
      isKept = await place.claim(userId)
      const draft = isKept ? await restored(userId) : null
      return { draft: draft ?? { ...emptyEventDraft, chave: newDraftKey() }, kept: isKept }
    },
    save: async ({ userId, draft }: { userId: string; draft: EventDraft }): Promise<void> => {
      if (!isKept) return
      const url = draft.image?.url ?? null
      const blob = url === keptImage ? null : shelf.get(draft.image)
      await afterwards(
        drafts.save(userId, { version: draftVersion, value: draft, ...(blob && { image: blob }) }),
      )
      if (blob) keptImage = url
    },
    drop: async (userId: string): Promise<void> => {
      keptImage = null
      shelf.keepOnly(null)
      if (isKept) await afterwards(drafts.drop(userId))
    },
    /** The form is left: its images go, and its place once what it keeps is written. */
    leave: (): void => {
      shelf.keepOnly(null)
      void last.then(place.leaving())
    },
  }
}
