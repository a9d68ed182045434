import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { describeEachDatabase } from '../support/database.ts'
import { useEventDay } from './event-day.ts'

describeEachDatabase('what one door and one phone may take of an event', (open) => {
  const day = useEventDay(open)
  const hasKept = (aparelho: string, records: number) =>
    open().db.update(t.doorDevices).set({ records }).where(eq(t.doorDevices.id, aparelho))
  const three = () => [day.record(0), day.record(1), day.record(2)]
  const listed = async () =>
    (await day.shop().send(calls.doors, { params: day.params() }, day.owner())).body.flatMap(
      ({ aparelhos }) => aparelhos.map(({ registros }) => registros),
    )

  test('a phone writes ten facts for each ticket and a thousand more; then it is told so, and the others go on', async () => {
    const [one, other] = [await day.stands(), await day.stands({ nome: 'Entrada 2' })]
    await hasKept(one.given.aparelho, 1_028)
    const { status, body } = await one.tells(three())
    expect([status, body]).toMatchObject([
      409,
      { error: 'Este celular já registrou tudo o que cabe nele. Use outro celular.' },
    ])
    expect((await other.tells(three())).body.aceitos).toHaveLength(3)
    const [first, second, third] = three()
    expect((await one.tells(first && second ? [first, second] : [])).status).toBe(200)
    expect((await one.tells(third ? [third] : [])).status).toBe(409)
    expect(new Set(await listed())).toEqual(new Set([1_030, 3]))
  })

  test('a door with many phones leaves room for the other doors', async () => {
    const door = await day.makes()
    const [first, second] = [await day.knocks(door), await day.knocks(door)]
    const tells = (passe: string) =>
      day.shop().send(
        calls.doorContact,
        {
          params: { porta: door.id },
          body: { desde: 0, diferenca_ms: 0, sem_sinal: false, registros: three() },
        },
        passe,
      )
    await hasKept(first.body.aparelho, 149_998)
    expect(await tells(second.body.passe)).toMatchObject({
      status: 409,
      body: { error: 'Esta porta já registrou tudo o que cabe nela. Use outra porta.' },
    })
    await hasKept(first.body.aparelho, 149_997)
    expect((await tells(second.body.passe)).status).toBe(200)
    const other = await day.stands()
    expect((await other.tells(three())).status).toBe(200)
  })

  test('what came twice, or is of no ticket, is counted once or never', async () => {
    const { tells } = await day.stands()
    const [one, two] = three()
    if (!one || !two) throw new Error('no records')
    await tells([one, one])
    await tells([one, two, day.record(9)])
    expect(await listed()).toEqual([2])
  })

  test('an event has 200 doors in all, with those that were disabled', async () => {
    const last = await day.makes()
    const [row] = await open().db.select().from(t.doors).where(eq(t.doors.id, last.id))
    if (!row) throw new Error('no door')
    const disabledAt = day.shop().clock.now
    const many = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({ ...row, id: `${row.id}${from + at}`, disabledAt }))
    await open().db.insert(t.doors).values(many(1, 199))
    expect((await day.makes()).status).toBe(201)
    expect(await day.makes()).toMatchObject({
      status: 409,
      error: 'Este evento já teve 200 portas, o máximo, contando as desativadas. Use as que estão abertas.',
    })
  })
})
