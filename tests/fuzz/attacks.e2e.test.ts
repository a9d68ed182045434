import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demoAccounts, demoPassword } from '#server/seed/accounts.ts'

import { type Shop, startShop } from '../support/shop-server.ts'
import { boundary } from './forms.ts'
import { watchHealth } from './watch.ts'

let shop: Shop
let tokens: { buyer: string; organizer: string }

const post = (path: string, body: BodyInit, headers: Record<string, string>, method = 'POST') =>
  fetch(`${shop.url}/api/v1${path}`, { method, body, headers })
const json = { 'content-type': 'application/json' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const login = async ({ email }: { email: string }): Promise<string> => {
  const answer = await post('/auth/login', JSON.stringify({ email, password: demoPassword }), json)
  return ((await answer.json()) as { token: string }).token
}

beforeAll(async () => {
  shop = await startShop()
  tokens = { buyer: await login(demoAccounts.buyer), organizer: await login(demoAccounts.organizer) }
}, 180_000)
afterAll(() => shop?.close())

const ownEvent = 'ev_demo1orla'
const repeated = (one: string, count: number) => `[${Array<string>(count).fill(one).join(',')}]`
const field = (name: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const form = (...fields: string[]) => `${fields.join('')}--${boundary}--\r\n`
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }

type Attack = {
  path: string
  method?: string
  body: () => string
  headers?: Record<string, string>
  status: number
}

const attacks: Record<string, Attack> = {
  '6 MB of empty tickets': {
    path: '/mercado_pago/create_transaction',
    body: () => `{"user_cpf_cnpj":"1","evento_id":"${ownEvent}","tickets":${repeated('{}', 2_000_000)}}`,
    status: 413,
  },
  '60 kB of empty tickets': {
    path: '/mercado_pago/create_transaction',
    body: () => `{"user_cpf_cnpj":"1","evento_id":"${ownEvent}","tickets":${repeated('{}', 20_000)}}`,
    status: 413,
  },
  'three million CPFs that are zero': {
    path: '/users/names-from-cpfs',
    body: () => `{"cpfs":${repeated('0', 3_000_000)}}`,
    status: 413,
  },
  'nests without an end': {
    path: '/mercado_pago/create_preference',
    body: () => '['.repeat(500_000),
    status: 413,
  },
  '20,000 patches of ticket types': {
    path: `/events/${ownEvent}`,
    method: 'PUT',
    body: () => form(field('tiposDeIngressos', repeated('{"nome":"Novo"}', 20_000))),
    headers: multipart,
    status: 400,
  },
  '300 kB of brackets': {
    path: `/events/${ownEvent}`,
    method: 'PUT',
    body: () => form(field('chaveamento_url', 'https://chaves.example/   '.repeat(12_000))),
    headers: multipart,
    status: 400,
  },
  '60,000 parts of a form': {
    path: '/events',
    body: () => form(...Array.from({ length: 60_000 }, (_, index) => field(`x${index}`, 'y'))),
    headers: multipart,
    status: 413,
  },
  'a name of 6 MB': {
    path: '/events',
    body: () => form(field('nome', 'a'.repeat(6_000_000))),
    headers: multipart,
    status: 413,
  },
}

describe('one visitor with an account keeps nobody waiting', () => {
  test.each(Object.entries(attacks))('%s', async (_, { path, method, body, headers = json, status }) => {
    const text = body()
    const watch = await watchHealth(shop.url, shop.pid)
    try {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () =>
          post(path, text, { ...headers, ...bearer(tokens.organizer) }, method),
        ),
      )
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status])
      expect(watch.waits).toEqual([])
    } finally {
      watch.close()
    }
  })
})

test('whoever does not own an event is refused before a byte of a large edit is read', async () => {
  const socket = await opened()
  socket.write(
    [
      `PUT /api/v1/events/${ownEvent} HTTP/1.1`,
      'Host: shop',
      `Authorization: Bearer ${tokens.buyer}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      'Content-Length: 5000000',
      '\r\n',
    ].join('\r\n'),
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 403 /)
})

test('junk to the login counts as attempts, and nobody else waits for it', async () => {
  const junk = `{"email":"${'a'.repeat(15_000)}`
  const watch = await watchHealth(shop.url, shop.pid)
  try {
    const answers = await Promise.all(Array.from({ length: 80 }, () => post('/auth/login', junk, json)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
    expect(statuses.every((status) => status === 400 || status === 429)).toBe(true)
    expect(watch.waits).toEqual([])
  } finally {
    watch.close()
  }
})

const opened = async (): Promise<Socket> => {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const residentMB = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024

test.runIf(process.platform === 'linux')(
  '150 bodies that stall cost little memory, and end by themselves',
  async () => {
    const before = residentMB()
    const half = Buffer.alloc(2_000_000, 'a')
    const sockets = await Promise.all(Array.from({ length: 150 }, opened))
    const closed = sockets.map((socket) => once(socket, 'close'))
    for (const socket of sockets) {
      socket.write(
        [
          'POST /api/v1/mercado_pago/create_preference HTTP/1.1',
          'Host: shop',
          `Authorization: Bearer ${tokens.buyer}`,
          'Content-Type: application/json',
          'Content-Length: 4000000',
          '\r\n',
        ].join('\r\n'),
      )
      socket.write(half)
      socket.resume()
    }
    await expect.poll(() => fetch(`${shop.url}/healthz`).then(({ ok }) => ok)).toBe(true)
    await Promise.all(closed)
    expect(residentMB() - before).toBeLessThan(150)
  },
)
