/** Drafts of events, kept on this device per user until the event exists or the user logs out. */
const storeName = 'drafts'

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('quadra', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    request.addEventListener('blocked', () => reject(new Error('database blocked')))
  })

let last: Promise<unknown> = Promise.resolve()

/** One after the other, so that what is dropped does not come back. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => T): Promise<T> => {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const fail = () => reject(transaction.error ?? new Error('not kept'))
      transaction.addEventListener('error', fail)
      transaction.addEventListener('abort', fail)
      const result = work(transaction.objectStore(storeName))
      transaction.addEventListener('complete', () => resolve(result))
    })
  } finally {
    database.close()
  }
}

const imageKey = (userId: string): string => `${userId}/image`

type Draft = { version: number; value: unknown; /** Left out: as kept before. */ image?: Blob }

/** What is read may be of any shape. Every function rejects when the browser keeps nothing. */
export const draftStore = {
  read: async (userId: string): Promise<{ record: unknown; image: Blob | null } | null> => {
    const [draft, image] = await run('readonly', (store) => [store.get(userId), store.get(imageKey(userId))])
    const record: unknown = draft?.result
    const kept: unknown = image?.result
    return record === undefined ? null : { record, image: kept instanceof Blob ? kept : null }
  },
  save: (userId: string, { version, value, image }: Draft): Promise<void> =>
    inTurn(() =>
      run('readwrite', (store) => {
        store.put({ version, value }, userId)
        if (image) store.put(image, imageKey(userId))
      }),
    ),
  drop: (userId: string): Promise<void> =>
    inTurn(() =>
      run('readwrite', (store) => {
        store.delete(IDBKeyRange.bound(userId, imageKey(userId)))
      }),
    ),
}

export type DraftStore = typeof draftStore
