import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { readArchive } from '#server/db/archive.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { journalOf, migrateDatabase } from '#server/db/migrate.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { archiveTool, backup, move, restore } from '#server/process/archive-tool.ts'
import { readSettings } from '#server/process/settings.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { type Buyer, type Event, linesOf, type Type, World } from '../orders/world.ts'
import { oneOf } from './earlier.ts'
import { type Dialect, freshDatabase, throwawayDatabase } from '../support/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadra-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))
const poolOf = ({ pool }: OpenDatabase) => pool

/** A shop in which somebody bought, with umlauts, quotes and line breaks in what was typed. */
const lived = async (dialect: Dialect) => {
  const database = await throwawayDatabase(dialect)
  const world = new World(database)
  const name = 'Arquibancada “A”\n\\ {"table":"users"} ção'
  const event = await world.event({ types: [{ nome: name, price: 0, capacity: 10 }] })
  const [type] = event.types
  if (!type) throw new Error('no ticket type')
  const buyer = await world.buyer()
  await buys(world, buyer, event, type)
  return { database, world, event, type, buyer }
}

const buys = async (world: World, buyer: Buyer, event: Event, type: Type) => {
  const lines = linesOf([[type, 1]])
  const transaction_id = await world.held(buyer, event, [[type, 1]])
  const [first] = lines
  if (!first) throw new Error('no line')
  const body = {
    transaction_id,
    evento_id: event.id,
    tickets: lines,
    personalInfo: first.personalInfo,
    coupon_id: null,
  }
  expect((await world.shop.send(calls.freeCheckout, { body }, buyer.token)).status).toBe(201)
}

describe.each<[Dialect, Dialect]>([
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
])('a backup of %s', (from, to) => {
  let shop: Awaited<ReturnType<typeof lived>>
  const file = join(folder, `${from}.gz`)
  beforeAll(async () => {
    shop = await lived(from)
    await backup(poolOf(shop.database), file)
  })
  afterAll(() => shop.database.close())

  test(`is put back into an empty ${to}, where people log in, see what they bought and buy`, async () => {
    const target = await freshDatabase(to)
    const counts = await restore(poolOf(target), file)
    expect(counts).toMatchObject({ tickets: { rows: 1 }, transactions: { rows: 1 } })
    const world = new World(target)
    const mine = await world.shop.send(calls.myTickets, {}, shop.buyer.token)
    expect(mine.body).toHaveLength(1)
    await buys(world, await world.buyer(), shop.event, shop.type)
    await expectInvariants(world)
    world.close()
    await target.close()
  })

  test('is for its owner alone, whole, and not written over another', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backup(poolOf(shop.database), file)).rejects.toThrow('is there already')
    expect(existsSync(`${file}.part`)).toBe(false)
  })

  test('is refused by a database that is not empty, which stays as it was', async () => {
    await expect(restore(poolOf(shop.database), file)).rejects.toThrow(
      'The database is not empty: an archive needs an empty one.',
    )
  })
})

describe('what cannot be restored leaves nothing behind', () => {
  let lines: string[]
  beforeAll(async () => {
    const { database, world } = await lived('embedded')
    const file = join(folder, 'damaged-source.gz')
    await backup(poolOf(database), file)
    lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
    world.close()
    await database.close()
  })

  const restored = async (name: string, bytes: Buffer): Promise<string> => {
    const target = await throwawayDatabase('embedded')
    const file = join(folder, name)
    writeFileSync(file, bytes)
    const said = await restore(poolOf(target), file).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    const { rows } = await target.pool.query('select id from users')
    expect(rows).toEqual([])
    const keys = await target.pool.query(`select 1 from pg_constraint where contype = 'f'`)
    expect(keys.rowCount).toBeGreaterThan(20)
    await target.close()
    return said
  }
  const packed = (text: readonly string[]): Buffer => gzipSync(`${text.join('\n')}\n`)

  test('a file that is cut off', async () => {
    expect(await restored('cut-lines.gz', packed(lines.slice(0, -1)))).toBe(
      'The archive is cut off: nothing was restored.',
    )
    expect(await restored('cut-bytes.gz', packed(lines).subarray(0, -20))).toContain('unexpected end of file')
  })

  test('a row that was changed, left out or put in twice', async () => {
    const differs = 'What was restored is not what was written: nothing was kept.'
    const changed = lines.map((line) => line.replace('"nome":"Arquibancada', '"nome":"Camarote'))
    expect(changed).not.toEqual(lines)
    expect(await restored('changed.gz', packed(changed))).toBe(differs)
    const at = lines.indexOf('{"table":"rate_counters"}') - 1
    expect(await restored('left-out.gz', packed(lines.toSpliced(at, 1)))).not.toBe('restored')
    const ticket = lines.findIndex((line, index) => lines[index - 1] === '{"table":"tickets"}' && line !== '')
    expect(await restored('twice.gz', packed(lines.toSpliced(ticket, 0, lines[ticket] ?? '')))).toContain(
      'duplicate key',
    )
  })

  test('a row of nobody', async () => {
    const users = lines.indexOf('{"table":"users"}')
    expect(await restored('nobody.gz', packed(lines.toSpliced(users + 1, 1)))).toContain('foreign key')
  })

  test.each([
    ['nothing', gzipSync(''), 'This is no archive of a shop.'],
    ['something else', gzipSync('{"a":1}\n'), 'This is no archive of a shop.'],
    [
      'a newer version',
      gzipSync('{"quadra":1,"at":"","migration":9999999999999}\n'),
      'This archive was written by a newer version of the shop.',
    ],
  ])('%s', async (name, bytes, sentence) => {
    expect(await restored(`${name}.gz`, bytes)).toBe(sentence)
  })

  test('a file that is no gzip', async () => {
    expect(await restored('plain.gz', Buffer.from('plain'))).toContain('incorrect header check')
  })
})

