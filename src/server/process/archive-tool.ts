import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { ArchiveError, readArchive, writeArchive } from '../db/archive.ts'
import { openPools, type Where } from '../db/open.ts'
import type { Settings } from './settings.ts'

const usage = {
  backup: 'npm run backup -- <file>: writes everything the shop’s database holds into a new file.',
  restore: 'npm run restore -- <file>: puts such a file into an empty database.',
  'move-to-postgres':
    'npm run move-to-postgres: carries the embedded database of DATA_DIR to the empty one of DATABASE_URL.',
}
export type ArchiveVerb = keyof typeof usage

type Pool = Awaited<ReturnType<typeof openPools>>['background']

const embedded = ({ dataDir }: Settings): Where & { folder: string } => ({
  folder: join(dataDir, 'database'),
})

const whereOf = (settings: Settings): Where =>
  settings.databaseUrl === null ? embedded(settings) : { url: settings.databaseUrl }

const mustExist = (where: Where): void => {
  if (!('folder' in where) || where.folder === null) return
  if (!existsSync(join(where.folder, 'PG_VERSION')))
    throw new ArchiveError(`There is no database in ${where.folder}.`)
}

const withPool = async <T>(where: Where, work: (pool: Pool) => Promise<T>): Promise<T> => {
  const { background, close } = await openPools(where)
  try {
    return await work(background)
  } finally {
    await close()
  }
}

type Counts = Record<string, { rows: number }>

const told = (counts: Counts): string[] =>
  Object.entries(counts)
    .filter(([, { rows }]) => rows > 0)
    .map(([table, { rows }]) => `  ${table}: ${rows}`)

/** Writes beside the file and puts it in its place when all of it is on the disk; for its owner's eyes alone. */
export const backup = async (pool: Pool, file: string): Promise<Counts> => {
  if (existsSync(file)) throw new ArchiveError(`${file} is there already.`)
  const part = `${file}.part`
  const lines = new PassThrough()
  const written = pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600 }))
  const failed = written.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  const write = (line: string): Promise<void> =>
    lines.write(`${line}\n`)
      ? Promise.resolve()
      : Promise.race([new Promise<void>((resolve) => void lines.once('drain', resolve)), failed])
  try {
    const counts = await writeArchive(pool, write)
    lines.end()
    await written
    const handle = await open(part, 'r+')
    await handle.sync()
    await handle.close()
    renameSync(part, file)
    return counts
  } catch (error) {
    lines.destroy()
    await written.catch(() => {})
    rmSync(part, { force: true })
    throw error
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  const packed = createReadStream(file).on('error', (error) => unpacked.destroy(error))
  let rest = ''
  try {
    for await (const text of packed.pipe(unpacked)) {
      const lines = (rest + String(text)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw new ArchiveError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** All of the file or nothing of it. */
export const restore = async (pool: Pool, file: string): Promise<Counts> => {
  if (!existsSync(file)) throw new ArchiveError(`There is no ${file}.`)
  return readArchive(pool, linesOf(file))
}

/** Lines from one database to another, as many at once as the reader takes. */
export const move = async (from: Pool, to: Pool): Promise<Counts> => {
  const lines = new PassThrough({ objectMode: true, highWaterMark: 500 })
  const closed = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new ArchiveError('Nobody reads the archive any more.')))
  })
  closed.catch(() => {})
  const wrote = writeArchive(from, async (line) => {
    if (lines.write(line)) return
    await Promise.race([new Promise<void>((resolve) => void lines.once('drain', resolve)), closed])
  }).then(
    () => void lines.end(),
    (error: unknown) => void lines.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  try {
    return await readArchive(to, lines[Symbol.asyncIterator]())
  } finally {
    lines.destroy()
    await wrote
  }
}

const run = async (
  verb: ArchiveVerb,
  settings: Settings,
  [file, ...rest]: readonly string[],
): Promise<Counts> => {
  const needsFile = verb !== 'move-to-postgres'
  if (needsFile === (file === undefined) || rest.length > 0) throw new ArchiveError(usage[verb])
  if (verb === 'backup') {
    mustExist(whereOf(settings))
    return withPool(whereOf(settings), (pool) => backup(pool, file ?? ''))
  }
  if (verb === 'restore') return withPool(whereOf(settings), (pool) => restore(pool, file ?? ''))
  if (settings.databaseUrl === null) throw new ArchiveError('Set DATABASE_URL to the database to move to.')
  mustExist(embedded(settings))
  const target = { url: settings.databaseUrl }
  return withPool(embedded(settings), (from) => withPool(target, (to) => move(from, to)))
}

const done: Record<ArchiveVerb, string> = {
  backup: 'Written:',
  restore: 'Restored, and the same as what was written:',
  'move-to-postgres': 'Moved, and the same as what stands in the embedded database:',
}

/** Opens the shop's database as `npm start` would; an embedded one must not be in use. */
export const archiveTool = async (
  verb: ArchiveVerb,
  settings: Settings,
  args: readonly string[],
  say: (line: string) => void,
): Promise<void> => {
  const counts = await run(verb, settings, args)
  say(done[verb])
  for (const line of told(counts)) say(line)
  if (verb === 'move-to-postgres' && settings.jwtSecret === null)
    say('Sessions go on if JWT_SECRET is what stands in jwt-secret of DATA_DIR.')
}
