/** Drafts of events, kept on this device per user until the event exists or the user logs out. */
type Stored = { version: number; value: unknown }

const storeName = 'drafts'

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('quadra', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    request.addEventListener('blocked', () => reject(new Error('database blocked')))
  })

const run = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('not kept')))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')))
    })
  } finally {
    database.close()
  }
}

const imageKey = (userId: string): string => `${userId}/image`

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'version' in value && 'value' in value

/** Reads of another `version` find nothing. Every function rejects when the browser keeps nothing. */
export const draftStore = {
  read: async (userId: string, version: number): Promise<unknown> => {
    const stored: unknown = await run('readonly', (store) => store.get(userId))
    return isStored(stored) && stored.version === version ? stored.value : null
  },
  readImage: async (userId: string): Promise<Blob | null> => {
    const stored: unknown = await run('readonly', (store) => store.get(imageKey(userId)))
    return stored instanceof Blob ? stored : null
  },
  save: async (userId: string, version: number, value: unknown): Promise<void> => {
    await run('readwrite', (store) => store.put({ version, value } satisfies Stored, userId))
  },
  saveImage: async (userId: string, image: Blob): Promise<void> => {
    await run('readwrite', (store) => store.put(image, imageKey(userId)))
  },
  drop: async (userId: string): Promise<void> => {
    await run('readwrite', (store) => store.delete(IDBKeyRange.bound(userId, imageKey(userId))))
  },
}

export type DraftStore = typeof draftStore
