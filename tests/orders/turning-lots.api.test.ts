import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import { createEventReader } from '#server/events/event-reader.ts'
import { ticketHolder } from '#server/orders/hold-tickets.ts'
import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { ask, type LotSpec, shownType, turningEvent } from './turning-lots.ts'
import { type Buyer, type Event, itemOf, type Type, World } from './world.ts'

const soldOut = 'Os ingressos selecionados não estão mais disponíveis.'
const turned = (price: string) =>
  `O lote de "Arquibancada" virou: agora cada ingresso custa ${price}. Confira o total e compre de novo.`

const reopened = (price: string) =>
  `Há lugar de novo no lote anterior de "Arquibancada": agora cada ingresso custa ${price}. Confira o total e compre de novo.`

describeEachDatabase('lots that turn by themselves', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterEach(async () => {
    await expectInvariants(world)
    world.pass(16)
    await world.release()
  })
  afterAll(() => world.close())

  const later = (minutes: number): Date => new Date(world.shop.clock.now.getTime() + minutes * 60_000)
  const setUp = async (lots: LotSpec[], options: Parameters<typeof turningEvent>[2] = {}) => {
    const made = await turningEvent(world, lots, options)
    const asks = async (buyer: Buyer, price: number, count = 1) => {
      const { status, body } = await ask(world, buyer, made.event, { type: made.type, count, price })
      return status === 201 ? body.transaction_id : [status, (body as unknown as { error: string }).error]
    }
    const held = async () =>
      Promise.all(made.ids.map(async (id) => (await world.level('l', id))?.held ?? null))
    const shown = async () => {
      const { active_lot, virada, quantidade_disponivel, lotes } = await shownType(world, made.event)
      expect(lotes.filter(({ ativo }) => ativo).map(({ id }) => id)).toEqual([active_lot?.id])
      return [active_lot?.preco, active_lot?.quantidade_disponivel, virada?.venda, quantidade_disponivel]
    }
    return { ...made, asks, held, shown }
  }
  const pricesOf = async (event: Event): Promise<Record<string, number>> => {
    const rows = await world.db
      .select({ lot: t.transactionItems.lotId, price: t.transactionItems.priceCents })
      .from(t.transactionItems)
      .innerJoin(t.transactions, eq(t.transactions.id, t.transactionItems.transactionId))
      .where(eq(t.transactions.eventId, event.id))
    const counts: Record<string, number> = {}
    for (const { lot, price } of rows) counts[`${lot} ${price}`] = (counts[`${lot} ${price}`] ?? 0) + 1
    return counts
  }

  /** He buys at the price that he is shown, and once more when he is told another one. */
  const rush = async (event: Event, type: Type, prices: readonly number[], buyers: readonly Buyer[]) => {
    const processes = Array.from({ length: 2 }, () => ticketHolder(world.shop.deps))
    const hold = async (buyer: Buyer, index: number): Promise<number | string> => {
      for (const price of prices) {
        const request = {
          userId: buyer.id,
          eventId: event.id,
          items: [{ ...itemOf(type), preco: price / 100 }],
          network: `network ${index}`,
        }
        try {
          await processes[index % 2]?.(request)
          return price
        } catch (error) {
          const { message } = error as Error
          if (!message.includes('virou')) return message
        }
      }
      return 'never told the price'
    }
    return Promise.all(buyers.map(hold))
  }

  test('200 buyers at two processes over two turns: each pays what he is shown, and all places are sold', async () => {
    const { event, type, ids, held } = await setUp([
      { price: 5_000, capacity: 30 },
      { price: 8_000, capacity: 50 },
      { price: 12_000, capacity: 70 },
    ])
    const outcomes = await rush(event, type, [5_000, 8_000, 12_000], await world.buyers(200))
    const counted = (what: number | string) => outcomes.filter((one) => one === what).length
    expect([5_000, 8_000, 12_000, soldOut].map(counted)).toEqual([30, 50, 70, 50])
    expect(await held()).toEqual([30, 50, 70])
    expect(await pricesOf(event)).toEqual({
      [`${ids[0]} 5000`]: 30,
      [`${ids[1]} 8000`]: 50,
      [`${ids[2]} 12000`]: 70,
    })
  })

  test('the last of lot 1 and the first of lot 2 pay what each was shown', async () => {
    const { asks, shown, held } = await setUp([
      { price: 5_000, capacity: 1 },
      { price: 8_000, capacity: 4 },
    ])
    const [last, late, first] = (await world.buyers(3)) as [Buyer, Buyer, Buyer]
    expect(await shown()).toEqual([50, 1, 'aberta', 5])
    expect(await asks(last, 5_000)).toMatch(/^tx_/)
    expect(await shown()).toEqual([80, 4, 'aberta', 4])
    expect(await asks(late, 5_000)).toEqual([409, turned('R$ 80,00')])
    expect(await asks(first, 8_000)).toMatch(/^tx_/)
    expect(await asks(late, 4_999)).toEqual([
      409,
      'Os dados dos ingressos ou valores não correspondem à transação.',
    ])
    expect(await held()).toEqual([1, 1])
  })

  test('a place that comes back is sold in its own lot, and nobody is told sold out while one remains', async () => {
    const { asks, shown } = await setUp([
      { price: 5_000, capacity: 1 },
      { price: 8_000, capacity: 1 },
    ])
    const [early, other, last] = (await world.buyers(3)) as [Buyer, Buyer, Buyer]
    await asks(early, 5_000)
    world.pass(10)
    await asks(other, 8_000)
    expect(await shown()).toEqual([80, 0, 'aberta', 0])
    expect(await asks(last, 8_000)).toEqual([409, soldOut])
    expect(await asks(last, 5_000)).toEqual([409, soldOut])
    world.pass(6)
    expect(await asks(last, 5_000)).toMatch(/^tx_/)
  })

  test('who was told the price of the next lot is not told that it turned where a place of the one before comes back', async () => {
    const { asks, shown } = await setUp([
      { price: 10_000, capacity: 1 },
      { price: 11_000, capacity: 4 },
    ])
    const [early, other] = (await world.buyers(2)) as [Buyer, Buyer]
    await asks(early, 10_000)
    expect(await asks(other, 10_000)).toEqual([409, turned('R$ 110,00')])
    world.pass(16)
    await world.release()
    expect(await shown()).toEqual([100, 1, 'aberta', 5])
    expect(await asks(other, 11_000)).toEqual([409, reopened('R$ 100,00')])
    expect(await asks(other, 10_000)).toMatch(/^tx_/)
  })

  test('a next lot that costs less has turned', async () => {
    const { asks } = await setUp([
      { price: 11_000, capacity: 1 },
      { price: 10_000, capacity: 4 },
    ])
    const [early, other] = (await world.buyers(2)) as [Buyer, Buyer]
    await asks(early, 11_000)
    expect(await asks(other, 11_000)).toEqual([409, turned('R$ 100,00')])
  })

  test('what is held keeps its lot and price, whatever is on sale by now', async () => {
    const { event, asks, held } = await setUp([
      { price: 5_000, capacity: 2, endsAt: later(5) },
      { price: 5_000, capacity: 9 },
    ])
    const buyer = await world.buyer()
    const own = await asks(buyer, 5_000, 2)
    expect(await asks(buyer, 5_000, 2)).toBe(own)
    world.pass(6)
    expect(await asks(buyer, 5_000, 2)).toBe(own)
    expect(await held()).toEqual([2, 0])
    expect((await world.read(buyer, String(own))).valor_total).toBe(100)
    expect(await asks(buyer, 5_000, 3)).not.toBe(own)
    expect(await held()).toEqual([0, 3])
    expect(event.types).toHaveLength(1)
  })

  test('another number of what one holds is found in the lot that one sees, with or without one’s own places', async () => {
    const { asks, held } = await setUp([
      { price: 5_000, capacity: 2 },
      { price: 8_000, capacity: 9 },
    ])
    const buyer = await world.buyer()
    await asks(buyer, 5_000, 2)
    expect(await asks(buyer, 5_000, 1)).toMatch(/^tx_/)
    expect(await held()).toEqual([1, 0])
    expect(await asks(buyer, 5_000, 2)).toMatch(/^tx_/)
    expect(await asks(buyer, 8_000, 3)).toMatch(/^tx_/)
    expect(await held()).toEqual([0, 3])
    const alike = await setUp([
      { price: 5_000, capacity: 2 },
      { price: 5_000, capacity: 9 },
    ])
    await alike.asks(buyer, 5_000, 2)
    expect(await alike.asks(buyer, 5_000, 3)).toMatch(/^tx_/)
    expect(await alike.held()).toEqual([0, 3])
  })

  test('who wants more than the lot has is told what it has', async () => {
    const { asks, held } = await setUp([
      { price: 5_000, capacity: 3 },
      { price: 8_000, capacity: 9 },
    ])
    const [one, other] = (await world.buyers(2)) as [Buyer, Buyer]
    await asks(one, 5_000)
    expect(await asks(other, 5_000, 4)).toEqual([
      409,
      'Restam só 2 ingressos de "Arquibancada" neste lote. Escolha menos.',
    ])
    expect(await asks(other, 5_000)).toMatch(/^tx_/)
    const third = await world.buyer()
    expect(await asks(third, 5_000, 2)).toEqual([
      409,
      'Resta só 1 ingresso de "Arquibancada" neste lote. Escolha menos.',
    ])
    expect(await held()).toEqual([2, 0])
  })

  test('a pair is sold from the lot that has two places', async () => {
    const { asks, shown, held } = await setUp(
      [
        { price: 5_000, capacity: 3 },
        { price: 8_000, capacity: 4 },
      ],
      { tipo: 'atleta', modo: 'dupla' },
    )
    await asks(await world.buyer(), 5_000, 2)
    expect(await shown()).toEqual([80, 4, 'aberta', 5])
    expect(await asks(await world.buyer(), 8_000, 2)).toMatch(/^tx_/)
    expect(await held()).toEqual([2, 2])
  })

  test('a lot turns when its time comes, for the page and for buyers, without a purchase', async () => {
    const { event, asks, shown } = await setUp([
      { price: 5_000, capacity: 9, endsAt: later(5) },
      { price: 8_000, capacity: 9, endsAt: later(30) },
    ])
    const [one, other] = (await world.buyers(2)) as [Buyer, Buyer]
    const listed = async () =>
      (await world.shop.deps.events.list('url')).value.find(({ id }) => id === event.id)?.oferta
    expect(await shown()).toEqual([50, 9, 'aberta', 18])
    expect(await listed()).toEqual({ preco_minimo: 50, vagas: 'ultimas' })
    world.pass(5)
    expect(await shown()).toEqual([80, 9, 'aberta', 18])
    expect(await listed()).toEqual({ preco_minimo: 80, vagas: 'ultimas' })
    expect(await asks(one, 5_000)).toEqual([409, turned('R$ 80,00')])
    expect(await asks(one, 8_000)).toMatch(/^tx_/)
    world.pass(25)
    expect(await shown()).toEqual([80, 8, 'encerrada', 17])
    expect(await listed()).toEqual({ preco_minimo: null, vagas: 'esgotado' })
    expect(await asks(other, 8_000)).toEqual([409, 'O prazo de venda de "Arquibancada" acabou.'])
  })

  test('what is kept for a rush turns with the lot too', async () => {
    const { event } = await setUp([
      { price: 5_000, capacity: 9, endsAt: later(5) },
      { price: 8_000, capacity: 9 },
    ])
    let ms = 0
    const reader = createEventReader(world.db, 1_000, {
      now: () => world.shop.clock.now,
      clock: () => ms,
    })
    const read = async () => {
      const found = await reader.detail(event.id, 'url')
      return [found?.value.ticket_types[0]?.active_lot?.preco, found?.shared.tag] as const
    }
    const [before, tag] = await read()
    world.pass(5)
    ms = 1_000
    const [after, next] = await read()
    expect([before, after]).toEqual([50, 80])
    expect(next).not.toBe(tag)
  })

  test('nothing is sold before the first lot starts, and the page says when', async () => {
    const startsAt = new Date('2027-01-10T11:30:00Z')
    world.shop.clock.now = new Date(startsAt.getTime() - 1)
    const { event, asks, shown } = await setUp([{ price: 5_000, capacity: 9, startsAt }])
    const buyer = world.loggedInAgain(await world.buyer())
    expect((await shownType(world, event)).virada).toEqual({
      venda: 'futura',
      abre_em: '2027-01-10T08:30:00-03:00',
    })
    expect(await asks(buyer, 5_000)).toEqual([409, 'As vendas de "Arquibancada" abrem em 10/01/2027 08:30.'])
    world.shop.clock.now = startsAt
    expect(await shown()).toEqual([50, 9, 'aberta', 9])
    expect(await asks(buyer, 5_000)).toMatch(/^tx_/)
  })

  test('without Virada automática the chosen lot alone is sold, whatever its dates', async () => {
    const { event, asks, held } = await setUp(
      [
        { price: 5_000, capacity: 1, startsAt: later(60), endsAt: later(-60) },
        { price: 8_000, capacity: 9 },
      ],
      { turns: false },
    )
    const [one, other] = (await world.buyers(2)) as [Buyer, Buyer]
    expect((await shownType(world, event)).virada).toBeUndefined()
    expect(await asks(one, 5_000)).toMatch(/^tx_/)
    expect(await asks(other, 5_000)).toEqual([409, soldOut])
    expect(await asks(other, 8_000)).toEqual([
      409,
      'Os dados dos ingressos ou valores não correspondem à transação.',
    ])
    expect(await held()).toEqual([1, 0])
  })
})
