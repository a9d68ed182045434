import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { type Buyer, type Event, linesOf, type Type, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'

const invalid = [404, { error: 'Cupom inválido ou indisponível.' }]
const over = [404, { error: 'O prazo deste cupom acabou.' }]
const wrong = [400, { error: 'Erro ao criar cupom. Verifique os dados inseridos.' }]

describeEachDatabase('limits of coupons', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  type Draft = { quantidade?: number; vale_ate?: string | null; ingressos?: string[] }
  const answered = async (sent: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await sent
    return [status, body]
  }
  const make = async (event: Event, draft: Draft = {}) =>
    world.shop.send(
      calls.createCoupon,
      { body: { nome: 'DEZ', porcentagem: 0.5, quantidade: 5, event_id: event.id, ...draft } },
      event.owner.token,
    )
  const made = async (event: Event, draft: Draft = {}): Promise<string> => {
    const { status, body } = await make(event, draft)
    expect(status).toBe(201)
    return body.id
  }
  const edit = (user: Buyer, event: Event, couponId: string, draft: Draft) =>
    world.shop.send(
      calls.updateCoupon,
      { params: { eventId: event.id, couponId }, body: { quantidade: 5, ...draft } },
      user.token,
    )
  const uses = (user: Buyer, event: Event, couponId: string) =>
    world.shop.send(calls.couponUses, { params: { eventId: event.id, couponId } }, user.token)
  const validate = (buyer: Buyer, event: Event) =>
    answered(
      world.shop.send(calls.validateCoupon, { params: { eventId: event.id, name: 'DEZ' } }, buyer.token),
    )
  const today = (): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(world.shop.clock.now)
  const bind = (buyer: Buyer, event: Event, order: string, type: Type, couponId: string | null) =>
    world.preference(buyer, event, order, linesOf([[type, 1]]), {
      couponId,
      prices: [couponId === null ? 50 : 25],
    })
  const day = 24 * 60

  test('a coupon says its last day and its ticket types, and takes them when it is changed', async () => {
    const event = await world.event({ types: [{}, { nome: 'Camarote' }] })
    const [one, two] = event.types as [Type, Type]
    const { body } = await make(event, { vale_ate: '2027-01-31', ingressos: [one.id, one.id] })
    expect([body.vale_ate, body.ingressos, body.quantidade]).toEqual(['2027-01-31', [one.id], 5])
    const changed = await edit(event.owner, event, body.id, { quantidade: 9, ingressos: [two.id] })
    const now = { ...body, quantidade: 9, usos_restantes: 9, ingressos: [two.id] }
    expect([changed.status, changed.body]).toEqual([200, now])
    const free = await edit(event.owner, event, body.id, { vale_ate: null, ingressos: [] })
    expect([free.body.vale_ate, free.body.ingressos]).toEqual([null, []])
    const other = await make(event, { quantidade: 1 })
    expect(other.status).toBe(409)
  })

  test('what is no day, no ticket type of the event or no number is refused', async () => {
    const event = await world.event({ types: [{}] })
    const other = await world.event({ types: [{}] })
    const [foreign] = other.types as [Type]
    const id = await made(event)
    for (const draft of [{ ingressos: [foreign.id] }, { ingressos: ['tt_none'] }, { quantidade: -1 }])
      expect([draft, await answered(edit(event.owner, event, id, draft))]).toEqual([draft, wrong])
    for (const vale_ate of ['2026-02-30', '2101-01-01', 'amanhã', ''])
      expect([vale_ate, (await edit(event.owner, event, id, { vale_ate })).status]).toEqual([vale_ate, 400])
    expect((await make(event, { ingressos: [foreign.id] })).status).toBe(400)
    expect((await make(other, { ingressos: Array.from({ length: 41 }, () => foreign.id) })).status).toBe(400)
  })

  test('only the creator changes a coupon and reads who used it, and only one that is there', async () => {
    const event = await world.event({ types: [{}] })
    const stranger = await world.buyer()
    const other = await world.event({ types: [{}] })
    const id = await made(event)
    expect([
      (await edit(stranger, event, id, {})).status,
      (await uses(stranger, event, id)).status,
      (await edit(other.owner, other, id, {})).status,
      (await edit(event.owner, event, 'cp_none', {})).status,
    ]).toEqual([403, 403, 404, 404])
    expect((await uses(other.owner, other, id)).body).toEqual([])
    await world.shop.send(
      calls.deleteCoupon,
      { params: { eventId: event.id, couponId: id } },
      event.owner.token,
    )
    expect((await edit(event.owner, event, id, {})).status).toBe(404)
  })

  test('it is taken to the end of its last day in the zone of the event, and not a minute longer', async () => {
    const event = await world.event({ types: [{}] })
    const [type] = event.types as [Type]
    const id = await made(event, { vale_ate: today() })
    const midnight = new Date(`${today()}T24:00:00-03:00`).getTime()
    const left = Math.floor((midnight - world.shop.clock.now.getTime()) / 60_000)
    world.pass(left - 2)
    const [early, late] = (await world.buyers(2)) as [Buyer, Buyer]
    expect(await validate(early, event)).toEqual([200, { id, porcentagem: 0.5 }])
    expect(await validate(late, event)).toEqual([200, { id, porcentagem: 0.5 }])
    const own = await world.held(early, event, [[type, 1]])
    const another = await world.held(late, event, [[type, 1]])
    expect((await bind(early, event, own, type, id)).status).toBe(200)
    world.pass(3)
    expect(await answered(bind(late, event, another, type, id))).toEqual(over)
    expect(await validate(late, event)).toEqual(over)
    expect((await bind(early, event, own, type, id)).status).toBe(200)
    expect((await bind(late, event, another, type, null)).status).toBe(200)
    expect(await world.level('k', id)).toEqual({ capacity: 5, sold: 0, held: 1 })
    world.pass(day)
    await world.release()
  })

  test('a last day that is over is refused, and one that is stored stays', async () => {
    let event = await world.event({ types: [{}] })
    const dayOver = [
      400,
      { error: 'Este dia já passou: ninguém poderia usar o cupom. Escolha hoje ou outro dia que ainda vem.' },
    ]
    const stored = today()
    const midnight = new Date(`${stored}T24:00:00-03:00`).getTime()
    world.pass(Math.floor((midnight - world.shop.clock.now.getTime()) / 60_000) - 1)
    event = { ...event, owner: world.loggedInAgain(event.owner) }
    const id = await made(event, { vale_ate: stored })
    world.pass(2)
    expect(await answered(make(event, { vale_ate: stored }))).toEqual(dayOver)
    expect((await edit(event.owner, event, id, { vale_ate: stored, quantidade: 7 })).status).toBe(200)
    world.pass(day)
    event = { ...event, owner: world.loggedInAgain(event.owner) }
    const other = new Date(world.shop.clock.now.getTime() - day * 60_000).toISOString().slice(0, 10)
    expect(await answered(edit(event.owner, event, id, { vale_ate: other }))).toEqual(dayOver)
    const { body } = await edit(event.owner, event, id, { quantidade: 8 })
    expect([body.quantidade, body.vale_ate]).toEqual([8, stored])
    expect((await edit(event.owner, event, id, { vale_ate: today() })).body.vale_ate).toBe(today())
  })

  test('an order of other ticket types, or of some of them, does not get it, and reads for which it is', async () => {
    const event = await world.event({ types: [{}, { nome: 'Camarote' }] })
    const [one, two] = event.types as [Type, Type]
    const error = `Este cupom vale só para ${one.nome}. Este pedido tem outro ingresso.`
    const ofOthers = [404, { error }]
    const id = await made(event, { ingressos: [one.id] })
    const [fits, other, mixed, nobody] = (await world.buyers(4)) as [Buyer, Buyer, Buyer, Buyer]
    const first = await world.held(fits, event, [[one, 1]])
    const second = await world.held(other, event, [[two, 1]])
    const both = await world.held(mixed, event, [
      [one, 1],
      [two, 1],
    ])
    expect(await validate(fits, event)).toEqual([200, { id, porcentagem: 0.5 }])
    expect(await validate(nobody, event)).toEqual([200, { id, porcentagem: 0.5 }])
    expect(await validate(other, event)).toEqual(ofOthers)
    expect(await validate(mixed, event)).toEqual(ofOthers)
    expect((await bind(fits, event, first, one, id)).status).toBe(200)
    expect(await answered(bind(other, event, second, two, id))).toEqual(ofOthers)
    const lines = linesOf([
      [one, 1],
      [two, 1],
    ])
    const asked = world.preference(mixed, event, both, lines, { couponId: id, prices: [25, 25] })
    expect(await answered(asked)).toEqual(ofOthers)
    await edit(event.owner, event, id, { ingressos: [two.id] })
    expect((await bind(fits, event, first, one, id)).status).toBe(200)
    world.pass(16)
    await world.release()
  })

  test('one that is spent or deleted is told from no other, whatever its day', async () => {
    let event = await world.event({ types: [{}] })
    const id = await made(event, { vale_ate: today() })
    world.pass(2 * day)
    event = { ...event, owner: world.loggedInAgain(event.owner) }
    const buyer = await world.buyer()
    expect(await validate(buyer, event)).toEqual(over)
    await edit(event.owner, event, id, { quantidade: 0 })
    expect(await validate(buyer, event)).toEqual(invalid)
    await edit(event.owner, event, id, { quantidade: 5 })
    const target = { params: { eventId: event.id, couponId: id } }
    await world.shop.send(calls.deleteCoupon, target, event.owner.token)
    expect(await validate(buyer, event)).toEqual(invalid)
  })

  test('uses are never fewer than those taken, and each order that took one is told', async () => {
    const event = await world.event({ types: [{}] })
    const [type] = event.types as [Type]
    const id = await made(event)
    const [paying, held, gone] = (await world.buyers(3)) as [Buyer, Buyer, Buyer]
    const lines = linesOf([[type, 1]])
    const paid = await world.held(paying, event, [[type, 1]])
    const preferenceId = await world.preferred(paying, event, paid, lines, { couponId: id, prices: [25] })
    await world.pay(paying, paid, preferenceId, lines, await world.card('APRO'))
    const ended = await world.held(gone, event, [[type, 1]])
    await world.preferred(gone, event, ended, lines, { couponId: id, prices: [25] })
    world.pass(16)
    await world.release()
    const waiting = await world.held(held, event, [[type, 1]])
    await world.preferred(held, event, waiting, lines, { couponId: id, prices: [25] })
    const told = (await uses(event.owner, event, id)).body
    expect(
      told.map(({ situacao, ingressos, desconto, total }) => [situacao, ingressos, desconto, total]),
    ).toEqual([
      ['em pagamento', 1, 25, 25],
      ['pago', 1, 25, 25],
    ])
    expect(told[0]?.data).toMatch(/-03:00$/)
    expect(await answered(edit(event.owner, event, id, { quantidade: 1 }))).toEqual([
      409,
      { error: 'Este cupom já tem 2 usos. Informe esse número ou mais.' },
    ])
    expect((await edit(event.owner, event, id, { quantidade: 2 })).body.usos_restantes).toBe(0)
    expect(await world.level('k', id)).toEqual({ capacity: 2, sold: 1, held: 1 })
    const late = await world.buyer()
    expect(await validate(late, event)).toEqual(invalid)
    world.pass(16)
    await world.release()
  })
})
