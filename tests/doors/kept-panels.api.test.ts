import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { describeEachDatabase } from '../support/database.ts'
import { minute, useEventDay } from './event-day.ts'

describeEachDatabase('a panel that is asked for again', (open) => {
  const day = useEventDay(open)

  test('has what was written and taken back meanwhile', async () => {
    const { tells } = await day.stands()
    const [first, second] = [day.record(0), day.record(1)]
    await tells([first])
    expect(await day.panel()).toMatchObject({ entraram: 1, desfeitos: { total: 0 } })
    await tells([second])
    expect(await day.panel()).toMatchObject({ entraram: 2 })
    day.wait(minute)
    await tells([day.record(0, 0, { tipo: 'desfazer', desfaz: first.id })])
    expect(await day.panel()).toMatchObject({ entraram: 1, desfeitos: { total: 1 } })
  })

  test('has the rule, the names and the tickets of now', async () => {
    const { tells } = await day.stands()
    await tells([day.record(0), day.record(0)])
    expect(await day.panel()).toMatchObject({ total: 3, conflitos: [{ nome: 'Ana' }] })
    await open()
      .db.update(t.tickets)
      .set({ nome: 'Ana Maria', corrections: 1 })
      .where(eq(t.tickets.codigo, day.codes()[0] ?? ''))
    expect((await day.panel()).conflitos[0]?.nome).toBe('Ana Maria')
    await day.cancels(2)
    expect((await day.panel()).total).toBe(2)
    const body = { abre_em: null, repete: 'livre' as const }
    await day.shop().send(calls.entryRules, { params: day.params(), body }, day.owner())
    expect(await day.panel()).toMatchObject({ entraram: 1, conflitos: [] })
  })

  test('of many who ask at once is the same for all', async () => {
    const { tells } = await day.stands()
    await tells([day.record(0), day.record(1, 0, { tipo: 'recusa' })])
    const panels = await Promise.all([1, 2, 3, 4].map(() => day.panel()))
    expect(new Set(panels.map((panel) => JSON.stringify(panel))).size).toBe(1)
  })
})
