import { expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { readSettings } from '#server/process/settings.ts'

import { describeEachDatabase } from '../support/database.ts'
import { newAccount, openShop } from '../support/in-process.ts'
import { linesOf, pix, preferenceBody, World } from './world.ts'

describeEachDatabase('attempts to bind and to pay', (open) => {
  test('are sixty in ten minutes, all kinds together, of each buyer', async () => {
    const world = new World(open())
    const event = await world.event({ types: [{}] })
    const lines = event.types.flatMap((type) => linesOf([[type, 1]]))
    const [first] = lines
    if (!first) throw new Error('no lines')
    world.close()
    const shop = openShop(open(), {
      settings: readSettings({ PUBLIC_BASE_URL: 'http://shop.test', PUBLIC_SANDBOX: '1' }),
    })
    const [{ token }, other] = [await newAccount(shop), await newAccount(shop)]
    const { personalInfo } = first
    const order = { transaction_id: 'tx_nada', tickets: lines, personalInfo }
    const free = (from: string) =>
      shop.send(calls.freeCheckout, { body: { ...order, evento_id: event.id } }, from)
    const attempts = [
      () =>
        shop.send(calls.createPreference, { body: preferenceBody(event, 'tx_nada', lines, null, []) }, token),
      () =>
        shop.send(calls.processPayment, { body: { ...order, paymentData: pix, preferenceId: 'x' } }, token),
      () => free(token),
    ]
    const answers = []
    for (let round = 0; round < 20; round += 1) for (const attempt of attempts) answers.push(await attempt())
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(404))
    for (const attempt of attempts) {
      const { status, headers, body } = await attempt()
      expect([status, headers.get('retry-after'), body]).toEqual([
        429,
        '600',
        { error: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
      ])
    }
    expect((await free(other.token)).status).toBe(404)
    shop.clock.now = new Date(shop.clock.now.getTime() + 600_000)
    expect((await free(token)).status).toBe(404)
    shop.close()
  })
})
