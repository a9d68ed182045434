import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import { acceptAccount, accessOf, replaceAccess } from '#server/events/access.store.ts'
import { describeDatabase } from '../support/database.ts'
import { freshCpf } from '../support/in-process.ts'
import { newPerson, publish } from './published.ts'

describeDatabase('who may read the numbers of an event', (open) => {
  const db = () => open().db
  const replace = (eventId: string, cpfs: string[], unseen = false): Promise<string[]> =>
    db().transaction((tx) => replaceAccess(tx, { eventId, cpfs, own: '', unseen }))
  const listed = async (eventId: string) =>
    (await accessOf(db(), eventId)).map(({ cpf, situacao, conta }) => [cpf, situacao, conta])

  test('is listed in the order of the organiser, each with the account behind it', async () => {
    const [known, waiting, other] = [
      await newPerson(db(), 'Ana'),
      await newPerson(db()),
      await newPerson(db()),
    ]
    const [event, beside] = [await publish(db(), []), await publish(db(), [])]
    const nobody = freshCpf()
    expect(await replace(beside.id, [other.cpf, known.cpf])).toEqual(
      expect.arrayContaining([known.id, other.id]),
    )
    expect(await replace(event.id, [known.cpf])).toEqual([known.id])
    expect(await replace(event.id, [nobody, waiting.cpf, known.cpf], true)).toEqual([])
    expect(await accessOf(db(), event.id)).toEqual([
      { cpf: nobody, situacao: 'sem conta', conta: null, nome: '', email: '' },
      expect.objectContaining({ cpf: waiting.cpf, situacao: 'aguardando confirmação', conta: waiting.id }),
      {
        cpf: known.cpf,
        situacao: 'liberado',
        conta: known.id,
        nome: 'Ana',
        email: expect.stringMatching(/^us\*\*\*@teste\.example$/) as string,
      },
    ])
    expect(await replace(event.id, [known.cpf, nobody])).toEqual([])
    expect(await listed(event.id)).toEqual([
      [known.cpf, 'liberado', known.id],
      [nobody, 'sem conta', null],
    ])
    expect(await replace(event.id, [])).toEqual([])
    expect(await listed(event.id)).toEqual([])
    expect(await listed(beside.id)).toEqual([
      [other.cpf, 'liberado', other.id],
      [known.cpf, 'liberado', known.id],
    ])
  })

  test('of places that were listed alike, the CPF decides', async () => {
    const event = await publish(db(), [])
    const cpfs = [freshCpf(), freshCpf(), freshCpf()]
    await db()
      .insert(t.eventAccess)
      .values(
        cpfs
          .toSorted()
          .toReversed()
          .map((cpf) => ({ eventId: event.id, cpf })),
      )
    expect((await accessOf(db(), event.id)).map(({ cpf }) => cpf)).toEqual(cpfs.toSorted())
  })

  test('keeps the account that was accepted, whoever has its CPF later', async () => {
    const [accepted, later] = [await newPerson(db()), await newPerson(db())]
    const event = await publish(db(), [])
    await replace(event.id, [accepted.cpf])
    await db().update(t.users).set({ cpfCnpj: freshCpf() }).where(eq(t.users.id, accepted.id))
    await db().update(t.users).set({ cpfCnpj: accepted.cpf }).where(eq(t.users.id, later.id))
    expect(await replace(event.id, [accepted.cpf, freshCpf()])).toEqual([])
    expect((await listed(event.id))[0]).toEqual([accepted.cpf, 'liberado', accepted.id])
  })

  test('is accepted once, as the account that has the CPF, for this event and this CPF', async () => {
    const [shown, other] = [await newPerson(db()), await newPerson(db())]
    const [event, beside] = [await publish(db(), []), await publish(db(), [])]
    for (const { id } of [event, beside]) await replace(id, [shown.cpf, other.cpf], true)
    const accept = (cpf: string, userId: string, eventId = event.id): Promise<boolean> =>
      acceptAccount(db(), { eventId, cpf, userId })
    expect(await accept(shown.cpf, other.id)).toBe(false)
    expect(await accept(freshCpf(), shown.id)).toBe(false)
    expect(await accept(shown.cpf, shown.id, 'ev_nothing')).toBe(false)
    const waiting = 'aguardando confirmação'
    const before = [
      [shown.cpf, waiting, shown.id],
      [other.cpf, waiting, other.id],
    ]
    expect(await listed(event.id)).toEqual(before)
    expect(await accept(shown.cpf, shown.id)).toBe(true)
    expect(await listed(event.id)).toEqual([[shown.cpf, 'liberado', shown.id], before[1]])
    expect(await listed(beside.id)).toEqual(before)
    expect(await accept(shown.cpf, shown.id)).toBe(false)
  })
})
