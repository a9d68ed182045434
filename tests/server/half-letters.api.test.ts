import { expect, test } from 'vitest'
import { type Call } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'
import { describeDatabase } from '../support/database.ts'
import { newAccount, openShop, type Sent } from '../support/in-process.ts'
import { seedForTests } from '../support/seeded.ts'

const everyCall: [string, Call][] = Object.entries(calls)
const event = 'ev_demo5relampago'
const json = { 'content-type': 'application/json' }

describeDatabase('every call', (open) => {
  test('refuses halves of letters in every body, and takes whole ones and backslashes for what they are', async () => {
    const shop = openShop(open())
    await seedForTests(open(), shop.clock.now)
    const { token, email } = await newAccount(shop)
    await open().pool.query(
      `update events set owner_id = (select id from users where email = $1) where id = $2`,
      [email, event],
    )
    const headers = { authorization: `Bearer ${token}`, ...json }
    const send = (call: Call, init: RequestInit): Promise<Sent<unknown>> =>
      shop.raw(call.path.replaceAll(/\{\w+\}/g, event), { method: call.method, ...init })
    const half = 'Há um caractere incompleto no que foi digitado. Apague-o e digite de novo.'
    const bodies = everyCall.filter(
      ([, call]) => call.body !== undefined && call.encoding === 'json' && call.auth !== 'porta',
    )
    expect(bodies.length).toBeGreaterThan(30)
    for (const [name, call] of bodies)
      for (const body of ['{"nome":"Bia \\ud800"}', '{"\\uDFFF":"a"}', '{"nome":"\\\\\\udc00\\ud83d"}']) {
        const { status, body: said } = await send(call, { headers, body })
        expect([name, status, said]).toEqual([name, 400, { error: half }])
      }
    const form = new FormData()
    form.append('tiposDeIngressos', '[{"nome":"\\ud800"}]')
    const { status } = await send(calls.updateEvent, {
      headers: { authorization: headers.authorization },
      body: form,
    })
    expect(status).toBe(400)
    for (const typed of ['a\\ud83c\\udfd0@teste.example', 'a\\\\ud800@teste.example'])
      expect(
        (await send(calls.login, { headers: json, body: `{"email":"${typed}","password":"x"}` })).status,
      ).toBe(401)
  })
})
