import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { pendingAmounts } from '#contract/nouns/payment.ts'
import * as t from '#server/db/schema.ts'

import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { type Buyer, linesOf, pix, World } from './world.ts'

describeEachDatabase('orders that are still to be paid', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const pending = async (buyer: Buyer) =>
    (await world.shop.send(calls.openOrders, {}, world.loggedInAgain(buyer).token)).body
  const ticketsOf = (buyer: Buyer, transaction_id: string) =>
    world.shop.send(calls.orderTickets, { params: { transaction_id } }, world.loggedInAgain(buyer).token)
  const heldOrder = async () => {
    const event = await world.event({
      types: [
        {
          nome: 'Torneio',
          tipo: 'atleta',
          price: 8_500,
          categories: [{ nome: 'Iniciante', capacity: 10 }],
          fields: [{ titulo: 'Clube', tipo: 'texto' }],
        },
        { price: 2_000 },
      ],
    })
    const [athlete, seat] = event.types
    if (!athlete || !seat) throw new Error('no type')
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [
      [athlete, 2],
      [seat, 1],
    ])
    const lines = linesOf(
      [
        [athlete, 2],
        [seat, 1],
      ],
      ['Iniciante', 'Iniciante'],
    )
    return { event, athlete, seat, buyer, id, lines }
  }

  test('carry amount, time left and what their checkout page needs, for their owner alone', async () => {
    const { event, athlete, seat, buyer, id } = await heldOrder()
    await world.db.update(t.lots).set({ precoCents: 9_900 }).where(eq(t.lots.id, athlete.lotId))
    world.pass(5)
    const found = await pending(buyer)
    expect(found.map((order) => [order.transacao, order.evento.id, order.segundos_restantes])).toEqual([
      [await world.read(buyer, id), event.id, 600],
    ])
    expect(found[0]?.transacao.valor_total).toBe(190)
    expect(found[0]?.tickets).toEqual([
      {
        ticket_type_id: athlete.id,
        nome: 'Torneio',
        tipo: 'atleta',
        modo: 'individual',
        preco: 85,
        quantity: 2,
        descricao: 'Torneio.',
        categories: [
          {
            id: await world.categoryId(athlete, 'Iniciante'),
            nome: 'Iniciante',
            quantidade: 10,
            restricao: 'semRestricao',
            categorias_permitidas: [],
          },
        ],
        campos_personalizados: [{ titulo: 'Clube', tipo: 'texto', opcoes: [] }],
      },
      {
        ticket_type_id: seat.id,
        nome: 'Arquibancada',
        tipo: 'espectador',
        modo: 'individual',
        preco: 20,
        quantity: 1,
        descricao: 'Arquibancada.',
        categories: [],
        campos_personalizados: [],
      },
    ])
    expect(await pending(await world.buyer())).toEqual([])
  })

  test('say what the coupon leaves to pay at every moment, and how long a PIX can be paid', async () => {
    const { event, buyer, id, lines } = await heldOrder()
    const coupon = await world.coupon(event, 'DEZ', 1_000, 3)
    const amounts = async () => {
      const { valor_total, valor_bruto, desconto, cupom } = await world.read(buyer, id)
      const [order] = await pending(buyer)
      expect(order?.transacao.valor_total).toBe(valor_total)
      return [valor_total, valor_bruto, desconto, cupom?.nome ?? null]
    }
    await world.shop.send(calls.validateCoupon, { params: { eventId: event.id, name: 'dez' } }, buyer.token)
    expect(await amounts()).toEqual([190, 190, 0, null])
    await world.preferred(buyer, event, id, lines, { couponId: coupon })
    expect(await amounts()).toEqual([171, 190, 19, 'DEZ'])
    await world.preferred(buyer, event, id, lines)
    expect(await amounts()).toEqual([190, 190, 0, null])
    const preferenceId = await world.preferred(buyer, event, id, lines, { couponId: coupon })
    await world.pay(buyer, id, preferenceId, lines, await world.card('FUND'))
    expect(await amounts()).toEqual([171, 190, 19, 'DEZ'])
    const paid = await world.pay(buyer, id, preferenceId, lines, pix)
    const [charge] = await world.charges(id)
    expect([await amounts(), charge?.transaction_amount]).toEqual([[171, 190, 19, 'DEZ'], 171])
    world.pass(10)
    expect((await pending(buyer)).map((order) => order.segundos_restantes)).toEqual([20 * 60])
    await world.change(String(paid.body.payment_id), 'pay')
    await world.reconcile()
    const { estado, valor_total, valor_bruto, desconto, cupom } = await world.read(buyer, id)
    expect([estado, valor_total, valor_bruto, desconto, cupom?.nome]).toEqual([
      'Aprovada',
      171,
      190,
      19,
      'DEZ',
    ])
    expect(await pending(buyer)).toEqual([])
  })

  test('cost what their checkout page says: with the coupon that was typed last, as far as it is good', async () => {
    const { event, buyer, id, lines } = await heldOrder()
    const coupon = await world.coupon(event, 'DEZ', 1_000, 3)
    const due = async () => {
      const [order] = await pending(buyer)
      return order && [pendingAmounts(order).due, order.cupom?.nome ?? null]
    }
    const types = (cupom: string) =>
      world.shop.send(
        calls.saveOrderDraft,
        { params: { transaction_id: id }, body: { linhas: [], cupom } },
        buyer.token,
      )
    expect(await due()).toEqual([19_000, null])
    await types('dez')
    // nobody finds out by typing whether there is such a coupon
    expect(await due()).toEqual([19_000, null])
    await world.shop.send(calls.validateCoupon, { params: { eventId: event.id, name: 'dez' } }, buyer.token)
    expect(await due()).toEqual([17_100, 'DEZ'])
    await types('outro')
    expect(await due()).toEqual([19_000, null])
    await types('')
    expect(await due()).toEqual([19_000, null])
    const preferenceId = await world.preferred(buyer, event, id, lines, { couponId: coupon })
    expect(await due()).toEqual([17_100, 'DEZ'])
    await types('outro')
    expect(await due()).toEqual([19_000, null])
    await world.pay(buyer, id, preferenceId, lines, pix)
    expect(await due()).toEqual([17_100, 'DEZ'])
  })

  test('open their form with the coupon that was typed, where it is good until their hold ends', async () => {
    const { event, buyer, id } = await heldOrder()
    const coupon = await world.coupon(event, 'DEZ', 1_000, 3)
    const applied = async () => {
      const { token } = world.loggedInAgain(buyer)
      const { body } = await world.shop.send(calls.orderDraft, { params: { transaction_id: id } }, token)
      return body.cupom_aplicado
    }
    const ends = (minutes: number) =>
      world.db
        .update(t.coupons)
        .set({ endsAt: new Date(world.shop.clock.now.getTime() + minutes * 60_000) })
        .where(eq(t.coupons.id, coupon))
    const body = { linhas: [], cupom: ' dez' }
    await world.shop.send(calls.saveOrderDraft, { params: { transaction_id: id }, body }, buyer.token)
    expect(await applied()).toBe(null)
    await world.shop.send(calls.validateCoupon, { params: { eventId: event.id, name: 'dez' } }, buyer.token)
    expect(await applied()).toEqual({ id: coupon, nome: 'DEZ', porcentagem: 0.1 })
    await ends(14)
    expect(await applied()).toBe(null)
    await ends(16)
    expect(await applied()).not.toBe(null)
    await world.db
      .update(t.couponBindings)
      .set({ expiresAt: new Date(world.shop.clock.now.getTime() + 840_000) })
    expect(await applied()).toBe(null)
  })

  test('are those that hold their places: not an expired, not a replaced one', async () => {
    const { event, seat, buyer } = await heldOrder()
    const next = await world.held(buyer, event, [[seat, 1]])
    expect((await pending(buyer)).map((order) => order.transacao.id)).toEqual([next])
    world.pass(15)
    expect(await pending(buyer)).toEqual([])
    await world.release()
    expect(await pending(buyer)).toEqual([])
    expect((await world.read(buyer, next)).valor_total).toBe(20)
  })

  test('show who is bound to their tickets, then the tickets that were sold', async () => {
    const { event, buyer, id, lines } = await heldOrder()
    const names = lines.map(({ personalInfo: { firstName, lastName } }) => `${firstName} ${lastName}`)
    const shown = async () => {
      const { status, headers, body } = await ticketsOf(buyer, id)
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      return body
    }
    const basis = { ticket_type_nome: 'Torneio', tipo: 'atleta', modo: 'individual' }
    expect((await shown())[0]).toEqual({
      ...basis,
      id: null,
      participante_nome: '',
      categoria: '',
      preco: 85,
      codigo: null,
      situacao: null,
    })
    const preferenceId = await world.preferred(buyer, event, id, lines)
    const bound = await shown()
    expect(bound.map((ticket) => ticket.participante_nome)).toEqual(names)
    expect(bound.map((ticket) => ticket.categoria)).toEqual(['Iniciante', 'Iniciante', ''])
    expect(JSON.stringify(bound)).not.toContain('@')
    await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    const sold = await world.tickets(id)
    expect((await shown()).map((ticket) => [ticket.id, ticket.codigo, ticket.situacao])).toEqual(
      sold.map((ticket) => [ticket.id, ticket.codigo, 'Válido']),
    )
    const stranger = await ticketsOf(await world.buyer(), id)
    expect([stranger.status, stranger.body]).toEqual([404, { error: 'Não encontrado.' }])
  })
})
