import { Writable } from 'node:stream'

import { pino } from 'pino'
import { expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { rateCounters } from '#server/db/schema.ts'
import type { Logger } from '#server/process/logger.ts'
import { createSecurityLog } from '#server/process/security-log.ts'
import { readSettings } from '#server/process/settings.ts'

import { describeEachDatabase } from '../support/database.ts'
import { freshCpf, newAccount, openShop } from '../support/in-process.ts'
import { seedForTests } from '../support/seeded.ts'

const eventId = 'ev_demo5relampago'

test('a flood of refusals is one line a minute, which says how many it stands for', () => {
  const lines: unknown[] = []
  const logger = { info: (...line: unknown[]) => void lines.push(line) } as unknown as Logger
  let now = Date.parse('2026-11-21T10:00:00Z')
  const security = createSecurityLog(logger, () => new Date(now))
  const limited = { user: null, network: '203.0.113.7', route: '/api/v1/auth/login', status: 429 }
  for (let asked = 0; asked < 500; asked += 1) security('limited', limited)
  security('limited', { ...limited, route: '/api/v1/users' })
  security('login refused', limited)
  security('login refused', limited)
  now += 60_000
  security('limited', limited)
  expect(lines).toEqual([
    [{ log: 'security', ...limited }, 'limited'],
    [{ log: 'security', ...limited, route: '/api/v1/users' }, 'limited'],
    [{ log: 'security', ...limited }, 'login refused'],
    [{ log: 'security', ...limited }, 'login refused'],
    [{ log: 'security', ...limited, unsaid: 499 }, 'limited'],
  ])
})

describeEachDatabase('the security log', (open) => {
  test('tells of refused logins, refused owners, limits and grants, by account and network, and nothing of anybody', async () => {
    await open().db.delete(rateCounters)
    let written = ''
    const logger = pino(
      { base: null },
      new Writable({
        write: (chunk: Buffer, _, done) => {
          written += chunk.toString()
          done()
        },
      }),
    )
    const shop = openShop(open(), {
      logger,
      settings: readSettings({ PUBLIC_BASE_URL: 'http://shop.test', PUBLIC_SANDBOX: '1', TRUST_PROXY: '1' }),
    })
    await seedForTests(open(), shop.clock.now)
    const owner = await newAccount(shop, 'Organizadora Singular')
    const stranger = await newAccount(shop, 'Visitante Curioso')
    await open().pool.query('update events set owner_id = $1 where id = $2', [owner.id, eventId])
    const network = '203.0.113.7'
    const send = (
      method: string,
      path: string,
      { token = '', body = {} }: { token?: string; body?: unknown },
    ) =>
      shop.raw(`/api/v1/${path}`, {
        method,
        headers: {
          'x-forwarded-for': network,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
    for (let attempt = 0; attempt < 11; attempt += 1)
      await send('POST', 'auth/login', { body: { email: owner.email, password: 'segredo-errado' } })
    await send('GET', `events/${eventId}/dashboard`, { token: stranger.token })
    const form = new FormData()
    form.append('nome', 'Meu agora')
    await send('PUT', `events/${eventId}`, { token: stranger.token, body: form })
    const list = new FormData()
    list.append('dashboard_access_cpfs', JSON.stringify([stranger.cpfCnpj]))
    await send('PUT', `events/${eventId}`, { token: owner.token, body: list })
    const later = new FormData()
    const unknown = freshCpf()
    later.append('dashboard_access_cpfs', JSON.stringify([unknown]))
    await send('PUT', `events/${eventId}`, { token: owner.token, body: later })
    shop.close()
    const lines = written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ log }) => log === 'security')
    const said = lines.map(({ msg, user, network: from, status, granted }) => ({
      msg,
      user,
      from,
      ...(status !== undefined && { status }),
      ...(granted !== undefined && { granted }),
    }))
    expect(said).toEqual([
      ...Array.from({ length: 10 }, () => ({ msg: 'login refused', user: owner.id, from: network })),
      { msg: 'limited', user: null, from: network, status: 429 },
      { msg: 'refused', user: stranger.id, from: network, status: 404 },
      { msg: 'refused', user: stranger.id, from: network, status: 403 },
      { msg: 'access granted', user: owner.id, from: network, granted: [stranger.id] },
    ])
    expect(lines.find(({ msg }) => msg === 'refused')?.['route']).toBe('/api/v1/events/:id/dashboard')
    for (const personal of [
      owner.email,
      owner.cpfCnpj,
      stranger.cpfCnpj,
      unknown,
      '@',
      'Singular',
      'Curioso',
      'segredo',
    ])
      expect(written).not.toContain(personal)
    expect(written).not.toContain(owner.token)
    await shop.send(calls.events, {})
  })
})
