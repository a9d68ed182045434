import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'

import { type Call } from '#contract/calls/call.ts'
import { calls, Failure } from '#contract/calls.ts'
import { limits } from '#contract/words/limits.ts'

import { leaks } from '../fuzz/judge.ts'
import { describeEachDatabase } from '../support/database.ts'
import { type Account, newAccount, openShop, type Sent, type ShopInProcess } from '../support/in-process.ts'
import { seedForTests } from '../support/seeded.ts'

const everyCall: [string, Call][] = Object.entries(calls)
const withBody = everyCall.filter(([, call]) => call.body !== undefined)
const json = { 'content-type': 'application/json' }

const expectRefusal = ({ status, body }: Sent<unknown>, ...allowed: number[]): void => {
  expect(allowed).toContain(status)
  expect(v.is(Failure, body)).toBe(true)
  expect(JSON.stringify(body)).not.toMatch(leaks)
}

const pathOf = (call: Call, id: string): string =>
  call.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(id))

describeEachDatabase('every call', (open) => {
  let shop: ShopInProcess
  let account: Account
  let organiser: Account
  beforeAll(async () => {
    shop = openShop(open())
    await seedForTests(open(), shop.clock.now)
    account = await newAccount(shop)
    organiser = await newAccount(shop)
    await open().pool.query(
      `update events set owner_id = (select id from users where email = $1) where id = 'ev_demo5relampago'`,
      [organiser.email],
    )
    return () => shop.close()
  })
  const bearer = ({ token }: Account = account): Record<string, string> => ({
    authorization: `Bearer ${token}`,
  })
  const send = (call: Call, init: RequestInit = {}, id = 'ev_demo5relampago'): Promise<Sent<unknown>> =>
    shop.raw(pathOf(call, id), { method: call.method, ...init })

  test.each(everyCall.filter(([, call]) => call.auth === 'bearer'))('%s needs a token', async (_, call) => {
    for (const headers of [
      undefined,
      { authorization: 'Bearer x' },
      { authorization: `Basic ${account.token}` },
    ])
      expectRefusal(await send(call, headers && { headers }), 401)
  })

  const withoutPass = withBody.filter(([, call]) => call.auth !== 'porta')

  test.each(withoutPass)(
    '%s refuses another kind of body, none, a broken and a huge one',
    async (_, call) => {
      const headers = bearer(organiser)
      expectRefusal(
        await send(call, { headers: { ...headers, 'content-type': 'text/plain' }, body: '{}' }),
        415,
      )
      expectRefusal(await send(call, { headers }), 415)
      const type = call.encoding === 'json' ? 'application/json' : 'multipart/form-data; boundary=x'
      const own = { ...headers, 'content-type': type }
      for (const body of ['', '{', '[]'.repeat(3), '--y\r\n', '"\\ud800"', Buffer.from([0x22, 0xff, 0x22])])
        expectRefusal(await send(call, { headers: own, body }), 400)
      const huge = 'x'.repeat(limits.bannerMaxBytes + 3 * 1024 * 1024)
      expectRefusal(await send(call, { headers: own, body: huge }), 413)
    },
  )

  /** Ending the session would leave the calls after it without one. */
  const staying = everyCall.filter(([, { path }]) => !path.startsWith('/api/v1/auth/logout'))

  test.each(staying)('%s answers identifiers of any form', async (_, call) => {
    for (const id of [
      '123',
      'a b',
      "'; drop table users; --",
      '../../etc/passwd',
      '\0',
      '%',
      'é',
      'x'.repeat(300),
      '__proto__',
    ]) {
      const answer = await send(
        call,
        { headers: { ...bearer(), ...json }, ...(call.body && { body: '{}' }) },
        id,
      )
      expect(answer.status).toBeLessThan(500)
      expect(JSON.stringify(answer.body)).not.toMatch(leaks)
    }
  })

  test.each([
    calls.event,
    calls.dashboard,
    calls.participants,
    calls.updateEvent,
    calls.coupons,
    calls.validateCoupon,
    calls.deleteCoupon,
  ] as Call[])('$route says that an event whose identifier cannot be one is not there', async (call) => {
    for (const id of ['123', 'a b', 'x'.repeat(300)]) {
      const path = pathOf(call, id)
      const { status, body } = await shop.raw(path, { method: call.method, headers: bearer() })
      expect([status, body]).toEqual([404, { error: 'Evento não encontrado.' }])
      if (call.auth === 'bearer') expectRefusal(await shop.raw(path, { method: call.method }), 401)
    }
  })

  test('gives a stranger nothing of another’s event, order or coupon', async () => {
    const { rows } = await open().pool.query<{ order: string; event: string; coupon: string }>(
      `select t.id as order, t.event_id as event, c.id as coupon from transactions t join coupons c on c.event_id = t.event_id limit 1`,
    )
    const [own] = rows
    const event = own?.event ?? ''
    const stranger = account.token
    const coupon = { nome: 'MEU', porcentagem: 0.5, quantidade: 1, event_id: event }
    const answers = [
      await shop.send(calls.dashboard, { params: { id: event } }, stranger),
      await shop.send(calls.participants, { params: { id: event }, query: { filter: 'tickets' } }, stranger),
      await shop.send(calls.updateEvent, { params: { id: event }, body: { nome: 'Meu' } }, stranger),
      await shop.send(calls.coupons, { params: { eventId: event } }, stranger),
      await shop.send(calls.createCoupon, { body: coupon }, stranger),
      await shop.send(
        calls.deleteCoupon,
        { params: { eventId: event, couponId: own?.coupon ?? '' } },
        stranger,
      ),
      await shop.send(calls.transaction, { params: { transaction_id: own?.order ?? '' } }, stranger),
    ]
    for (const answer of answers) expectRefusal(answer, 403, 404)
    const after = await open().pool.query(
      `select 1 from coupons where event_id = $1 and (nome = 'MEU' or deleted_at is not null)`,
      [event],
    )
    expect(after.rows).toEqual([])
  })

  test('answers what does not exist', async () => {
    for (const path of ['/api/v1/nada', '/api', '/api/v1/users/me/x', '/api/v1/auth/login'])
      expectRefusal(await shop.raw(path), 404)
    expectRefusal(await shop.raw('/api/v1/events', { method: 'DELETE' }), 404)
  })

  test('refuses NUL characters, in bodies, forms and query', async () => {
    const nul = JSON.stringify({ email: 'a\0b@teste.example', password: 'x\0' })
    expectRefusal(await send(calls.login, { headers: json, body: nul }), 400)
    expectRefusal(await shop.raw('/api/v1/events?banner=a%00b'), 400)
    const form = new FormData()
    form.append('nome', 'a\0b')
    expectRefusal(await send(calls.updateEvent, { headers: bearer(organiser), body: form }), 400, 403, 404)
  })

  test('takes __proto__ and unknown keys for nothing', async () => {
    const body = `{"email":"a@teste.example","password":"x","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}`
    expectRefusal(await send(calls.login, { headers: json, body }), 401)
    expect('admin' in {}).toBe(false)
  })

  test('answers a body that comes in pieces without a length, and cuts one that is too long', async () => {
    const pieces = (size: number): ReadableStream<Uint8Array> =>
      new ReadableStream({
        start(controller) {
          for (let sent = 0; sent < size; sent += 4096) controller.enqueue(new Uint8Array(4096).fill(32))
          controller.close()
        },
      })
    const init = (size: number) => ({ headers: json, body: pieces(size), duplex: 'half' }) as RequestInit
    expectRefusal(await send(calls.login, init(16_384)), 400)
    expectRefusal(await send(calls.login, init(20_480)), 413)
  })

  describe.each(withBody.filter(([, call]) => call.encoding === 'json'))('%s', (_, call) => {
    test('never fails on any JSON', async () => {
      const keys = fc.constantFrom(
        'email',
        'password',
        'tickets',
        'evento_id',
        'transaction_id',
        'cpfs',
        'items',
        'nome',
        'preco',
      )
      const value = fc.letrec((tie) => ({
        any: fc.oneof(
          { maxDepth: 4 },
          fc.string({ unit: 'binary', maxLength: 40 }),
          fc.double(),
          fc.maxSafeInteger(),
          fc.constantFrom(null, true, -0, 1e308, 99_999_999_999, 'NaN', '\uD800'),
          fc.array(tie('any'), { maxLength: 4 }),
          fc.dictionary(fc.oneof(keys, fc.string({ maxLength: 8 })), tie('any'), { maxKeys: 6 }),
        ),
      })).any
      await fc.assert(
        fc.asyncProperty(value, async (body) => {
          const answer = await send(call, { headers: { ...bearer(), ...json }, body: JSON.stringify(body) })
          expect(answer.status).toBeLessThan(500)
          expect(JSON.stringify(answer.body)).not.toMatch(leaks)
        }),
        { numRuns: 25 },
      )
    })
  })

  test('never fails on any form', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    const names = fc.constantFrom(
      'nome',
      'local',
      'dataHora',
      'dataHoraFinal',
      'tiposDeIngressos',
      'image',
      'dashboard_access_cpfs',
      'chaveamento_url',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(names, text),
        fc.constantFrom(calls.createEvent, calls.updateEvent),
        async (fields, call) => {
          const form = new FormData()
          for (const [name, value] of Object.entries(fields)) form.append(name, value)
          form.append('image', new File([new Uint8Array([1, 2, 3])], 'x.png'))
          const answer = await send(call, { headers: bearer(organiser), body: form })
          expect(answer.status).toBeLessThan(500)
          expect(JSON.stringify(answer.body)).not.toMatch(leaks)
        },
      ),
      { numRuns: 60 },
    )
  })
})
