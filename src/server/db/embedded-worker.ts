import { fsyncSync, readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** A self-contained file: it is transformed alone when the server runs from source. */
type Start = { folder: string | null; template: string | null }
type Asked = { client: number; bytes: Uint8Array } | 'snapshot' | 'close'
type OpenFile = { nfd: number }
type Attributes = { mode?: number }
type SetAttributes = (path: unknown, node: unknown, attributes: Attributes, ...rest: unknown[]) => void
type FileSystemModule = { stream_ops: { fsync?: (file: OpenFile) => number }; doSetAttr: SetAttributes }

const startupPacket = 0
/** The engine sets the rights of its files itself, whatever the umask. */
const forOthers = 0o077
let flushes = 0

class FlushingNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const flushToDisk: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
      const nodeFiles = module.NODEFS as unknown as FileSystemModule
      nodeFiles.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        flushes += 1
        return 0
      }
      const setAttributes = nodeFiles.doSetAttr
      nodeFiles.doSetAttr = (path, node, attributes, ...rest) => {
        const { mode } = attributes
        const own = mode === undefined ? attributes : { ...attributes, mode: mode & ~forOthers }
        setAttributes(path, node, own, ...rest)
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flushToDisk] } }
  }
}

const common = ['-c', 'shared_buffers=32MB', '-c', 'timezone=UTC']
const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  ...common,
]

const open = async ({ folder, template }: Start): Promise<PGlite> => {
  const loadDataDir = template ? { loadDataDir: new Blob([readFileSync(template)]) } : {}
  if (folder === null)
    return PGlite.create({ ...loadDataDir, startParams: [...PGlite.defaultStartParams, ...common] })
  const db = await PGlite.create({ ...loadDataDir, fs: new FlushingNodeFS(folder), startParams: durable })
  const before = flushes
  await db.query(`select pg_logical_emit_message(true, 'quadra', 'durability self-test')`)
  if (flushes === before) throw new Error('The embedded database does not flush its commits to disk.')
  return db
}

const port = parentPort
if (!port) throw new Error('embedded-worker runs in a worker thread only')

const answer = async (db: PGlite, asked: Asked): Promise<void> => {
  if (asked === 'close') {
    await db.close()
    port.postMessage('closed')
    port.close()
  } else if (asked === 'snapshot') {
    const file = await db.dumpDataDir('none')
    port.postMessage({ snapshot: new Uint8Array(await file.arrayBuffer()) })
  } else {
    if (asked.bytes[0] === startupPacket) {
      await db.exec('ROLLBACK')
      await db.exec('DISCARD ALL')
    }
    const bytes = await db.execProtocolRaw(asked.bytes)
    port.postMessage({ client: asked.client, bytes })
  }
}

try {
  const db = await open(workerData as Start)
  let last: Promise<void> = Promise.resolve()
  port.on('message', (asked: Asked) => {
    last = last
      .then(() => answer(db, asked))
      .catch((error: unknown) => port.postMessage({ failed: String(error) }))
  })
  port.postMessage('ready')
} catch (error) {
  port.postMessage({ failed: String(error) })
  port.close()
}
