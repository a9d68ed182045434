import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import { describeEachDatabase } from '../support/database.ts'
import { useEventDay } from './event-day.ts'

const many = 450

describeEachDatabase('a door’s list that many phones ask for', (open) => {
  const day = useEventDay(open)
  const name = (at: number): string => `Pessoa ${String(at).padStart(3, '0')}`

  const sellMany = async (): Promise<void> => {
    const people = Array.from({ length: many }, (_, at) => ({ nome: name(many - 1 - at), type: 1 }))
    await day.sells(...people)
    const { db } = open()
    for (const codigo of day.codes())
      await db
        .update(t.tickets)
        .set({ assinatura: `código de ${codigo}` })
        .where(eq(t.tickets.codigo, codigo))
  }

  test('has every ticket once, by name for supervisors and by hidden id for readers', async () => {
    await sellMany()
    const supervisor = await day.stands({ papel: 'supervisor' })
    const { linhas } = (await supervisor.lists()).body
    expect(linhas?.map(({ nome }) => nome)).toEqual([
      'Ana',
      'Bia',
      'Caio',
      ...Array.from({ length: many }, (_, at) => name(at)),
    ])
    const reader = await day.stands({ papel: 'leitor' })
    const ids = (await reader.lists()).body.seladas?.map(({ id }) => id)
    expect(ids).toHaveLength(many)
    expect(ids).toEqual([...new Set(ids)].toSorted())
  })

  test('is sealed once for all of a role, until it changes', async () => {
    await sellMany()
    const [one, other] = [await day.stands({ papel: 'leitor' }), await day.stands({ papel: 'leitor' })]
    const supervisor = await day.stands({ papel: 'supervisor' })
    const [first, second, searched] = await Promise.all([one.lists(), other.lists(), supervisor.lists()])
    expect([first.body.seladas?.length, searched.body.seladas]).toEqual([many, null])
    expect(second.body.seladas).toEqual(first.body.seladas)
    expect((await one.lists()).body.seladas).toEqual(first.body.seladas)
    expect((await one.lists(first.body.revisao)).body).toMatchObject({
      revisao: first.body.revisao,
      seladas: null,
    })
    await open()
      .db.update(t.tickets)
      .set({ nome: 'Dora', corrections: 1 })
      .where(eq(t.tickets.codigo, day.codes()[7] ?? ''))
    const { body } = await one.lists(first.body.revisao)
    expect([body.seladas?.length, body.revisao === first.body.revisao]).toEqual([many, false])
    expect(body.seladas).not.toEqual(first.body.seladas)
    const names = (await supervisor.lists()).body.linhas?.map(({ nome }) => nome)
    expect([names?.length, names?.includes('Dora')]).toEqual([many + 3, true])
  })
})
