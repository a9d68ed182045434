import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import { type DraftImage, emptyEventDraft, type EventDraft, eventFormOf } from '#contract/event-draft-form.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { ImageFile } from '#machines/event-creation.setup.ts'
import { isAuthError, type PortError } from '#machines/port.ts'
import type { Api } from '../api.ts'
import type { DraftStore } from '../draft-store.ts'
import { notify } from '../ui/toast.tsx'

/** Raised when the shape of EventDraft changes: older drafts are then forgotten. */
const draftVersion = 1

const refusal = (message: string): PortError => ({ kind: 'http', message })

/** The page is left together with the session, before its machine hears of it. */
const saySessionOver = (error: unknown): never => {
  if (isAuthError(error)) notify(messages.checkout.unauthenticated, 'error')
  throw error
}

const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

const isDraft = (value: unknown): value is EventDraft =>
  typeof value === 'object' && value !== null && 'tiposDeIngressos' in value

/** The cover images of this page by their address; the draft holds addresses only. */
const imageShelf = () => {
  const files = new Map<string, Blob>()
  return {
    put: (file: Blob): string => {
      const url = URL.createObjectURL(file)
      files.set(url, file)
      return url
    },
    get: (image: DraftImage | null): Blob | null => (image ? (files.get(image.url) ?? null) : null),
  }
}

const measure = async (url: string): Promise<void> => {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {
    throw refusal(messages.eventCreation.imageType)
  })
  if (image.naturalWidth * image.naturalHeight > limits.bannerMaxPixels)
    throw refusal(messages.eventCreation.imageTooLarge)
}

const draftKeeping = (drafts: DraftStore, shelf: ReturnType<typeof imageShelf>) => {
  let keptImage: string | null = null
  return {
    load: async (userId: string): Promise<EventDraft> => {
      const fresh = { ...emptyEventDraft, chave: newKey() }
      const stored = await drafts.read(userId, draftVersion).catch(() => null)
      if (!stored || !isDraft(stored.value)) return fresh
      const { value: draft, image: blob } = stored
      keptImage = draft.image && blob ? shelf.put(blob) : null
      return {
        ...fresh,
        ...draft,
        image: draft.image && keptImage !== null ? { ...draft.image, url: keptImage } : null,
      }
    },
    save: async ({ userId, draft }: { userId: string; draft: EventDraft }): Promise<void> => {
      const url = draft.image?.url ?? null
      const blob = url === keptImage ? null : shelf.get(draft.image)
      await drafts.save(userId, { version: draftVersion, value: draft, ...(blob && { image: blob }) })
      if (blob) keptImage = url
    },
    drop: async (userId: string): Promise<void> => {
      keptImage = null
      await drafts.drop(userId)
    },
  }
}

/** What the machine of /criar-evento does to the world: the API, this device's storage, the file that was chosen. */
export const eventCreationEffects = (api: Api, drafts: DraftStore) => {
  const shelf = imageShelf()
  const keeping = draftKeeping(drafts, shelf)
  return {
    actors: {
      loadDraft: fromPromise<EventDraft, { userId: string }>(({ input }) => keeping.load(input.userId)),
      saveDraft: fromPromise<void, { userId: string; draft: EventDraft }>(({ input }) => keeping.save(input)),
      readImage: fromPromise<DraftImage, { file: ImageFile }>(async ({ input: { file } }) => {
        if (!(file instanceof File)) throw refusal(messages.eventCreation.imageType)
        const url = shelf.put(file)
        await measure(url)
        return { name: file.name, type: file.type, size: file.size, url }
      }),
      createEvent: fromPromise<void, { draft: EventDraft }>(async ({ input: { draft }, signal }) => {
        const blob = shelf.get(draft.image)
        if (!blob || !draft.image) throw refusal(messages.eventCreation.fields.image)
        const image = new File([blob], draft.image.name, { type: draft.image.type })
        await api(calls.createEvent, { body: { ...eventFormOf(draft), image } }, { signal }).catch(
          saySessionOver,
        )
      }),
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
