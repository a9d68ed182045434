import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { root } from '../house/files.ts'
import { readTextFormat } from '../metrics/text-format.ts'
import { freePort } from '../../src/tools/free-port.mjs'
import { freshCpf } from '../support/in-process.ts'
import { type KeepAlive, keepAlive } from '../support/keep-alive.ts'
import { askForPart } from '../support/parts.ts'
import { createDatabase } from '../support/postgres.ts'
import { seedForTests } from '../support/seeded.ts'
import { runShop, type Shop } from '../support/shop-process.ts'

const secret = 'a secret that all processes know, long'
const eventId = 'ev_demo1orla'

let shop: Shop
/** The shop is started by a link, which leads to the version that serves. */
const folder = mkdtempSync(join(tmpdir(), 'quadra-versions-'))
const link = join(folder, 'current')
let metricsUrl: string
let databaseUrl: string
const visitors: KeepAlive[] = []

const version = (name: string, main: string | null): string => {
  const place = join(folder, name)
  mkdirSync(place)
  for (const part of ['package.json', 'src', 'node_modules']) symlinkSync(join(root, part), join(place, part))
  if (main === null)
    for (const part of ['server', 'web'])
      cpSync(join(root, 'dist', part), join(place, 'dist', part), { recursive: true })
  else {
    mkdirSync(join(place, 'dist', 'server'), { recursive: true })
    writeFileSync(join(place, 'dist', 'server', 'main.js'), main)
  }
  return place
}
const pointTo = (place: string): void => {
  symlinkSync(place, `${link}.new`)
  renameSync(`${link}.new`, link)
}

beforeAll(async () => {
  await askForPart('build')
  pointTo(version('first', null))
  const METRICS_PORT = String(await freePort())
  metricsUrl = `http://127.0.0.1:${METRICS_PORT}/metrics`
  databaseUrl = await createDatabase()
  const filled = await openDatabase({ url: databaseUrl })
  await seedForTests(filled, new Date())
  await filled.close()
  shop = await runShop(`/${join(link, 'dist/server/main.js').slice(1)}`, {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: secret,
    WEB_PROCESSES: '2',
    RATE_LIMIT: 'off',
    METRICS_PORT,
  })
  await until(() => '2' in pids())
}, 240_000)
afterAll(async () => {
  for (const visitor of visitors) visitor.close()
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

const visitor = (): KeepAlive => {
  const one = keepAlive(shop.url)
  visitors.push(one)
  return one
}

/** The process that serves in each place, as the log tells it. */
const pids = (): Record<string, number> =>
  Object.fromEntries(
    [...shop.output().matchAll(/"worker":(\d+),"pid":(\d+),"msg":"process serves"/g)].map(
      ([, place = '', pid]) => [place, Number(pid)],
    ),
  )

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    if (await isSo()) return
    await pause(50)
  }
  throw new Error(`it never was so:\n${shop.output().slice(-2000)}`)
}

/** Requests that each process refused so far. */
const refusedBy = async (): Promise<Record<string, number>> => {
  const text = await (await fetch(metricsUrl)).text()
  const lines = text.matchAll(
    /^quadra_http_request_seconds_count\{(?=[^}]*status="4xx")[^}]*worker="(\d+)"[^}]*\} (\d+)$/gm,
  )
  return Object.fromEntries([...lines].map(([, place = '', count]) => [place, Number(count)]))
}

const placeOf = async ({ ask }: KeepAlive): Promise<string> => {
  const before = await refusedBy()
  expect((await ask('/nowhere')).status).toBe(404)
  const after = await refusedBy()
  const [place = ''] = Object.keys(after).filter((one) => after[one] !== (before[one] ?? 0))
  return place
}

/** Two connections, each served by another process. */
const oneOfEach = async (): Promise<[KeepAlive, KeepAlive]> => {
  const first = visitor()
  const place = await placeOf(first)
  for (let tries = 0; tries < 20; tries++) {
    const second = visitor()
    if ((await placeOf(second)) !== place) return [first, second]
  }
  throw new Error('all connections are served by one process')
}

type Account = { token: string; cpf: string; email: string }

const newBuyer = async ({ ask }: KeepAlive): Promise<Account> => {
  const cpf = freshCpf()
  const email = `muitos.${cpf}@teste.example`
  const person = { nome: 'Pessoa', celular: '11987654321', genero: 'feminino', dataNascimento: '1990-05-17' }
  const made = await ask('/users', { body: { ...person, email, cpfCnpj: cpf, password: 'segredo1' } })
  expect(made.status).toBe(201)
  const { body } = await ask<{ token: string }>('/auth/login', { body: { email, password: 'segredo1' } })
  return { token: body.token, cpf, email }
}

