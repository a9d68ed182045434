import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { cancellationCalls } from '#contract/calls/cancellation-calls.ts'
import type { CancellationTarget } from '#contract/nouns/cancellation.ts'
import { runCancellations } from '#server/cancellations/run-cancellations.ts'
import * as t from '#server/db/schema.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { type Event, linesOf, pix, type Type, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'

describeEachDatabase('an order whose event or category its organiser cancels', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  beforeEach(async () => {
    await world.ask('/_sandbox/faults', 'DELETE')
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const bound = async () => {
    const event = await world.event({
      types: [
        {
          tipo: 'atleta',
          capacity: 20,
          categories: [
            { nome: 'A', capacity: 10 },
            { nome: 'B', capacity: 10 },
          ],
        },
      ],
    })
    const [type] = event.types
    if (!type) throw new Error('no type')
    for (const category of ['A', 'B']) {
      const lines = linesOf([[type, 1]], [category])
      const buyer = await world.buyer()
      const id = await world.held(buyer, event, [[type, 1]])
      const preferenceId = await world.preferred(buyer, event, id, lines)
      await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    }
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 1]])
    const lines = linesOf([[type, 1]], ['A'])
    return { event, type, buyer, id, lines, preferenceId: await world.preferred(buyer, event, id, lines) }
  }
  const withPix = async () => {
    const order = await bound()
    const paid = await world.pay(order.buyer, order.id, order.preferenceId, order.lines, pix)
    expect(paid.status).toBe(200)
    return { ...order, payment: String(paid.body.payment_id) }
  }
  const cancels = async (event: Event, alvo: CancellationTarget): Promise<void> => {
    const [row] = await world.db.select().from(t.events).where(eq(t.events.id, event.id))
    const { status } = await world.shop.send(
      cancellationCalls.cancel,
      {
        params: { id: event.id },
        body: {
          alvo,
          motivo: 'Chuva forte',
          total: 'evento' in alvo ? 100 : 50,
          confirmacao: row?.nome ?? '',
        },
      },
      event.owner.token,
    )
    expect(status).toBe(201)
  }
  const targets = [
    ['evento', () => ({ evento: true as const })],
    ['categoria', async (type: Type) => ({ categoria: await world.categoryId(type, 'A') })],
  ] as const
  const rounds = async (count: number): Promise<void> => {
    for (let round = 0; round < count; round++) {
      world.pass(1 / 60)
      await runCancellations(world.shop.deps)
    }
  }
  const charged = async (id: string) => (await world.charges(id)).map(({ status }) => status)
  const pending = async (buyer: Parameters<World['loggedInAgain']>[0]) =>
    (await world.shop.send(calls.openOrders, {}, world.loggedInAgain(buyer).token)).body

  test.each(targets)('is told so at once where its PIX waits, without a code: %s', async (kind, targetOf) => {
    const { event, type, buyer, id } = await withPix()
    expect((await world.read(buyer, id)).pix).not.toBeNull()
    await cancels(event, await targetOf(type))
    const read = await world.read(buyer, id)
    expect([read.estado, read.cancelado, read.pix, read.pagamento_status]).toEqual([
      'Cancelada',
      kind,
      null,
      'cancelled',
    ])
    expect((await pending(buyer)).map(({ transacao }) => transacao)).toEqual([read])
  })

  test.each(targets)(
    'has its PIX taken back at the provider, and its places are free: %s',
    async (kind, targetOf) => {
      const { event, type, buyer, id } = await withPix()
      await cancels(event, await targetOf(type))
      await world.reconcile()
      expect([await world.estado(id), await charged(id)]).toEqual(['Cancelada', ['cancelled']])
      const capacity = kind === 'evento' ? 20 : 11
      expect(await world.level('t', type.id)).toEqual({ capacity, sold: 2, held: 0 })
      const read = await world.read(buyer, id)
      expect([read.estado, read.cancelado, read.pix]).toEqual(['Cancelada', kind, null])
      expect((await pending(buyer)).map(({ transacao }) => transacao.id)).toEqual([id])
      world.pass(60)
      expect(await pending(buyer)).toEqual([])
    },
  )

  test.each(targets)('gets back what arrives all the same: %s', async (kind, targetOf) => {
    const { event, type, id, payment } = await withPix()
    await world.change(payment, 'pay')
    await cancels(event, await targetOf(type))
    await world.reconcile()
    await rounds(8)
    world.pass(1)
    await world.reconcile()
    const ended = kind === 'evento' ? 'Recusada' : 'Reembolsada'
    expect([await charged(id), await world.estado(id)]).toEqual([['refunded'], ended])
    const live = await world.db.select().from(t.tickets).where(eq(t.tickets.transactionId, id))
    expect(live.filter(({ cancelledAt }) => cancelledAt === null)).toEqual([])
  })

  test('is told so while the provider is away, and gets back what is paid then', async () => {
    const { event, type, buyer, id, payment } = await withPix()
    await world.fault('error', { times: 10 })
    await cancels(event, { categoria: await world.categoryId(type, 'A') })
    await world.reconcile()
    expect(await world.read(buyer, id)).toMatchObject({ estado: 'Cancelada', cancelado: 'categoria' })
    await world.ask('/_sandbox/faults', 'DELETE')
    await world.change(payment, 'pay')
    world.pass(1)
    await world.reconcile()
    await rounds(3)
    world.pass(1)
    await world.reconcile()
    expect(await charged(id)).toEqual(['refunded'])
  })

  test('may choose another category where nothing is being paid, and is not paid for the cancelled one', async () => {
    const { event, type, buyer, id, lines, preferenceId } = await bound()
    await cancels(event, { categoria: await world.categoryId(type, 'A') })
    expect(await world.read(buyer, id)).toMatchObject({ estado: 'Pendente' })
    const calledOff =
      'A categoria A foi cancelada pela organização. Nada foi cobrado: escolha outra categoria.'
    const refused = await world.pay(buyer, id, preferenceId, lines, pix)
    expect([refused.status, refused.body]).toEqual([409, { error: calledOff }])
    const again = await world.preference(buyer, event, id, lines)
    expect([again.status, again.body]).toEqual([409, { error: calledOff }])
    const other = linesOf([[type, 1]], ['B'])
    const paid = await world.pay(buyer, id, await world.preferred(buyer, event, id, other), other, pix)
    expect(paid.status).toBe(200)
    expect((await world.read(buyer, id)).cancelado).toBeUndefined()
  })

  test('of another category goes on', async () => {
    const { event, type, buyer, id, payment } = await withPix()
    const before = await world.read(buyer, id)
    await cancels(event, { categoria: await world.categoryId(type, 'B') })
    await world.reconcile()
    expect(await world.read(buyer, id)).toEqual(before)
    await world.change(payment, 'pay')
    await world.db
      .update(t.payments)
      .set({ checkAt: world.shop.clock.now })
      .where(and(eq(t.payments.transactionId, id)))
    await world.reconcile()
    expect(await world.estado(id)).toBe('Aprovada')
  })
})
