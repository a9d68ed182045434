import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { ticketHolder } from '#server/orders/hold-tickets.ts'
import * as t from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readSettings } from '#server/process/settings.ts'

import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { type Buyer, type Event, itemOf, linesOf, pix, type Type, World } from './world.ts'

const tooMany = (minutes: number) => ({
  error: `Você fez muitas reservas na última hora. Tente de novo em ${minutes} minutos.`,
})
const tooManyUnpaid = {
  error:
    'Você já tem muitos ingressos reservados e ainda não pagos. Pague ou espere o prazo dessas reservas acabar para reservar outros.',
}
const inPairs = {
  error:
    'Da rede em que você está já foram reservados muitos ingressos deste evento que ainda não foram pagos. Escolha no máximo 2 por vez ou tente de novo em alguns minutos.',
}
const networkFull = {
  error:
    'Da rede em que você está já foram reservados muitos ingressos deste evento que ainda não foram pagos. Tente de novo em alguns minutos ou use outra rede.',
}
const tooManyPix = {
  error: 'Você já gerou muitos códigos PIX para este evento sem pagar nenhum. Tente de novo mais tarde.',
}

const minute = 60_000

const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('nothing there')
  return one
}

const settingsWith = (env: Record<string, string> = {}) =>
  readSettings({ PUBLIC_BASE_URL: 'http://localhost:3000', TRUST_PROXY: '1', ...env })

