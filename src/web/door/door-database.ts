import type { ListedTicket, DoorList, DoorPass, DoorTask, ToldRecord } from '#contract/nouns/door.ts'

/** What a phone keeps of a door besides its list and its facts. */
export type KeptDoor = {
  id: string
  pass: DoorPass
  ajudante: string
  list: (Pick<DoorList, 'revisao' | 'chaves' | 'regras'> & { chave_cpf?: string | null }) | null
  /** Number up to which the facts of all doors are known. */
  since: number
  /** Once a contact has left nothing to bring; undefined before. */
  isCaughtUp?: boolean
  /** How far the server's clock is ahead of this one, ms. */
  ahead: number
  /** When the server was last heard, ms by this device's clock. */
  heardAt: number
  /** Since the last contact failed; a page that is opened anew knows it too. */
  isAway?: boolean
  /** What was chosen last, where the door has more than one task. */
  task?: DoorTask
}

/** A sealed row is found by its digest, an open one by its ticket's number. */
export type KeptRow = { porta: string; id: string; dados: string | null; ticket: ListedTicket | null }

/** `pendente` is 1 until the server has the fact: a number, so that it can be asked for. */
export type KeptFact = {
  porta: string
  id: string
  ingresso: string
  pendente: 0 | 1
  fact: ToldRecord
  /** Written without a network, or not heard at the first contact. */
  waited?: boolean
}

const stores = ['portas', 'linhas', 'fatos'] as const
type Store = (typeof stores)[number]

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
  })

const build = (database: IDBDatabase): void => {
  database.createObjectStore('portas', { keyPath: 'id' })
  database.createObjectStore('linhas', { keyPath: ['porta', 'id'] })
  const facts = database.createObjectStore('fatos', { keyPath: ['porta', 'id'] })
  facts.createIndex('ingresso', ['porta', 'ingresso'])
  facts.createIndex('pendente', ['porta', 'pendente'])
}

const opening = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open('quadra-portas', 1)
  request.addEventListener('upgradeneeded', () => build(request.result))
  return settled(request)
}

let opened: Promise<IDBDatabase> | null = null

/** One connection; after one that failed the next call tries again. */
const database = (): Promise<IDBDatabase> => {
  opened ??= opening().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

type Stores = Record<Store, IDBObjectStore>

const storesOf = (transaction: IDBTransaction): Stores => ({
  portas: transaction.objectStore('portas'),
  linhas: transaction.objectStore('linhas'),
  fatos: transaction.objectStore('fatos'),
})

export const readAll = async <T>(ask: (from: Stores) => IDBRequest): Promise<T> => {
  const transaction = (await database()).transaction([...stores], 'readonly')
  return settled(ask(storesOf(transaction))) as Promise<T>
}

/**
 * Everything that `write` asks for or nothing; resolves when it is on the disk, for strict durability is asked for: the
 * browser's own default may answer before (law LB2).
 */
export const writeAll = async (write: (to: Stores) => void): Promise<void> => {
  const transaction = (await database()).transaction([...stores], 'readwrite', { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not written')))
  })
  try {
    write(storesOf(transaction))
  } catch (error) {
    transaction.abort()
    done.catch(() => undefined)
    throw error
  }
  return done
}

/** All keys that begin with the door's id. */
export const ofDoor = (porta: string): IDBKeyRange => IDBKeyRange.bound([porta], [porta, []])
