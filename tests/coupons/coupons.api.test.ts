import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { type Buyer, type Event, linesOf, type Type, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { openShop } from '../support/in-process.ts'

const invalid = { error: 'Cupom inválido ou indisponível.' }
const forbidden = { error: 'Você não tem permissão para fazer isso.' }

describeEachDatabase('coupons', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const create = (user: Buyer, event: Event, draft: object = {}) =>
    world.shop.send(
      calls.createCoupon,
      { body: { nome: 'VERAO', porcentagem: 0.1, quantidade: 10, event_id: event.id, ...draft } },
      user.token,
    )
  const validate = (user: Buyer, event: Event, name: string) =>
    world.shop.send(calls.validateCoupon, { params: { eventId: event.id, name } }, user.token)
  const remove = (user: Buyer, event: Event, couponId: string) =>
    world.shop.send(calls.deleteCoupon, { params: { eventId: event.id, couponId } }, user.token)
  const list = (user: Buyer, event: Event) =>
    world.shop.send(calls.coupons, { params: { eventId: event.id } }, user.token)

  test('the creator makes, lists and deletes; a deleted one stays in the list', async () => {
    const event = await world.event({ types: [{}] })
    const made = await create(event.owner, event, { nome: ' verao ' })
    const id = made.body.id
    const coupon = {
      id,
      nome: 'VERAO',
      porcentagem: 0.1,
      quantidade: 10,
      deletado: false,
      usos_restantes: 10,
      vale_ate: null,
      ingressos: [],
    }
    expect([made.status, made.body]).toEqual([201, coupon])
    expect((await list(event.owner, event)).body).toEqual([coupon])
    const deleted = await remove(event.owner, event, id)
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Cupom excluído com sucesso!' }])
    expect((await remove(event.owner, event, id)).status).toBe(200)
    expect((await list(event.owner, event)).body).toEqual([{ ...coupon, deletado: true }])
    expect((await create(event.owner, event)).status).toBe(201)
  })

  test('nobody else manages them, and foreign ones are not there', async () => {
    const event = await world.event({ types: [{}] })
    const other = await world.event({ types: [{}] })
    const { body } = await create(event.owner, event)
    const answers = [
      await create(other.owner, event),
      await list(other.owner, event),
      await remove(other.owner, event, body.id),
      await remove(other.owner, other, body.id),
      await create(event.owner, { ...event, id: 'ev_nenhum' }),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [403, forbidden],
      [403, forbidden],
      [403, forbidden],
      [404, { error: 'Não encontrado.' }],
      [404, { error: 'Evento não encontrado.' }],
    ])
  })

  test('a live name is unique in an event, also for twenty at once', async () => {
    const event = await world.event({ types: [{}] })
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(event.owner, event)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'Já existe um cupom ativo com este nome neste evento.',
    })
    const other = await world.event({ types: [{}] })
    expect((await create(other.owner, other)).status).toBe(201)
  })

  test.each([0.00009999, 0.00005, 0.000049, Number.MIN_VALUE])(
    'a discount of %d, less than a hundredth of a percent, is refused with its sentence',
    async (porcentagem) => {
      const event = await world.event({ types: [{}] })
      const refused = await create(event.owner, event, { porcentagem })
      expect([refused.status, refused.body]).toEqual([
        400,
        { error: 'O menor desconto é de 0,01% (porcentagem 0.0001). Para nenhum desconto, use 0.' },
      ])
    },
  )

  test.each([0, 0.0001])('a discount of %d is one', async (porcentagem) => {
    const event = await world.event({ types: [{}] })
    const made = await create(event.owner, event, { porcentagem })
    expect([made.status, made.body]).toMatchObject([201, { porcentagem }])
  })

  test.each([
    { porcentagem: 1.01 },
    { porcentagem: -0.1 },
    { quantidade: -1 },
    { quantidade: 1.5 },
    { nome: ' ' },
    { nome: 'SOM\u0007' },
    { nome: 'VER\u202eAO' },
    { nome: '..' },
    { nome: 'X'.repeat(41) },
  ])('%j is refused', async (draft) => {
    const event = await world.event({ types: [{}] })
    const refused = await create(event.owner, event, draft)
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: 'Erro ao criar cupom. Verifique os dados inseridos.' },
    ])
  })

  test.each([
    ['10% off', '10% OFF', ' 10%  off '],
    [' a/b ', 'A/B', 'a/b'],
    ['ç#?', 'Ç#?', 'Ç#?'],
    ['100%', '100%', '100%'],
    ['%2F', '%2F', '%2f'],
    ['pré\t  venda & cia + 1', 'PRÉ VENDA & CIA + 1', 'pré venda & cia + 1'],
    ['a\\b;c=d:e', 'A\\B;C=D:E', 'a\\b;c=d:e'],
    ['🎾'.repeat(20), '🎾'.repeat(20), '🎾'.repeat(20)],
  ])('%j is made, listed as %j, validated as %j and deleted', async (typed, nome, entered) => {
    const event = await world.event({ types: [{}] })
    const buyer = await world.buyer()
    const made = await create(event.owner, event, { nome: typed })
    expect([made.status, made.body]).toMatchObject([201, { nome }])
    expect((await list(event.owner, event)).body).toEqual([made.body])
    const valid = await validate(buyer, event, entered)
    expect([valid.status, valid.body]).toEqual([200, { id: made.body.id, porcentagem: 0.1 }])
    expect((await create(event.owner, event, { nome: typed })).status).toBe(409)
    expect((await remove(event.owner, event, made.body.id)).status).toBe(200)
    expect((await validate(buyer, event, entered)).status).toBe(404)
  })

  test('validating consumes nothing; unknown, deleted, exhausted and foreign ones are one same error', async () => {
    const event = await world.event({ types: [{}] })
    const other = await world.event({ types: [{}] })
    const buyer = await world.buyer()
    const live = await world.coupon(event, 'VIVO', 2_500, 1)
    await world.coupon(event, 'NENHUM', 2_500, 0)
    const deleted = await world.coupon(event, 'MORTO', 2_500, 5)
    await remove(event.owner, event, deleted)
    for (let times = 0; times < 3; times += 1) {
      const valid = await validate(buyer, event, ' vivo ')
      expect([valid.status, valid.body]).toEqual([200, { id: live, porcentagem: 0.25 }])
    }
    expect(await world.level('k', live)).toEqual({ capacity: 1, sold: 0, held: 0 })
    const refused = [
      await validate(buyer, event, 'DESCONHECIDO'),
      await validate(buyer, event, 'NENHUM'),
      await validate(buyer, event, 'MORTO'),
      await validate(buyer, other, 'VIVO'),
      await validate(buyer, { ...event, id: 'ev_nenhum' }, 'VIVO'),
      await validate(buyer, event, '100%\u{1F600}'),
    ]
    expect(refused.map(({ status, body }) => [status, body])).toEqual(refused.map(() => [404, invalid]))
  })

  test('thirty orders at once for five uses: five get it, the others are told', async () => {
    const event = await world.event({ types: [{}] })
    const [type] = event.types as [Type]
    const coupon = await world.coupon(event, 'CINCO', 5_000, 5)
    const buyers = await world.buyers(30)
    const orders = await Promise.all(
      buyers.map(async (buyer) => ({
        buyer,
        id: await world.held(buyer, event, [[type, 1]]),
        lines: linesOf([[type, 1]]),
      })),
    )
    const answers = await Promise.all(
      orders.map(({ buyer, id, lines }) =>
        world.preference(buyer, event, id, lines, { couponId: coupon, prices: [25] }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${'error' in body ? String(body.error) : ''}`)),
    ).toEqual(
      new Set(['200 ', '409 O cupom se esgotou antes da confirmação. Remova o cupom ou tente outro.']),
    )
    expect(await world.level('k', coupon)).toEqual({ capacity: 5, sold: 0, held: 5 })
    const paid = orders[answers.findIndex(({ status }) => status === 200)]
    if (!paid) throw new Error('nobody got it')
    const [own] = (await world.db.select().from(t.transactions)).filter(({ id }) => id === paid.id)
    await world.pay(paid.buyer, paid.id, own?.preferenceId ?? '', paid.lines, await world.card('APRO'))
    expect(await world.level('k', coupon)).toEqual({ capacity: 5, sold: 1, held: 4 })
    world.pass(16)
    await world.release()
    expect(await world.level('k', coupon)).toEqual({ capacity: 5, sold: 1, held: 0 })
  })

  test('a use that only an expired hold keeps can be validated and taken', async () => {
    const event = await world.event({ types: [{}] })
    const [type] = event.types as [Type]
    const coupon = await world.coupon(event, 'UM', 5_000, 1)
    const early = await world.buyer()
    const id = await world.held(early, event, [[type, 1]])
    await world.preferred(early, event, id, linesOf([[type, 1]]), { couponId: coupon, prices: [25] })
    const buyer = await world.buyer()
    expect((await validate(buyer, event, 'UM')).status).toBe(404)
    expect((await validate(early, event, 'UM')).status).toBe(200)
    world.pass(16)
    expect((await validate(buyer, event, 'UM')).status).toBe(200)
  })

  test('guessing names is limited, and the answer says how long', async () => {
    const event = await world.event({ types: [{}] })
    const buyer = await world.buyer()
    const shop = openShop(world.database, {
      settings: { ...world.shop.deps.settings, rateLimit: true },
      clock: world.shop.deps.clock,
    })
    const answers = []
    for (let times = 0; times < 21; times += 1)
      answers.push(
        await shop.send(calls.validateCoupon, { params: { eventId: event.id, name: 'X' } }, buyer.token),
      )
    const last = answers.at(-1)
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 404))
    expect([last?.status, last?.headers.get('retry-after'), last?.body]).toEqual([
      429,
      '60',
      { error: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
    ])
    shop.close()
  })
})
