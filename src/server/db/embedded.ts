import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { EmbeddedStream } from './embedded-stream.ts'
import { lockFolder } from './folder-lock.ts'
import { workerFile } from './worker-file.ts'

type Told =
  | 'ready'
  | 'closed'
  | { failed: string }
  | { client: number; bytes: Uint8Array }
  | { snapshot: Uint8Array }

export type Embedded = {
  pool: pg.Pool
  /** The whole database as a tar file, to start others from. */
  snapshot: () => Promise<Uint8Array>
  close: () => Promise<void>
}

export type EmbeddedOptions = {
  /** Null keeps everything in memory. */
  folder: string | null
  /** A file made of a snapshot, to start from. */
  template?: string
  /** The engine ended, or another process took the folder: no more queries; what was committed is on disk. */
  onLost?: (error: Error) => void
}

const startWorker = async (options: EmbeddedOptions): Promise<Worker> => {
  const worker = new Worker(await workerFile(), {
    workerData: { folder: options.folder, template: options.template ?? null },
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (told: Told) => {
      if (told === 'ready') resolve()
      else reject(new Error(typeof told === 'object' && 'failed' in told ? told.failed : 'no start'))
    })
  })
  return worker
}

const answerOf = (worker: Worker, question: 'snapshot' | 'close'): Promise<Told> =>
  new Promise((resolve) => {
    const listen = (told: Told): void => {
      if (told !== 'closed' && !(typeof told === 'object' && 'snapshot' in told)) return
      worker.off('message', listen)
      resolve(told)
    }
    worker.on('message', listen)
    worker.postMessage(question, [])
  })

/** Puts every file of the folder on the disk. */
const flushFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = openSync(join(entry.parentPath, entry.name), 'r+')
    fsyncSync(file)
    closeSync(file)
  }
}

/**
 * A new database is made whole beside its place and put there in one step: a stop in the middle leaves nothing half
 * made. It is made in a thread of its own, whose half gigabyte goes with it.
 */
const makeDatabase = async (folder: string, template?: string): Promise<void> => {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  const worker = await startWorker({ folder: making, ...(template !== undefined && { template }) })
  await answerOf(worker, 'close')
  await worker.terminate()
  flushFolder(making)
  rmdirSync(folder)
  renameSync(making, folder)
}

/** PostgreSQL in a worker thread of this process: one session, so the pool holds one connection. */
export const openEmbedded = async (
  options: EmbeddedOptions,
  onConnect?: pg.PoolOptions['onConnect'],
): Promise<Embedded> => {
  if (options.folder !== null) mkdirSync(options.folder, { recursive: true })
  let lose = (error: Error): void => options.onLost?.(error)
  const unlock =
    options.folder === null
      ? async () => {}
      : await lockFolder(options.folder, { onLost: (error) => lose(error) })
  const start = async (): Promise<Worker> => {
    if (options.folder === null) return startWorker(options)
    await makeDatabase(options.folder, options.template)
    return startWorker({ folder: options.folder })
  }
  const worker = await start().catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  const streams = new Map<number, EmbeddedStream>()
  let clients = 0
  let ending = false
  let lost = false
  lose = (error) => {
    lost = true
    for (const stream of streams.values()) stream.destroy(error)
    if (!ending) options.onLost?.(error)
    ending = true
  }
  worker.on('error', lose)
  worker.on('exit', () => lose(new Error('the embedded database has ended')))
  worker.on('message', (told: Told) => {
    if (typeof told !== 'object') return
    if ('failed' in told) lose(new Error(told.failed))
    else if ('client' in told) streams.get(told.client)?.push(told.bytes)
  })
  const connect = (): EmbeddedStream => {
    const client = (clients += 1)
    const stream = new EmbeddedStream((bytes) =>
      worker.postMessage({ client, bytes }, [bytes.buffer as ArrayBuffer]),
    )
    streams.set(client, stream)
    stream.once('close', () => streams.delete(client))
    return stream
  }
  const pool = new pg.Pool({
    max: 1,
    stream: connect,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 20_000,
    ...(onConnect && { onConnect }),
  })
  pool.on('error', () => {})
  return {
    pool,
    snapshot: async () => {
      const told = await answerOf(worker, 'snapshot')
      return typeof told === 'object' && 'snapshot' in told ? told.snapshot : new Uint8Array()
    },
    close: async () => {
      ending = true
      await pool.end()
      if (!lost) await answerOf(worker, 'close')
      await worker.terminate()
      await unlock()
    },
  }
}