const hold = async ({ ask }: KeepAlive, { token, cpf }: Account, quantity: number): Promise<string> => {
  const ticket = { nome: 'Arquibancada', tipo: 'espectador', modo: 'individual', preco: 25, quantity: 1 }
  const body = {
    user_cpf_cnpj: cpf,
    evento_id: eventId,
    tickets: Array.from({ length: quantity }, () => ticket),
  }
  const answer = await ask<{ transaction_id: string }>('/mercado_pago/create_transaction', { token, body })
  expect(answer.status).toBe(201)
  return answer.body.transaction_id
}

test('a session that ends in one process ends in the other, and an order that changes there changes here', async () => {
  const [here, there] = await oneOfEach()
  const buyer = await newBuyer(here)
  const first = await hold(here, buyer, 1)
  const estado = async (at: KeepAlive) =>
    (await at.ask<{ estado: string }>(`/mercado_pago/transactions/${first}`, buyer)).body.estado
  expect([await estado(here), await estado(there)]).toEqual(['Pendente', 'Pendente'])
  // an event has one hold of an account: another choice takes the place of the first
  await hold(there, buyer, 2)
  const changed = performance.now()
  await until(async () => (await estado(here)) !== 'Pendente')

  const { token } = buyer
  expect((await there.ask('/users/me', { token })).status).toBe(200)
  expect((await here.ask('/auth/logout', { token, method: 'POST' })).status).toBe(200)
  await until(async () => (await there.ask('/users/me', { token })).status === 401)
  // sooner than either is read again though nothing was heard of it
  expect(performance.now() - changed).toBeLessThan(15_000)
})

test('each letter is written once', async () => {
  const shops = await oneOfEach()
  const buyers = await Promise.all(shops.flatMap((at) => [newBuyer(at), newBuyer(at), newBuyer(at)]))
  const outbox = join(shop.dataDir, 'outbox')
  const read = (name: string): string => {
    try {
      return readFileSync(join(outbox, name), 'utf8')
    } catch {
      return '' // on its way to its name
    }
  }
  const lettersTo = (email: string): number =>
    readdirSync(outbox).filter((name) => read(name).includes(email)).length
  await until(() => buyers.every(({ email }) => lettersTo(email) > 0))
  await pause(2_500)
  expect(buyers.map(({ email }) => lettersTo(email))).toEqual(buyers.map(() => 1))
})

