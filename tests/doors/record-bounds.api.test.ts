import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { doorLimits } from '#contract/words/door-limits.ts'
import * as t from '#server/db/schema.ts'
import { describeEachDatabase } from '../support/database.ts'
import { minute, useEventDay } from './event-day.ts'

describeEachDatabase('what a door tells', (open) => {
  const day = useEventDay(open)

  test('what a door has no part in is unknown; a refusal and an undo are anybody’s', async () => {
    const { tells } = await day.stands({ tarefas: ['kit'] })
    const entry = day.record(0)
    const refusal = day.record(0, 0, { tipo: 'recusa' })
    const kit = day.record(0, 0, { tipo: 'kit' })
    const undo = day.record(0, 0, { tipo: 'desfazer', desfaz: kit.id })
    const { aceitos, desconhecidos } = (await tells([entry, refusal, kit, undo])).body
    expect([aceitos, desconhecidos]).toEqual([[refusal.id, kit.id, undo.id], [entry.id]])
  })

  test('ends with the most that an event may have: a sentence, and nothing of the call is kept', async () => {
    const { tells } = await day.stands()
    await tells([day.record(0)])
    await open()
      .db.update(t.doorEvents)
      .set({ revision: doorLimits.doorRecordsPerEvent - 1 })
      .where(eq(t.doorEvents.eventId, day.event().id))
    const { status, body } = await tells([day.record(1), day.record(2)])
    expect([status, body]).toMatchObject([
      409,
      { error: 'As portas deste evento já registraram tudo o que cabe. Fale com a organização.' },
    ])
    expect((await tells([])).body.mudancas).toHaveLength(1)
    expect((await tells([day.record(1)])).status).toBe(200)
  })

  test('buries nobody: of one ticket some times are listed, of each phone at least one, and all are counted', async () => {
    const [flood, other] = [await day.stands(), await day.stands({ nome: 'Entrada 2' })]
    day.wait(minute)
    const many = Array.from({ length: 500 }, (_, at) =>
      day.record(0, 0, { em: at % 2 ? '1970-01-01T00:00:00Z' : '2099-01-01T00:00:00Z' }),
    )
    await flood.tells(many)
    await other.tells([day.record(0)])
    const { conflitos, conflitos_total } = await day.panel()
    expect([conflitos_total, conflitos.map(({ total }) => total)]).toEqual([
      1,
      [doorLimits.doorRecordsPerTicketAndPhone + 1],
    ])
    expect(conflitos[0]?.vezes).toHaveLength(doorLimits.doorTimesShown)
    expect(conflitos[0]?.vezes[0]).toMatchObject({ porta: 'Entrada 1', excedente: false })
    expect(conflitos[0]?.vezes[1]).toMatchObject({ porta: 'Entrada 2', excedente: true })
  })

  test('is listed with the latest double first, and no more tickets than are looked at', async () => {
    const tickets = doorLimits.doorConflictsShown + 1
    await day.sells(...Array.from({ length: tickets }, () => ({ nome: 'Caio', type: 1 })))
    const { tells } = await day.stands()
    day.wait(2 * tickets * minute)
    const twice = Array.from({ length: tickets }, (_, of) => [
      day.record(of, -of - 2),
      day.record(of, -of - 1),
    ])
    for (const half of [twice.slice(0, 200), twice.slice(200)]) await tells(half.flat())
    const { conflitos, conflitos_total } = await day.panel()
    expect(conflitos_total).toBe(tickets)
    expect(conflitos.map(({ ingresso }) => ingresso)).toEqual(day.codes().slice(0, -1))
  })

  test('is counted by door, also where two have one name', async () => {
    const [one, two] = [await day.stands(), await day.stands()]
    await one.tells([day.record(0), day.record(1)])
    await two.tells([day.record(2)])
    const { por_porta } = await day.panel()
    expect(por_porta.map(({ nome }) => nome)).toEqual(['Entrada 1', 'Entrada 1'])
    expect(new Set(por_porta.map(({ entraram }) => entraram))).toEqual(new Set([1, 2]))
  })
})
