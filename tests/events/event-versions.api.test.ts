import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import { replaceAccess } from '#server/events/access.store.ts'
import { raiseVersion, writtenParts } from '#server/events/event-versions.ts'
import { describeDatabase } from '../support/database.ts'
import { freshCpf } from '../support/in-process.ts'
import { publish } from './published.ts'
import { refusalOf } from './refused.ts'

describeDatabase('versions of an event (law W13)', (open) => {
  const db = () => open().db
  const parts = (eventId: string, withTypes = true) =>
    db().transaction((tx) => writtenParts(tx, eventId, { withTypes }))
  /** Names of what is another after a change. */
  const changedBy = async (
    eventId: string,
    change: () => Promise<unknown>,
  ): Promise<(string | undefined)[]> => {
    const before = await parts(eventId)
    await change()
    const after = await parts(eventId)
    return [...after]
      .filter(([part, { said }]) => before.get(part)?.said !== said)
      .map(([, { name }]) => name)
  }

  type Own = Partial<typeof t.events.$inferInsert>
  test.each<[string[], Own]>([
    [['o nome do evento'], { nome: 'Outro' }],
    [['o local'], { local: 'Outro' }],
    [['as datas'], { dataHora: new Date('2027-03-20T13:00:00Z') }],
    [['as datas'], { dataHoraFinal: new Date('2027-03-21T13:00:00Z') }],
    [['a descrição'], { descricao: 'Outra' }],
    [['as restrições'], { restricoes: 'Outras' }],
    [['a info adicional'], { infoAdicional: 'Outra' }],
    [['o contato'], { contato: '5527999990000' }],
    [['o banner'], { bannerSha: 'outro' }],
    [['o chaveamento'], { chaveamentoUrl: 'https://chave.example' }],
    [[], { versao: 7 }],
    [[], { nome: 'Copa de Teste' }],
  ])('%j is changed by %j', async (names, change) => {
    const event = await publish(db(), [])
    expect(
      await changedBy(event.id, () => db().update(t.events).set(change).where(eq(t.events.id, event.id))),
    ).toEqual(names)
  })

  test('the people with access are compared in their order', async () => {
    const [event, other] = [await publish(db(), []), await publish(db(), [])]
    const [one = '', two = ''] = [freshCpf(), freshCpf()].toSorted()
    const list =
      (cpfs: string[], eventId = event.id) =>
      () =>
        db().transaction((tx) => replaceAccess(tx, { eventId, cpfs, own: '', unseen: false }))
    const people = ['os CPFs com acesso']
    expect(await changedBy(event.id, list([two, one]))).toEqual(people)
    expect(await changedBy(event.id, list([one, two]))).toEqual(people)
    expect(await changedBy(event.id, list([one, two]))).toEqual([])
    expect(await changedBy(event.id, list([one], other.id))).toEqual([])
  })

  test('of people who were listed alike the CPF decides, not when they were written', async () => {
    const event = await publish(db(), [])
    const insert = (list: string[]) =>
      db()
        .insert(t.eventAccess)
        .values(list.map((cpf) => ({ eventId: event.id, cpf })))
    const cpfs = [freshCpf(), freshCpf()].toSorted()
    await insert(cpfs)
    const again = async () => {
      await db().delete(t.eventAccess).where(eq(t.eventAccess.eventId, event.id))
      await insert(cpfs.toReversed())
    }
    expect(await changedBy(event.id, again)).toEqual([])
  })

  const whole = {
    lots: [{}, { stock: null }],
    categories: [{}, { stock: null }],
    fields: [{}, {}],
  }
  const withTickets = async () => {
    const event = await publish(db(), [whole, { nome: 'Outro' }, { nome: 'Mais um', stock: null }])
    const [first] = event.types
    const [other] = (await publish(db(), [whole])).types
    if (!first || !other) throw new Error('a type')
    return { ...event, first, other }
  }
  const run = (query: string) => () => open().pool.query(query)
  const one = ['o ingresso Ingresso 0']

  test.each(['types', 'lots', 'categories'] as const)(
    'how many places there are is a part of the ticket, how many are taken is not: %s',
    async (kind) => {
      const { id: eventId, first, other } = await withTickets()
      const [id = '', beside = ''] = [first, other].map((type) =>
        kind === 'types' ? type.id : type[kind][0],
      )
      await db()
        .insert(t.stock)
        .values({ kind: 'k', id: id ?? '', capacity: 77 })
      const set = (change: string, which: string) =>
        run(`update stock set ${change} where id = '${id}' and kind ${which}`)
      expect(await changedBy(eventId, set('capacity = 99', `<> 'k'`))).toEqual(one)
      expect(await changedBy(eventId, set('sold = 5, held = 1', `<> 'k'`))).toEqual([])
      expect(await changedBy(eventId, set('capacity = 1', `= 'k'`))).toEqual([])
      const elsewhere = run(`update stock set capacity = 5 where id = '${beside}'`)
      expect(await changedBy(eventId, elsewhere)).toEqual([])
    },
  )

  test.each([
    ['lots', 'preco_cents = 5'],
    ['categories', `restricao = 'mesmaCategoria'`],
    ['custom_fields', `titulo = 'Outra'`],
  ] as const)('a changed row of %s changes its ticket, with a counter or without', async (table, change) => {
    const { id, first, other } = await withTickets()
    const ids = table === 'custom_fields' ? first.fields : first[table]
    for (const row of ids)
      expect(await changedBy(id, run(`update ${table} set ${change} where id = '${row}'`))).toEqual(one)
    const [elsewhere = ''] = table === 'custom_fields' ? other.fields : other[table]
    expect(await changedBy(id, run(`update ${table} set ${change} where id = '${elsewhere}'`))).toEqual([])
  })

  test('changed tickets are named in the order of the organiser', async () => {
    const { id, first } = await withTickets()
    await run(`update ticket_types set pos = pos where id = '${first.id}'`)()
    const change = run(`update ticket_types set descricao = 'x' where event_id = '${id}'`)
    expect(await changedBy(id, change)).toEqual([...one, 'o ingresso Outro', 'o ingresso Mais um'])
    expect([...(await parts(id, false)).keys()]).not.toContain(first.id)
  })

  test.each(['lots', 'categories', 'custom_fields'] as const)(
    'rows of %s that are written again as they were are no change, wherever the database keeps them',
    async (table) => {
      const { id, first } = await withTickets()
      const ids = table === 'custom_fields' ? first.fields : first[table]
      for (const row of ids)
        expect(
          await changedBy(
            id,
            run(`with gone as (delete from ${table} where id = '${row}' returning *)
              insert into ${table} select * from gone`),
          ),
        ).toEqual([])
    },
  )

  const part = (name: string, said: string) => ({ name, said })
  const raise = async (
    stored: { versao: number; versoes: Record<string, number> },
    changed: string[],
    seen: number | undefined,
  ) => {
    const { id } = await publish(db(), [], stored)
    const keys = ['nome', 'local', 'banner']
    const before = new Map(keys.map((key) => [key, part(`o ${key}`, 'antes')]))
    const after = new Map(
      keys.map((key) => [key, part(`o ${key}`, changed.includes(key) ? 'depois' : 'antes')]),
    )
    const refusal = await refusalOf(
      db().transaction((tx) => raiseVersion(tx, { id, ...stored }, { before, after, seen })),
    )
    const [row] = await db().select().from(t.events).where(eq(t.events.id, id))
    return { refusal, versao: row?.versao, versoes: row?.versoes }
  }
  const stored = { versao: 5, versoes: { nome: 5, local: 3 } }

  test.each<[string, string[], number | undefined, object]>([
    ['nothing changed', [], 1, stored],
    ['nothing changed, unread', [], undefined, stored],
    ['read as it is', ['nome', 'local'], 5, { versao: 6, versoes: { nome: 6, local: 6 } }],
    ['another part was changed since', ['local'], 3, { versao: 6, versoes: { nome: 5, local: 6 } }],
    [
      'a part that nobody ever changed',
      ['banner'],
      0,
      { versao: 6, versoes: { nome: 5, local: 3, banner: 6 } },
    ],
    ['without a version', ['nome'], undefined, { versao: 6, versoes: { nome: 6, local: 3 } }],
  ])('a save is taken: %s', async (_, changed, seen, then) => {
    expect(await raise(stored, changed, seen)).toEqual({ refusal: null, ...then })
  })

  test.each<[string[], number, string]>([
    [['nome'], 4, 'o nome'],
    [['nome', 'local', 'banner'], 2, 'o nome e o local'],
    [['nome', 'local'], 3, 'o nome'],
    [['banner'], 6, 'o banner'],
  ])('of %j, read in version %i, is refused for %s', async (changed, seen, names) => {
    expect(await raise(stored, changed, seen)).toEqual({
      refusal: [
        409,
        `Nada foi salvo: enquanto você editava, outra aba ou outra pessoa mudou ${names}. O que você digitou continua aqui: confira e salve de novo.`,
      ],
      ...stored,
    })
  })
})