test('the built-in sandbox is one for both processes', async () => {
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${shop.url}/sandbox/v1/payments${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${readFileSync(join(shop.dataDir, 'sandbox-access-token'), 'utf8')}`,
        'content-type': 'application/json',
        'x-idempotency-key': 'one payment',
        // each time another connection, and so in turns another process
        connection: 'close',
      },
    })
  const pix = { transaction_amount: 5, payment_method_id: 'pix', payer: { email: 'ana@teste.example' } }
  const made = await ask('', { method: 'POST', body: JSON.stringify(pix) })
  const { id } = (await made.json()) as { id: number }
  expect(made.status).toBe(201)
  const read = await Promise.all(Array.from({ length: 6 }, () => ask(`/${id}`)))
  expect(read.map(({ status }) => status)).toEqual(Array(6).fill(200))
})

/** What happens to requests until they are told to stop: each answer, and each that was lost. */
const requestsThroughout = async (during: () => Promise<unknown>) => {
  const answers: Record<number, number> = {}
  const lost: string[] = []
  const held = new Map<string, string>()
  let quantity = 1
  const gate = { isOpen: true }
  const repeat = async (work: (at: KeepAlive) => Promise<number>): Promise<void> => {
    const at = visitor()
    while (gate.isOpen)
      await work(at).then(
        (status) => void (answers[status] = (answers[status] ?? 0) + 1),
        (error: unknown) => void lost.push(String(error)),
      )
  }
  const buyers = await Promise.all(Array.from({ length: 4 }, () => newBuyer(visitor())))
  const crowd = [
    ...buyers.map((buyer) =>
      repeat(async (at) => {
        held.set(buyer.email, await hold(at, buyer, (quantity = 3 - quantity)))
        return 201
      }),
    ),
    ...buyers.map(({ token }) => repeat(async ({ ask }) => (await ask('/users/me', { token })).status)),
    ...buyers.map(({ email }) =>
      repeat(async ({ ask }) => {
        const login = await ask('/auth/login', { body: { email, password: 'segredo1' } })
        await pause(Math.random() * 300)
        return login.status
      }),
    ),
    // connections that never lasted
    repeat(async () => {
      const fresh = keepAlive(shop.url)
      const { status } = await fresh.ask('/events')
      fresh.close()
      return status
    }),
  ]
  await during()
  gate.isOpen = false
  await Promise.all(crowd)
  return { answers, lost, held }
}

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Row>(text, values)
  await client.end()
  return rows
}

test('a rolling restart keeps the old version where the new one does not start', async () => {
  const before = pids()
  pointTo(version('broken', 'process.exit(3)'))
  process.kill(shop.pid, 'SIGHUP')
  await until(() => shop.output().includes('restart ended'))
  expect(shop.output()).toContain('"reason":"ProcessEnded: code 3"')
  expect(pids()).toEqual(before)
  expect((await visitor().ask('/events')).status).toBe(200)
})

test('a rolling restart brings the version that the link leads to, and no request is lost', async () => {
  const before = pids()
  const second = version('second', null)
  appendFileSync(join(second, 'dist', 'server', 'main.js'), '\nconsole.log("the second version")\n')
  pointTo(second)
  const { answers, lost, held } = await requestsThroughout(async () => {
    await pause(500)
    process.kill(shop.pid, 'SIGHUP')
    await until(() => shop.output().includes('restart done'))
    await pause(500)
  })
  expect(lost).toEqual([])
  expect(Object.keys(answers)).toEqual(['200', '201'])
  expect(answers[200]).toBeGreaterThan(100)
  expect(shop.output().match(/^the second version$/gm)).toHaveLength(2)
  const kept = await rowsOf<{ id: string }>('select id from transactions where holding and id = any($1)', [
    [...held.values()],
  ])
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(held.values()))
  const after = pids()
  expect(Object.keys(after)).toEqual(['1', '2'])
  for (const place of ['1', '2']) expect(after[place]).not.toBe(before[place])
})

test('a process that dies is replaced while the other goes on', async () => {
  const { '1': died = 0, '2': other } = pids()
  process.kill(died, 'SIGKILL')
  await until(() => pids()['1'] !== died)
  expect(pids()['2']).toBe(other)
  expect(shop.output()).toContain('"worker":1,"code":null,"signal":"SIGKILL","msg":"process ended"')
  const [here, there] = await oneOfEach()
  expect([(await here.ask('/events')).status, (await there.ask('/events')).status]).toEqual([200, 200])
})

test('figures of both processes are one text of the format, and only this machine is told', async () => {
  const { families, problems } = readTextFormat(await (await fetch(metricsUrl)).text())
  expect(problems).toEqual([])
  const valuesOf = (name: string): string[] =>
    families
      .flatMap(({ samples }) => samples)
      .filter((one) => one.name === name)
      .map(({ labels, value }) => `${labels['worker'] ?? ''} ${value}`)
  expect(valuesOf('quadra_processes')).toEqual([' 2'])
  expect(valuesOf('quadra_process_deaths')).toEqual([' 1'])
  expect(valuesOf('quadra_database_up')).toEqual([' 1'])
  expect(valuesOf('quadra_hears_changes').toSorted()).toEqual(['1 1', '2 1'])
  const { pathname } = new URL(metricsUrl)
  expect((await fetch(`${shop.url}${pathname}`)).headers.get('content-type')).not.toContain('version=')
  const addresses = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
  const others = addresses.filter(({ internal, family }) => !internal && family === 'IPv4')
  const told = others.map(({ address }) =>
    fetch(metricsUrl.replace('127.0.0.1', address)).then(
      () => address,
      () => null,
    ),
  )
  expect((await Promise.all(told)).filter(Boolean)).toEqual([])
})

test('a stop lets what is in flight finish in every process, and ends with code 0', async () => {
  const { email } = await newBuyer(visitor())
  const logins = Array.from({ length: 12 }, () =>
    visitor().ask('/auth/login', { body: { email, password: 'segredo1' } }),
  )
  await Promise.race(logins)
  const [code, ...answers] = await Promise.all([shop.stop(), ...logins])
  expect(answers.map(({ status }) => status)).toEqual(logins.map(() => 200))
  expect(code).toBe(0)
  await expect(fetch(shop.url)).rejects.toThrow('fetch failed')
})

test('processes that die again and again end the shop with one sentence', async () => {
  const before = new Set(Object.values(pids()))
  await shop.restart()
  const ended = before
  await until(() => {
    for (const pid of Object.values(pids()).filter((one) => !ended.has(one))) {
      ended.add(pid)
      process.kill(pid, 'SIGKILL')
    }
    return shop.output().includes('the shop stops')
  })
  expect(shop.output()).toContain(
    '6 processes ended within a minute, the last one with signal SIGKILL: the shop stops. Why they ended stands above.\n',
  )
  expect(await shop.stop()).toBe(1)
})
