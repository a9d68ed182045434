import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import { type DraftImage, type EventDraft, eventFormOf } from '#drafts/event-draft-form.ts'
import { messages } from '#contract/words/messages.ts'
import type { ImageFile, LoadedDraft } from '#machines/event-creation.setup.ts'
import { isAuthError, type PortError } from '#machines/port.ts'
import type { Api } from '../http/api.ts'
import type { DraftStore } from '../session/draft-store.ts'
import { notify } from '../layout/toast-store.ts'
import { decodingError } from '../ui/decoding-error.ts'
import { draftKeeping } from './draft-keeping.ts'
import { imageShelf } from './image-shelf.ts'

const refusal = (message: string): PortError => ({ kind: 'http', message })

/** The page is left together with the session, before its machine hears of it. */
const saySessionOver = (error: unknown): never => {
  if (isAuthError(error)) notify(messages.checkout.unauthenticated, 'error')
  throw error
}

/** What the machine of /criar-evento does to the world: the API, this device's storage, the file that was chosen. */
export const eventCreationEffects = (api: Api, drafts: DraftStore, locks: LockManager | undefined) => {
  const shelf = imageShelf()
  const keeping = draftKeeping(drafts, shelf, locks)
  return {
    leave: keeping.leave,
    actors: {
      loadDraft: fromPromise<LoadedDraft, { userId: string }>(({ input }) => keeping.load(input.userId)),
      saveDraft: fromPromise<void, { userId: string; draft: EventDraft }>(({ input }) => keeping.save(input)),
      readImage: fromPromise<DraftImage, { file: ImageFile }>(async ({ input: { file }, signal }) => {
        if (!(file instanceof File)) throw refusal(messages.eventCreation.imageType)
        const url = shelf.put(file)
        try {
          const broken = await decodingError(url)
          if (broken !== null) throw refusal(broken)
          signal.throwIfAborted()
        } catch (error) {
          shelf.drop(url)
          throw error
        }
        shelf.keepOnly(url)
        return { name: file.name, type: file.type, size: file.size, url }
      }),
      createEvent: fromPromise<{ id: string }, { draft: EventDraft }>(
        async ({ input: { draft }, signal }) => {
          const blob = shelf.get(draft.image)
          if (!blob || !draft.image) throw refusal(messages.eventCreation.fields.image)
          const image = new File([blob], draft.image.name, { type: draft.image.type })
          const created = await api(
            calls.createEvent,
            { body: { ...eventFormOf(draft), image } },
            { signal },
          ).catch(saySessionOver)
          return { id: created?.id ?? '' }
        },
      ),
    },
    actions: {
      keepDraft: (_: unknown, params: { userId: string; draft: EventDraft }): void => {
        keeping.save(params).catch(() => undefined)
      },
      dropDraft: (_: unknown, { userId }: { userId: string }): void => {
        keeping.drop(userId).catch(() => undefined)
      },
      notifyCreated: (): void => notify(messages.eventCreation.success, 'success'),
    },
  }
}
