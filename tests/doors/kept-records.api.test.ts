import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { standingFacts } from '#contract/laws/checkins.ts'
import { doorLimits } from '#contract/words/door-limits.ts'
import * as t from '#server/db/schema.ts'
import { usesOfAll } from '#server/tickets/corrections.store.ts'
import { describeEachDatabase } from '../support/database.ts'
import { minute, useEventDay } from './event-day.ts'

describeEachDatabase('what is kept of what doors tell', (open) => {
  const day = useEventDay(open)
  const many = (length: number, of = 0) => Array.from({ length }, () => day.record(of))
  const numbers = async () => {
    const own = eq(t.doorEvents.eventId, day.event().id)
    const [row] = await open().db.select({ revision: t.doorEvents.revision }).from(t.doorEvents).where(own)
    return row?.revision ?? 0
  }
  const rows = () => open().db.$count(t.doorRecords, eq(t.doorRecords.eventId, day.event().id))

  test('takes a number once: neither a repetition in a call nor one of a fact that is kept takes another', async () => {
    const { tells } = await day.stands()
    const fact = day.record(0)
    const { aceitos } = (await tells([fact, fact, fact])).body
    expect(aceitos).toEqual([fact.id, fact.id, fact.id])
    await tells([fact, fact])
    expect([await numbers(), await rows()]).toEqual([1, 1])
    await Promise.all([1, 2, 3].map(() => tells([fact, day.record(1)])))
    expect([await numbers(), await rows()]).toEqual([4, 4])
  })

  test('what is kept already is taken also where the event is full', async () => {
    const { tells } = await day.stands()
    const fact = day.record(0)
    await tells([fact])
    await open()
      .db.update(t.doorEvents)
      .set({ revision: doorLimits.doorRecordsPerEvent })
      .where(eq(t.doorEvents.eventId, day.event().id))
    expect((await tells([fact])).body.aceitos).toEqual([fact.id])
    expect((await tells([day.record(1)])).status).toBe(409)
  })

  test('of one ticket a phone adds so many facts; what is over is answered alike, and others go on', async () => {
    const most = doorLimits.doorRecordsPerTicketAndPhone
    const [flood, other] = [await day.stands(), await day.stands()]
    const sent = many(most + 10)
    expect((await flood.tells(sent)).body.aceitos).toHaveLength(most + 10)
    expect((await flood.tells(many(10))).body.aceitos).toHaveLength(10)
    expect([await numbers(), await rows()]).toEqual([most, most])
    await flood.tells([day.record(1)])
    await other.tells([day.record(0)])
    expect([await numbers(), await rows()]).toEqual([most + 2, most + 2])
  })

  test('of one ticket all phones add so many facts', async () => {
    const [most, each] = [doorLimits.doorRecordsPerTicket, doorLimits.doorRecordsPerTicketAndPhone]
    const phones = await Promise.all(Array.from({ length: most / each + 1 }, () => day.stands()))
    for (const { tells } of phones) await tells(many(each))
    expect([await numbers(), await rows()]).toEqual([most, most])
  })

  test('a phone that is switched off adds no more than two late facts of a ticket', async () => {
    const { door, tells } = await day.stands()
    await day.shop().send(calls.disableDoor, { params: { ...day.params(), porta: door.id } }, day.owner())
    day.wait(10 * minute)
    expect((await tells(many(5))).body.aceitos).toHaveLength(5)
    expect((await day.panel()).apos_desligar).toBe(doorLimits.doorLateRecordsPerTicketAndPhone)
    expect(await numbers()).toBe(doorLimits.doorLateRecordsPerTicketAndPhone)
  })

  test('says of each ticket what the law says of the same facts', async () => {
    const [reader, supervisor] = [await day.stands({ papel: 'leitor' }), await day.stands()]
    const devices = [reader, supervisor].map(({ given }) => given.aparelho)
    const held = await open().db.select().from(t.tickets).where(eq(t.tickets.eventId, day.event().id))
    const ids = held.map(({ id }) => id)
    const anyFact = fc.record({
      ticket: fc.nat(1),
      device: fc.nat(1),
      kind: fc.constantFrom('entrada' as const, 'kit' as const, 'desfazer' as const, 'recusa' as const),
      seconds: fc.constantFrom(0, 1, 599, 600, 601, 1200),
      undoes: fc.nat(2),
      late: fc.constantFrom(false, false, true),
    })
    const at = day.shop().clock.now.getTime()
    await fc.assert(
      fc.asyncProperty(fc.array(anyFact, { minLength: 3, maxLength: 6 }), async (drawn) => {
        await open().db.delete(t.doorRecords)
        const facts = drawn.map((fact, index) => ({
          id: `fact-${index}`,
          eventId: day.event().id,
          seq: index + 1,
          ticketId: ids[fact.ticket] ?? '',
          deviceId: devices[fact.device] ?? '',
          kind: fact.kind,
          at: new Date(at + fact.seconds * 1000),
          receivedAt: new Date(at),
          offline: false,
          late: fact.late,
          undoes: fact.kind === 'desfazer' ? `fact-${fact.undoes}` : null,
          reason: '',
        }))
        await open().db.insert(t.doorRecords).values(facts)
        const standing = standingFacts(
          facts
            .filter(({ late }) => !late)
            .map(({ id, ticketId, kind, at: em, deviceId, undoes }) => ({
              id,
              ingresso: ticketId,
              tipo: kind,
              em: em.toISOString(),
              aparelho: deviceId,
              supervisor: deviceId === devices[1],
              desfaz: undoes,
            })),
        )
        const has = (id: string, kind: string) =>
          standing.some(({ ingresso, tipo }) => ingresso === id && tipo === kind)
        const expected = ids.map((id) => [id, { entrada: has(id, 'entrada'), kit: has(id, 'kit') }])
        expect([...(await usesOfAll(open().db, ids))]).toEqual(expected)
      }),
      { numRuns: 120 },
    )
  })
})
