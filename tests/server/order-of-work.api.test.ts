import { beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { readSettings } from '#server/process/settings.ts'

import { describeEachDatabase } from '../support/database.ts'
import { type Account, newAccount, openShop, type Sent, type ShopInProcess } from '../support/in-process.ts'
import { seedForTests } from '../support/seeded.ts'

/** A body that says how often it was asked for more. */
const watched = (
  piece: Uint8Array<ArrayBuffer>,
): { body: ReadableStream<Uint8Array>; pulls: () => number } => {
  let pulls = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulls += 1
        if (pulls > 200) controller.close()
        else controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, pulls: () => pulls }
}

const spaces = new Uint8Array(64 * 1024).fill(32)

describeEachDatabase('what costs little refuses first', (open) => {
  let shop: ShopInProcess
  let stranger: Account
  let event: string
  beforeAll(async () => {
    shop = openShop(open())
    await seedForTests(open(), shop.clock.now)
    stranger = await newAccount(shop)
    const { rows } = await open().pool.query<{ id: string }>('select id from events limit 1')
    event = rows[0]?.id ?? ''
    return () => shop.close()
  })

  const post = async (
    path: string,
    { token, type = 'application/json', method = 'POST', length }: Record<string, string | undefined>,
  ): Promise<{ sent: Sent<unknown>; pulls: number }> => {
    const { body, pulls } = watched(spaces)
    const headers = {
      'content-type': type,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(length !== undefined && { 'content-length': length }),
    }
    const sent = await shop.raw(path, { method, headers, body, duplex: 'half' } as RequestInit)
    return { sent, pulls: pulls() }
  }
  const form = 'multipart/form-data; boundary=x'

  test('without a token nothing of a body is read', async () => {
    const { sent, pulls } = await post(calls.createTransaction.path, {})
    expect([sent.status, pulls]).toEqual([401, 0])
  })

  test('a stranger’s change of an event is refused before the body is read', async () => {
    const path = calls.updateEvent.path.replace('{id}', event)
    const { sent, pulls } = await post(path, { token: stranger.token, type: form, method: 'PUT' })
    expect([sent.status, pulls]).toEqual([403, 0])
    const missing = calls.updateEvent.path.replace('{id}', 'ev_nenhum')
    const none = await post(missing, { token: stranger.token, type: form, method: 'PUT' })
    expect([none.sent.status, none.pulls]).toEqual([404, 0])
  })

  test('of another kind or a length beyond the budget nothing is read', async () => {
    const wrong = await post(calls.login.path, { type: 'text/plain' })
    expect([wrong.sent.status, wrong.pulls]).toEqual([415, 0])
    const long = await post(calls.login.path, { length: String(16 * 1024 + 1) })
    expect([long.sent.status, long.pulls]).toEqual([413, 0])
  })

  test('of a body without a length no more is read than its budget', async () => {
    const { token } = stranger
    const of = async (path: string): Promise<unknown[]> => {
      const { sent, pulls } = await post(path, { token })
      return [sent.status, pulls]
    }
    expect(await of(calls.login.path)).toEqual([413, 1])
    expect(await of(calls.namesFromCpfs.path)).toEqual([413, 2])
  })

  test('junk counts as an attempt: of the address without an account, of the account with one', async () => {
    const settings = { ...shop.deps.settings, ...readSettings({ RATE_LIMIT: 'on' }) }
    const strict = openShop(open(), { settings })
    const junk = async (path: string, token = ''): Promise<number> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      return (await strict.raw(path, { method: 'POST', headers, body: '[[[[' })).status
    }
    const until429 = async (path: string, token?: string): Promise<number> => {
      for (let attempts = 0; attempts < 200; attempts += 1)
        if ((await junk(path, token)) === 429) return attempts
      return Infinity
    }
    expect(await until429(calls.login.path)).toBe(60)
    expect(await until429(calls.setPassword.path)).toBe(20)
    expect(await until429(calls.recoverPassword.path)).toBe(20)
    expect(await until429(calls.signup.path)).toBe(10)
    expect(await until429(calls.namesFromCpfs.path, stranger.token)).toBe(60)
    expect(await until429(calls.createPreference.path, stranger.token)).toBe(60)
    expect(await until429(calls.createCoupon.path, stranger.token)).toBe(120)
    strict.close()
  })

  test.each([
    ['/api/v1/tickets/thing0_/abrir', 60],
    ['/api/v1/tickets/thing1_/abrir/pdf', 60],
    ['/api/v1/tickets/thing2_/abrir/imagem', 60],
    ['/api/v1/portas/thing3_/entrar', 60],
    ['/api/v1/convites/thing4_/abrir', 120],
    ['/api/v1/convites/thing5_/aceite', 120],
    ['/api/v1/convites/thing6_/email', 60],
  ])('who tries %s %i times leaves the others behind the same address alone', async (path, most) => {
    const settings = { ...shop.deps.settings, ...readSettings({ RATE_LIMIT: 'on' }) }
    const strict = openShop(open(), { settings })
    const body = JSON.stringify({})
    const headers = { 'content-type': 'application/json' }
    const statusOf = async (thing: string): Promise<number> =>
      (await strict.raw(path.replace('_', thing), { method: 'POST', headers, body })).status
    const tried = await Promise.all(Array.from({ length: most }, () => statusOf('a')))
    expect(tried).not.toContain(429)
    expect(await statusOf('a')).toBe(429)
    expect(await statusOf('b')).not.toBe(429)
    strict.close()
  })

  test('bodies of one address are counted over all calls, before the token is looked at', async () => {
    const quickLimit = createRateLimit({ clock: () => shop.clock.now, enabled: true })
    for (let used = 0; used < 2_999; used += 1) await quickLimit('body', 'local')
    const { deps } = shop
    const before = deps.quickLimit
    deps.quickLimit = quickLimit
    const last = await post(calls.createTransaction.path, {})
    const beyond = await post(calls.createTransaction.path, {})
    deps.quickLimit = before
    expect([last.sent.status, beyond.sent.status, beyond.pulls]).toEqual([401, 429, 0])
    expect((await shop.raw(calls.events.path)).status).toBe(200)
  })
})
