import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '#contract/words/limits.ts'
import * as t from '#server/db/schema.ts'
import { describeEachDatabase } from '../support/database.ts'
import { useEventDay } from './event-day.ts'

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
      .set({ revision: limits.doorRecordsPerEvent - 1 })
      .where(eq(t.doorEvents.eventId, day.event().id))
    const { status, body } = await tells([day.record(1), day.record(2)])
    expect([status, body]).toMatchObject([
      409,
      { error: 'As portas deste evento já registraram tudo o que cabe. Fale com a organização.' },
    ])
    expect((await tells([])).body.mudancas).toHaveLength(1)
    expect((await tells([day.record(1)])).status).toBe(200)
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