test('a move carries every row, and refuses a target that is filled', async () => {
  const { database, world } = await lived('embedded')
  const target = await freshDatabase('postgres')
  const counts = await move(poolOf(database), poolOf(target))
  expect(counts).toMatchObject({ tickets: { rows: 1 } })
  await database.pool.query(
    `insert into users (id, nome, email, celular, genero, data_nascimento, password_hash)
     select 'us_' || n, 'Ana', n || '@teste.example', '', '', '', '' from generate_series(1, 3000) n`,
  )
  await expect(move(poolOf(database), poolOf(target))).rejects.toThrow('The database is not empty')
  expect((await database.pool.query('select id from users')).rowCount).toBeGreaterThan(3000)
  world.close()
  await database.close()
  await target.close()
})

const account = {
  id: 'us_1',
  nome: 'Ana',
  email: 'ana@teste.example',
  cpf_cnpj: '52998224725',
  celular: '11987654321',
  genero: 'feminino',
  data_nascimento: '1990-05-17',
  password_hash: 'x',
}

describe('an earlier schema', () => {
  let engine: Awaited<ReturnType<typeof openEmbedded>>
  beforeAll(async () => {
    engine = await openEmbedded({ folder: null })
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    await engine.pool.query(
      'drop schema public cascade; create schema public; drop schema if exists drizzle cascade',
    )
  })

  test.each(oneOf(journalOf(), 6))('of $tag is brought up to date with what is in it', async ({ when }) => {
    await migrateDatabase(engine.pool, when)
    const columns = Object.keys(account).join(', ')
    await engine.pool.query(
      `insert into users (${columns}) select ${columns} from json_populate_record(null::users, $1)`,
      [JSON.stringify(account)],
    )
    await migrateDatabase(engine.pool)
    const { rows } = await engine.pool.query('select id, token_version from users')
    expect(rows).toEqual([{ id: 'us_1', token_version: 1 }])
  })

  test('that is none has no backup', async () => {
    const file = join(folder, 'none.gz')
    await expect(backup(engine.pool, file)).rejects.toThrow('This database holds no shop.')
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
  })

  test('is made for an archive that was written in it', async () => {
    const [first] = journalOf()
    const lines = async function* () {
      yield JSON.stringify({ quadra: 1, at: '', migration: first?.when })
    }
    await expect(readArchive(engine.pool, lines())).rejects.toThrow('The archive is cut off')
    const { rows } = await engine.pool.query(
      'select max(created_at)::text as at from drizzle.__drizzle_migrations',
    )
    expect(rows).toEqual([{ at: String(first?.when) }])
  })
})

describe('the tool says how it is used', () => {
  const settings = readSettings({ DATA_DIR: join(folder, 'none'), PUBLIC_BASE_URL: 'http://localhost:3000' })
  test.each([
    ['backup', [], 'npm run backup -- <file>'],
    ['backup', ['a', 'b'], 'npm run backup -- <file>'],
    ['restore', [], 'npm run restore -- <file>'],
    ['move-to-postgres', ['x'], 'npm run move-to-postgres:'],
    ['move-to-postgres', [], 'Set DATABASE_URL to the database to move to.'],
    ['backup', [join(folder, 'new.gz')], 'There is no database in'],
  ] as const)('%s %j', async (verb, args, sentence) => {
    await expect(archiveTool(verb, settings, args, () => {})).rejects.toThrow(sentence)
  })
})
