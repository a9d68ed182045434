import { createStore, delMany, getMany, setMany } from 'idb-keyval'
import * as v from 'valibot'

/** Drafts of events, kept on this device per user until the event exists or the user logs out. */
const device = createStore('quadra', 'drafts')

const imageKey = (userId: string): string => `${userId}/image`

const Image = v.fallback(v.nullable(v.instance(Blob)), null)

type Draft = { version: number; value: unknown; /** Left out: as kept before. */ image?: Blob }

/** What is read may be of any shape. Every function rejects when the browser keeps nothing. */
export const draftStore = {
  read: async (userId: string): Promise<{ record: unknown; image: Blob | null } | null> => {
    const [record, image] = await getMany<unknown>([userId, imageKey(userId)], device)
    return record === undefined ? null : { record, image: v.parse(Image, image) }
  },
  save: (userId: string, { version, value, image }: Draft): Promise<void> => {
    const parts: [string, unknown][] = [[userId, { version, value }]]
    if (image) parts.push([imageKey(userId), image])
    return setMany(parts, device)
  },
  drop: (userId: string): Promise<void> => delMany([userId, imageKey(userId)], device),
}

export type DraftStore = typeof draftStore
