import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** What the database tells of rows that were changed, by whichever process: `ids` null stands for all of them. */
export type Change = { kind: string; ids: readonly string[] | null }

type Listener = (change: Change) => void

/** Changes of rows as the triggers of migration 0012 tell them. */
export type News = {
  /** Whether changes of other processes are heard at the moment. */
  isLive: () => boolean
  hear: (listener: Listener) => void
}

const channel = 'quadra'
const reconnectMs = 1_000

const read = (payload: string | undefined): Change => {
  const [kind = '', ...ids] = (payload ?? '').split(' ')
  return { kind, ids: ids.includes('*') ? null : ids }
}

export type Newsroom = News & {
  /**
   * Listens on a connection. What a connection commits it hears itself before its commit is answered: whoever waited for
   * a write reads nothing older. The pool waits for it before it lends the connection, though its types do not say so.
   */
  listenOn: (client: pg.ClientBase) => unknown
  /** Keeps a connection that does nothing else, for what other processes change. */
  follow: (url: string) => Promise<void>
  /** One process has the database alone: it hears everything it does itself. */
  hearAlone: () => void
  close: () => Promise<void>
}

/** Anything may have changed. */
const everything: Change = { kind: '*', ids: null }

export const createNewsroom = (): Newsroom => {
  const listeners: Listener[] = []
  let live = false
  let closed = false
  let following: pg.Client | null = null
  const tell = (change: Change): void => {
    for (const listener of listeners) listener(change)
  }
  const setLive = (value: boolean): void => {
    live = value
    tell(everything)
  }
  const listenOn = async (client: pg.ClientBase): Promise<void> => {
    client.on('notification', ({ payload }) => tell(read(payload)))
    await client.query(`listen ${channel}`)
  }
  const connect = async (url: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('error', () => {})
    client.once('end', () => {
      if (following !== client) return
      following = null
      setLive(false)
      void again(url)
    })
    try {
      await client.connect()
      await listenOn(client)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    if (closed) return client.end()
    following = client
    return setLive(true)
  }
  const again = async (url: string): Promise<void> => {
    await pause(reconnectMs, undefined, { ref: false })
    if (!closed) await connect(url).catch(() => again(url))
  }
  return {
    isLive: () => live,
    hear: (listener) => void listeners.push(listener),
    listenOn,
    follow: (url) => connect(url).catch(() => void again(url)),
    hearAlone: () => setLive(true),
    close: async () => {
      closed = true
      const client = following
      following = null
      await client?.end()
    },
  }
}
