import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { holdFacts, lockAskers } from '#server/orders/hold-usage.store.ts'
import { describeEachDatabase } from '../support/database.ts'
import { rolledBack, type Rows } from './rows.ts'
import { after, minute, noon } from './some-order.ts'

const hour = 60 * minute

const usageOf = async (...asked: Parameters<typeof holdFacts>) => (await holdFacts(...asked)).usage
const salesOf = async (tx: Tx, eventIds: readonly string[]) => {
  const askers = eventIds.map((eventId) => ({ eventId, userId: 'us_nobody', network: 'home' }))
  return (await holdFacts(tx, askers, { now: noon, enough: 1, typeIds: [] })).sales
}

describeEachDatabase('what a hold is decided by', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)

  describe('what is held without being paid', () => {
    test(
      'is decided by one process at a time for its events and accounts',
      within(async (rows, tx) => {
        const [first, second, stranger] = [await rows.user(), await rows.user(), await rows.user()]
        const asker = { network: 'home' }
        await lockAskers(tx, [
          { ...asker, userId: second, eventId: 'ev_a' },
          { ...asker, userId: first, eventId: 'ev_b' },
          { ...asker, userId: first, eventId: 'ev_a' },
        ])
        const locked = await tx
          .select({ id: t.users.id })
          .from(t.users)
          .where(sql`xmax = pg_current_xact_id()::xid`)
          .orderBy(asc(t.users.id))
        expect(locked.map(({ id }) => id)).toEqual([first, second])
        expect(locked.map(({ id }) => id)).not.toContain(stranger)
        const { rows: events } = await tx.execute<{ count: number }>(
          sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
        )
        expect(events).toEqual([{ count: 2 }])
      }),
    )

    test(
      'is counted for each account at all events, and for each network at the event',
      within(async (rows, tx) => {
        const [userId, neighbour] = [await rows.user(), await rows.user()]
        const [eventId, elsewhere] = [await rows.event(), await rows.event()]
        const old = after(-2 * hour)
        await rows.order({ userId, eventId, places: 3, network: 'home', createdAt: after(-minute) })
        await rows.order({
          userId,
          eventId: elsewhere,
          places: 4,
          network: 'home',
          createdAt: after(1 - hour),
        })
        const ended = { holding: false, estado: 'Expirada' } as const
        await rows.order({ userId, eventId, places: 9, network: 'home', createdAt: after(-hour), ...ended })
        await rows.order({ userId: neighbour, eventId, places: 5, network: 'home', createdAt: old })
        await rows.order({ eventId, places: 6, network: 'home', createdAt: old, expiresAt: noon })
        await rows.order({ eventId, places: 7, network: 'office', createdAt: old })
        await rows.order({
          userId: neighbour,
          eventId: elsewhere,
          places: 8,
          createdAt: old,
          expiresAt: noon,
        })
        const asker = { userId, eventId, network: 'home' }
        const usage = await usageOf(
          tx,
          [
            asker,
            { ...asker, userId: neighbour },
            { ...asker, network: 'nowhere' },
            { ...asker, eventId: elsewhere },
            { ...asker, userId: neighbour, network: 'office' },
          ],
          { now: noon, enough: 100, typeIds: [] },
        )
        const byAsker = usage.toSorted((a, b) =>
          `${a.userId} ${a.eventId} ${a.network}`.localeCompare(`${b.userId} ${b.eventId} ${b.network}`),
        )
        const own = { userId, made: 2, firstMade: after(1 - hour).getTime(), ofAccount: 7 }
        const others = { userId: neighbour, eventId, made: 0, firstMade: null, ofAccount: 5 }
        expect(byAsker).toEqual([
          { ...own, eventId, network: 'home', ofNetwork: 8 },
          { ...own, eventId, network: 'nowhere', ofNetwork: 0 },
          { ...own, eventId: elsewhere, network: 'home', ofNetwork: 4 },
          { ...others, network: 'home', ofNetwork: 8 },
          { ...others, network: 'office', ofNetwork: 7 },
        ])
      }),
    )

    test(
      'is counted of a network until it is enough',
      within(async (rows, tx) => {
        const asker = { userId: await rows.user(), eventId: await rows.event(), network: 'home' }
        for (let count = 0; count < 4; count += 1)
          await rows.order({ eventId: asker.eventId, places: 1, network: 'home' })
        const counted = async (enough: number) =>
          (await usageOf(tx, [asker], { now: noon, enough, typeIds: [] })).map(({ ofNetwork }) => ofNetwork)
        expect([await counted(5), await counted(4), await counted(3), await counted(0)]).toEqual([
          [4],
          [4],
          [3],
          [0],
        ])
      }),
    )

    test(
      'is nothing for who has nothing',
      within(async (rows, tx) => {
        const asker = { userId: await rows.user(), eventId: await rows.event(), network: 'home' }
        expect(await usageOf(tx, [asker], { now: noon, enough: 100, typeIds: [] })).toEqual([
          { ...asker, made: 0, firstMade: null, ofAccount: 0, ofNetwork: 0 },
        ])
      }),
    )
  })

  test(
    'of the ticket types that are named, how each is described',
    within(async (rows, tx) => {
      const eventId = await rows.event()
      const [type, seat] = [await rows.type(eventId), await rows.type(eventId)]
      await rows.type(eventId)
      await tx.update(t.ticketTypes).set({ descricao: 'Quadra 1.' }).where(eq(t.ticketTypes.id, type.id))
      await tx.update(t.ticketTypes).set({ descricao: '' }).where(eq(t.ticketTypes.id, seat.id))
      const asker = { userId: 'us_nobody', eventId, network: 'home' }
      const typeIds = [type.id, seat.id, type.id, 'tt_none']
      const { described } = await holdFacts(tx, [asker], { now: noon, enough: 1, typeIds })
      const expected = new Map([
        [type.id, 'Quadra 1.'],
        [seat.id, ''],
      ])
      expect(described).toEqual(expected)
    }),
  )

  test(
    'what is on sale are the lots of each type of the events in their order, as long as they last',
    within(async (rows, tx) => {
      const dataHora = new Date('2026-03-07T18:30:00Z')
      const eventId = await rows.event({ dataHora, fusoHorario: 'America/Sao_Paulo' })
      const end = new Date('2026-03-08T20:00:00Z')
      const empty = await rows.event({ dataHora, dataHoraFinal: end })
      const other = await rows.event()
      const [type, closed] = [await rows.type(eventId, {}, { price: 7_000 }), await rows.type(eventId)]
      await rows.type(other)
      const second = await rows.lot(type.id, { ativo: false, precoCents: 1 })
      await tx.update(t.lots).set({ ativo: false }).where(eq(t.lots.id, closed.lotId))
      const gone = await rows.type(eventId)
      await tx.update(t.ticketTypes).set({ archived: true }).where(eq(t.ticketTypes.id, gone.id))
      const sales = await salesOf(tx, [eventId, empty, 'ev_nobodys'])
      expect([...sales.keys()].toSorted()).toEqual([eventId, empty].toSorted())
      const kind = { tipo: 'atleta', modo: 'individual' }
      expect(sales.get(eventId)?.endsAt).toEqual(new Date('2026-03-08T03:00:00Z'))
      expect(sales.get(eventId)?.types.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
        {
          id: type.id,
          nome: type.id,
          ...kind,
          turns: false,
          stopped: false,
          lots: [
            { id: type.lotId, priceCents: 7_000, ativo: true, startsAt: null, endsAt: null },
            { id: second, priceCents: 1, ativo: false, startsAt: null, endsAt: null },
          ],
        },
        {
          id: closed.id,
          nome: closed.id,
          ...kind,
          turns: false,
          stopped: false,
          lots: [{ id: closed.lotId, priceCents: 5_000, ativo: false, startsAt: null, endsAt: null }],
        },
      ])
      expect(sales.get(eventId)?.gone).toMatchObject([{ id: gone.id, nome: gone.id }])
      expect(sales.get(empty)).toEqual({
        eventId: empty,
        fusoHorario: 'America/Sao_Paulo',
        rulesVersion: null,
        ownRule: null,
        endsAt: end,
        types: [],
        gone: [],
      })
    }),
  )
})