describeEachDatabase('what is held without being paid', (open) => {
  let world: World
  let addresses = 0
  let address: string

  beforeAll(() => {
    world = new World(open(), settingsWith())
  })
  beforeEach(() => {
    addresses += 1
    address = `203.0.113.${addresses}`
  })
  afterAll(async () => {
    await expectInvariants(world)
    world.close()
  })

  const hold = (buyer: Buyer, { id }: Event, type: Type, count: number, from = address) =>
    world.shop.raw(calls.createTransaction.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${buyer.token}`,
        'x-forwarded-for': from,
      },
      body: JSON.stringify({
        user_cpf_cnpj: buyer.cpf,
        evento_id: id,
        tickets: Array.from({ length: count }, () => itemOf(type)),
      }),
    })
  const held = async (...asked: Parameters<typeof hold>): Promise<string> => {
    const { status, body } = await hold(...asked)
    if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
    return (body as { transaction_id: string }).transaction_id
  }

  const oneType = async (capacity: number) => {
    const event = await world.event({ types: [{ capacity }] })
    return { event, type: only(event.types) }
  }
  const endOf = async (id: string): Promise<number> => {
    const [row] = await world.db.select().from(t.transactions).where(eq(t.transactions.id, id))
    return ((row?.expiresAt.getTime() ?? 0) - world.shop.clock.now.getTime()) / minute
  }

  test('eleven throwaway accounts from one network hold 40 places, not 210', async () => {
    const { event, type } = await oneType(300)
    const buyers = await world.buyers(11)
    const answers = await Promise.all(
      buyers.map((buyer, index) => hold(buyer, event, type, index === 10 ? 10 : 20)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body)).toEqual(
      Array.from({ length: 9 }, () => inPairs),
    )
    expect((await world.level('t', type.id))?.held).toBe(40)
  })

  test('a club of sixty behind one address buys a pair each, at once; who comes then waits', async () => {
    const event = await world.event({ types: [{ tipo: 'atleta', modo: 'dupla', capacity: 300 }] })
    const type = only(event.types)
    const buyers = await world.buyers(61)
    const club = buyers.slice(0, 60)
    const answers = await Promise.all(club.map((buyer) => hold(buyer, event, type, 2)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 201))
    const late = only(buyers.slice(60))
    const refused = await hold(late, event, type, 2)
    expect([refused.status, refused.body]).toEqual([409, networkFull])
    expect((await hold(late, event, type, 2, '198.51.100.7')).status).toBe(201)
  })

  test('paid places are no longer counted', async () => {
    const { event, type } = await oneType(100)
    const [first, second, third] = (await world.buyers(3)) as [Buyer, Buyer, Buyer]
    const order = await held(first, event, type, 20)
    await held(second, event, type, 20)
    expect((await hold(third, event, type, 4)).body).toEqual(inPairs)
    const lines = linesOf([[type, 20]])
    const preference = await world.preferred(first, event, order, lines)
    await world.pay(first, order, preference, lines, await world.card('APRO'))
    expect(await world.estado(order)).toBe('Aprovada')
    expect((await hold(third, event, type, 4)).status).toBe(201)
  })

  test('what has expired is no longer counted, even before it is released', async () => {
    const { event, type } = await oneType(100)
    const [first, second] = (await world.buyers(2)) as [Buyer, Buyer]
    await held(first, event, type, 20)
    await held(second, event, type, 20)
    world.pass(15)
    expect((await hold(await world.buyer(), event, type, 20)).status).toBe(201)
  })

  test('several processes together let no more pass than one', async () => {
    const event = await world.event({
      types: [
        { nome: 'A', capacity: 300 },
        { nome: 'B', capacity: 300 },
      ],
    })
    const buyers = await world.buyers(12)
    const processes = Array.from({ length: 3 }, () => ticketHolder(world.shop.deps))
    const outcomes = await Promise.allSettled(
      buyers.map((buyer, index) =>
        only(processes.slice(index % 3))({
          userId: buyer.id,
          eventId: event.id,
          items: Array.from({ length: 20 }, () => itemOf(only(event.types.slice(index % 2)))),
          network: 'one network',
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('one account makes forty holds in an hour, however many events and processes', async () => {
    const events = await Promise.all([0, 1, 2].map(() => oneType(100)))
    const buyer = await world.buyer()
    const processes = Array.from({ length: 3 }, () => ticketHolder(world.shop.deps))
    const outcomes = await Promise.all(
      Array.from({ length: 90 }, (_, index) => {
        const { event, type } = only(events.slice(index % 3))
        const items = Array.from({ length: 1 + (Math.trunc(index / 3) % 20) }, () => itemOf(type))
        const request = { userId: buyer.id, eventId: event.id, items, network: address }
        return only(processes.slice(index % 3))(request).catch((error: Error) => error)
      }),
    )
    const [row] = (
      await world.db.execute<{ count: number }>(
        sql`select count(*)::int as count from transactions where user_id = ${buyer.id}`,
      )
    ).rows
    expect(row?.count).toBe(40)
    const refusals = outcomes.filter((outcome) => outcome instanceof Refusal)
    const answered = outcomes.filter((outcome) => !(outcome instanceof Error))
    // The selection that an event holds last may be asked for again, which is no further hold.
    expect(answered.filter((outcome) => !('isAgain' in outcome))).toHaveLength(40)
    expect(refusals).toHaveLength(90 - answered.length)
    const { status, error, retryAfter } = only(refusals)
    expect({ status, error, retryAfter }).toEqual({ status: 429, ...tooMany(60), retryAfter: 3600 })
    world.pass(59)
    const { event, type } = only(events)
    expect((await hold(buyer, event, type, 3)).status).toBe(429)
    world.pass(1)
    expect((await hold(buyer, event, type, 3)).status).toBe(201)
  })

  test('the same selection asked again is no further hold', async () => {
    const { event, type } = await oneType(100)
    const buyer = await world.buyer()
    const first = await held(buyer, event, type, 1)
    for (let again = 0; again < 45; again += 1) expect(await held(buyer, event, type, 1)).toBe(first)
  })

  test('one account has sixty unpaid places at all events together', async () => {
    const events = await Promise.all([0, 1, 2, 3].map(() => oneType(100)))
    const buyer = await world.buyer()
    const answers = await Promise.all(events.map(({ event, type }) => hold(buyer, event, type, 20)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.find(({ status }) => status === 409)?.body).toEqual(tooManyUnpaid)
    const held = events.filter((_, index) => answers[index]?.status === 201)
    const { event, type } = only(held)
    expect((await hold(buyer, event, type, 19)).status).toBe(201)
  })

  test('19 and 20 in turn do not renew for ever: the clock starts anew once', async () => {
    const { event, type } = await oneType(100)
    const buyer = await world.buyer()
    expect(await endOf(await held(buyer, event, type, 19))).toBe(15)
    world.pass(10)
    expect(await endOf(await held(buyer, event, type, 20))).toBe(15)
    for (const [left, count] of [
      [10, 19],
      [5, 20],
    ] as const) {
      world.pass(5)
      expect(await endOf(await held(buyer, event, type, count))).toBe(left)
    }
    world.pass(4)
    const last = await held(buyer, event, type, 19)
    expect(await endOf(last)).toBe(1)
    world.pass(1)
    await world.release()
    expect(await world.estado(last)).toBe('Expirada')
    expect((await world.level('t', type.id))?.held).toBe(0)
    expect(await endOf(await held(buyer, event, type, 20))).toBe(15)
  })

  test('refused cards and replaced orders together do not prolong it either', async () => {
    const { event, type } = await oneType(100)
    const buyer = await world.buyer()
    let order = await held(buyer, event, type, 1)
    world.pass(14)
    for (let tries = 0; tries < 30; tries += 1) {
      const count = 2 + (tries % 2)
      order = await held(buyer, event, type, count)
      const lines = linesOf([[type, count]])
      const preference = await world.preferred(buyer, event, order, lines)
      await world.pay(buyer, order, preference, lines, await world.card('OTHE'))
      world.pass(1)
      if ((await endOf(order)) <= 0) break
    }
    await expect
      .poll(async () => {
        await world.release()
        return world.estado(order)
      })
      .toBe('Expirada')
  })

  test('an account makes six PIX for an event in a day without paying one', async () => {
    const { event, type } = await oneType(100)
    const buyer = await world.buyer()
    const payByPix = async () => {
      const order = await held(buyer, event, type, 1)
      const lines = linesOf([[type, 1]])
      const preference = await world.preferred(buyer, event, order, lines)
      return world.pay(buyer, order, preference, lines, pix)
    }
    for (let made = 0; made < 6; made += 1) {
      expect((await payByPix()).status).toBe(200)
      world.pass(60)
      await world.reconcile()
      await world.release()
    }
    const refused = await payByPix()
    expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([
      429,
      tooManyPix,
      '3600',
    ])
  })

  test('no address is kept, only what tells networks apart', async () => {
    const { event, type } = await oneType(100)
    await held(await world.buyer(), event, type, 1, '198.51.100.77')
    await held(await world.buyer(), event, type, 1, '198.51.100.77')
    await held(await world.buyer(), event, type, 1, '198.51.100.78')
    const rows = await world.db.select().from(t.transactions).where(eq(t.transactions.eventId, event.id))
    const networks = rows.map(({ network }) => network)
    expect(new Set(networks).size).toBe(2)
    expect(networks.every((network) => /^[\w-]{22}$/.test(network ?? ''))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('198.51')
  })
})
