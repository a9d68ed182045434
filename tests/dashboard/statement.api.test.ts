import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { issueToken } from '#server/auth/token.ts'
import { statementOf } from '#server/dashboard/statement.store.ts'
import * as t from '#server/db/schema.ts'
import { freshId, newPerson, type Person, publish } from '../events/published.ts'
import { describeDatabase } from '../support/database.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'
import { type Published, sell } from './sold.ts'

const zone = 'America/Sao_Paulo'
const whole = { desde: '', ate: '' }
const figures = ['vendido', 'descontos', 'recebido', 'taxa', 'devolvido', 'contestado', 'liquido'] as const
const nothingHeld = { em_devolucao: 0, em_contestacao: 0 }

type Kind = (typeof t.movements.$inferSelect)['kind']
type Moved = { order: number; kind: Exclude<Kind, 'sale'>; cents: number; day: number }

describeDatabase('the statement of an event', (open) => {
  const db = () => open().db
  const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 15))

  /** An event with one sale of R$ 100,00 an order, on the first day, and what moved later. */
  const moved = async (orders: number, moves: readonly Moved[], sales = at(1)) => {
    const event = await publish(db(), [{ lots: [{}] }])
    const all: (typeof t.movements.$inferSelect)[] = []
    const sold: string[] = []
    for (let order = 0; order < orders; order++) {
      const id = freshId('tx')
      await sell(db(), event, [{ netCents: 10_000, createdAt: sales }], { id })
      sold.push(id)
    }
    for (const sale of await db().select().from(t.movements))
      if (sold.includes(sale.transactionId ?? '')) all.push(sale)
    for (const { order, kind, cents, day } of moves) {
      const of = all.filter((one) => one.kind === 'sale')[order % orders]
      const isPayout = kind === 'payout'
      const row = {
        kind,
        ref: freshId('ref'),
        eventId: event.id,
        transactionId: isPayout ? null : (of?.transactionId ?? null),
        paymentId: isPayout ? null : (of?.paymentId ?? null),
        cents: isPayout ? -Math.abs(cents) : cents,
        at: at(day),
      }
      await db().insert(t.movements).values(row)
      all.push(row)
    }
    return { event, all }
  }

  const add = (rows: readonly (typeof t.movements.$inferSelect)[], ...kinds: Kind[]): number =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { cents }) => sum + cents, 0)

  test('is the sum of its movements, of any period, line by line', async () => {
    const move = fc.record({
      order: fc.nat(3),
      kind: fc.constantFrom<Moved['kind']>('discount', 'fee', 'refund', 'dispute', 'payout'),
      cents: fc.integer({ min: 1, max: 5_000 }).map((cents) => -cents),
      day: fc.integer({ min: 1, max: 9 }),
    })
    const days = fc.option(fc.integer({ min: 1, max: 10 }), { nil: null })
    const text = (day: number | null): string =>
      day === null ? '' : `2026-11-${String(day).padStart(2, '0')}`
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(move, { maxLength: 12 }),
        days,
        days,
        async (orders, moves, from, until) => {
          const { event, all } = await moved(orders, moves)
          const told = await statementOf(db(), {
            eventId: event.id,
            zone,
            period: { desde: text(from), ate: text(until) },
            after: null,
          })
          const before = all.filter((row) => until === null || row.at < at(until + 1))
          const within = before.filter((row) => from === null || row.at >= at(from))
          const reais = (cents: number): number => cents / 100
          expect(told.totais).toEqual({
            vendido: reais(add(within, 'sale') - add(within, 'discount')),
            descontos: reais(add(within, 'discount')),
            recebido: reais(add(within, 'sale')),
            taxa: reais(add(within, 'fee')),
            devolvido: reais(add(within, 'refund')),
            contestado: reais(add(within, 'dispute')),
            liquido: reais(add(within, 'sale', 'fee', 'refund', 'dispute')),
            repassado: reais(add(within, 'payout')),
            ...nothingHeld,
            a_repassar: reais(add(before, 'sale', 'fee', 'refund', 'dispute', 'payout')),
          })
          for (const figure of figures)
            expect(Math.round(told.linhas.reduce((sum, line) => sum + line[figure], 0) * 100)).toBe(
              Math.round(told.totais[figure] * 100),
            )
          expect(told.repasses.reduce((sum, { valor }) => sum + Math.round(valor * 100), 0)).toBe(
            0 - add(within, 'payout'),
          )
        },
      ),
      { numRuns: 15 },
    )
  })

  test('tells of each payment whose it was, how it was paid and when it first moved, the latest first', async () => {
    const { event, all } = await moved(1, [
      { order: 0, kind: 'discount', cents: -1_100, day: 1 },
      { order: 0, kind: 'fee', cents: -99, day: 1 },
      { order: 0, kind: 'refund', cents: -3_000, day: 4 },
      { order: 0, kind: 'payout', cents: -5_000, day: 5 },
    ])
    const told = await statementOf(db(), { eventId: event.id, zone, period: whole, after: null })
    expect(told).toEqual({
      evento: 'Copa de Teste',
      totais: {
        vendido: 111,
        descontos: -11,
        recebido: 100,
        taxa: -0.99,
        devolvido: -30,
        contestado: 0,
        liquido: 69.01,
        repassado: -50,
        ...nothingHeld,
        a_repassar: 19.01,
      },
      linhas: [
        {
          id: all[0]?.paymentId,
          em: '2026-11-01T12:00:00-03:00',
          comprador: expect.any(String),
          metodo: 'pix',
          vendido: 111,
          descontos: -11,
          recebido: 100,
          taxa: -0.99,
          devolvido: -30,
          contestado: 0,
          liquido: 69.01,
        },
      ],
      repasses: [{ em: '2026-11-05T12:00:00-03:00', valor: 50, comprovante: all.at(-1)?.ref }],
      ultimo_repasse: { em: '2026-11-05T12:00:00-03:00', valor: 50, comprovante: all.at(-1)?.ref },
      devolucoes: [],
      contestacoes: [],
      proximo: null,
    })
  })

  test('tells the latest payout whatever the period, and none where nothing was paid out', async () => {
    const payout = (cents: number, day: number) => ({ order: 0, kind: 'payout' as const, cents, day })
    const { event, all } = await moved(1, [payout(-5_000, 7), payout(-1_000, 3)])
    const told = async (eventId: string) => {
      const period = { desde: '2026-11-02', ate: '2026-11-04' }
      const { repasses, ultimo_repasse } = await statementOf(db(), { eventId, zone, period, after: null })
      return [repasses.map(({ valor }) => valor), ultimo_repasse]
    }
    const latest = all.find(({ cents }) => cents === -5_000)
    expect(await told(event.id)).toEqual([
      [10],
      { em: '2026-11-07T12:00:00-03:00', valor: 50, comprovante: latest?.ref },
    ])
    expect(await told((await moved(1, [])).event.id)).toEqual([[], null])
  })

  test('counts the days of the place where the event is', async () => {
    const { event } = await moved(1, [], new Date('2026-11-02T02:59:59Z'))
    const sold = async (desde: string, ate: string, zone: string) =>
      (await statementOf(db(), { eventId: event.id, zone, period: { desde, ate }, after: null })).totais
        .vendido
    expect(await sold('2026-11-01', '2026-11-01', zone)).toBe(100)
    expect(await sold('2026-11-02', '', zone)).toBe(0)
    expect(await sold('2026-11-02', '2026-11-02', 'UTC')).toBe(100)
    expect(await sold('', '2026-11-01', 'UTC')).toBe(0)
  })

  describe('as it is asked for', () => {
    let shop: ShopInProcess
    let owner: Person
    let event: Published
    beforeAll(async () => {
      shop = openShop(open())
      owner = await newPerson(db())
      event = await publish(db(), [{ lots: [{}] }], { ownerId: owner.id })
      for (let order = 0; order < 203; order++)
        await sell(db(), event, [{ netCents: 100, createdAt: at(1 + (order % 5)) }])
    })
    afterAll(() => shop.close())

    const asks = (query: string, { id, cpf }: Person = owner, eventId = event.id) => {
      const token = issueToken(shop.deps.secret, { id, cpfCnpj: cpf, tokenVersion: 1 }, shop.clock.now)
      const path = calls.statement.path.replace('{id}', eventId)
      return shop.raw(`${path}${query}`, { headers: { authorization: `Bearer ${token}` } })
    }

    test('comes in pages that together have each payment once', async () => {
      type Page = { linhas: { id: string; em: string }[]; proximo: string | null }
      const first = (await asks('')).body as Page
      const second = (await asks(`?apos=${first.proximo}`)).body as Page
      expect([first.linhas.length, second.linhas.length, second.proximo]).toEqual([200, 3, null])
      const lines = [...first.linhas, ...second.linhas]
      expect(new Set(lines.map(({ id }) => id)).size).toBe(203)
      expect(lines.map(({ em }) => em)).toEqual(
        lines
          .map(({ em }) => em)
          .toSorted()
          .toReversed(),
      )
      expect(((await asks('?apos=py_nenhum')).body as Page).linhas).toEqual([])
    })

    test.each([
      '?desde=2026-02-30',
      '?desde=ontem',
      '?ate=1999-12-31',
      '?ate=2101-01-01',
      '?ate=0000-01-01',
      '?desde=2026-11-02&ate=2026-11-01',
    ])('refuses the period %s in words', async (query) => {
      expect(await asks(query)).toMatchObject({
        status: 400,
        body: {
          error: 'Confira o período: as datas precisam existir, e a inicial não pode vir depois da final.',
        },
      })
    })

    test('is there for its creator and for whoever he lets read, and for nobody else', async () => {
      const [reader, stranger] = [await newPerson(db()), await newPerson(db())]
      await db().insert(t.eventAccess).values({ eventId: event.id, cpf: reader.cpf, userId: reader.id })
      await db().insert(t.eventAccess).values({ eventId: event.id, cpf: stranger.cpf, userId: null })
      expect((await asks('', reader)).status).toBe(200)
      expect(await asks('', stranger)).toMatchObject({
        status: 404,
        body: { error: 'Evento não encontrado.' },
      })
      expect((await asks('', owner, 'ev_none')).status).toBe(404)
    })
  })
})
