import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { requireCreator } from '#server/events/event-owner.store.ts'
import { insertEvent, insertTicketTypes, storedTypesOf } from '#server/events/event-parts.store.ts'
import {
  changeEvent,
  findEvent,
  listEvents,
  listOwnEvents,
  listSharedEvents,
  lockEvent,
} from '#server/events/events.store.ts'
import { ticketTypesOf } from '#server/events/ticket-types.store.ts'
import { describeDatabase } from '../support/database.ts'
import { freshId, newEvent, newPerson, type Person, publish } from './published.ts'
import { refusalOf } from './refused.ts'

test('an event without ticket types writes none', async () => {
  const silent = {
    insert: () => {
      throw new Error('the database was asked')
    },
  } as unknown as Tx
  await expect(insertTicketTypes(silent, [])).resolves.toBeUndefined()
})

const now = new Date('2026-11-21T12:00:00Z')

describeDatabase('what is stored of an event', (open) => {
  const db = () => open().db
  const inTransaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => db().transaction(run)
  /** Writes an event again, so that the database keeps it behind the others. */
  const touched = async (id: string): Promise<void> => {
    const [row] = await db().select().from(t.events).where(eq(t.events.id, id))
    if (!row) throw new Error('no event')
    for (const dataHora of [new Date(0), row.dataHora])
      await inTransaction((tx) => changeEvent(tx, id, { dataHora }))
  }

  test('its ticket types come with their own parts alone, in the order of the organiser', async () => {
    const spec = {
      lots: [{}, {}, {}],
      categories: [{}, {}],
      fields: [{}, {}],
    }
    const [event] = [await publish(db(), [spec, { tipo: 'espectador' }, spec]), await publish(db(), [spec])]
    const stored = await inTransaction((tx) => storedTypesOf(tx, event.id))
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    expect(
      stored.map(({ row, lots, categories, customFields }) => ({
        id: row.id,
        lots: ids(lots),
        categories: ids(categories),
        fields: ids(customFields),
      })),
    ).toEqual(event.types)
    expect(await inTransaction((tx) => storedTypesOf(tx, 'ev_nothing'))).toEqual([])
  })

  test('what remains is neither sold nor held, never below nothing, and nothing without a counter', async () => {
    const event = await publish(db(), [
      {
        stock: { capacity: 10, sold: 3, held: 2 },
        lots: [
          { stock: { capacity: 9, sold: 9 }, dataInicio: new Date('2027-01-01T12:00:00Z') },
          { stock: null, dataFim: new Date('2027-02-01T12:00:00Z') },
        ],
        categories: [{ stock: { capacity: 5, held: 4 } }, { stock: null }],
      },
      { stock: null },
      { lots: [{ ativo: false }] },
    ])
    const [first] = event.types
    await inTransaction((tx) =>
      tx.execute(
        sql`update stock set capacity = 4, excess = 5 where kind = 'l' and id = ${first?.lots[0] ?? ''}`,
      ),
    )
    const types = await ticketTypesOf(db(), event.id, { zone: 'America/Manaus', start: '', now: new Date() })
    expect(types.map((type) => type.quantidade_disponivel)).toEqual([5, 0, 10])
    expect(types[0]?.lotes.map((lot) => [lot.quantidade_disponivel, lot.data_inicio, lot.data_fim])).toEqual([
      [0, '2027-01-01T08:00:00-04:00', null],
      [0, null, '2027-02-01T08:00:00-04:00'],
    ])
    expect(types[0]?.categories.map(({ quantidade }) => quantidade)).toEqual([1, 0])
    expect(types.map(({ active_lot }) => active_lot?.id ?? null)).toEqual([first?.lots[0], null, null])
    expect(
      await ticketTypesOf(db(), 'ev_nothing', { zone: 'America/Manaus', start: '', now: new Date() }),
    ).toEqual([])
  })

  test('new tickets are written with all their parts', async () => {
    const { id: eventId } = await publish(db(), [])
    const rowsOf = (pos: number) => {
      const id = freshId('tt')
      const part = { ticketTypeId: id, pos: 0 }
      const type = {
        id,
        eventId,
        pos,
        nome: id,
        descricao: '',
        tipo: 'atleta',
        modo: 'individual',
      } as const
      return {
        type,
        lots: [{ ...part, id: freshId('lt'), nome: 'Lote', precoCents: 1, ativo: true }],
        categories: [{ ...part, id: freshId('ct'), nome: 'A', restricao: 'semRestricao' as const }],
        customFields: [{ ...part, id: freshId('cf'), titulo: 'Time', tipo: 'texto' as const }],
        stock: [{ kind: 't' as const, id, capacity: 7 }],
      }
    }
    const counts = async () =>
      (await ticketTypesOf(db(), eventId, { zone: 'America/Sao_Paulo', start: '', now: new Date() })).map(
        (type) => [
          type.quantidade_disponivel,
          type.lotes.length,
          type.categories.length,
          type.campos_personalizados.length,
        ],
      )
    await inTransaction((tx) => insertTicketTypes(tx, [rowsOf(0)]))
    expect(await counts()).toEqual([[7, 1, 1, 1]])
    const bare = { ...rowsOf(1), lots: [], categories: [], customFields: [] }
    await inTransaction((tx) => insertTicketTypes(tx, [bare]))
    expect(await counts()).toEqual([
      [7, 1, 1, 1],
      [7, 0, 0, 0],
    ])
  })

  test('the same id is written once', async () => {
    const { id: ownerId } = await newPerson(db())
    const event = {
      id: freshId('ev'),
      ownerId,
      nome: 'Primeiro',
      local: 'Quadra',
      dataHora: new Date(),
      descricao: '',
      restricoes: '',
      infoAdicional: '',
    }
    const made = await inTransaction(async (tx) => [
      await insertEvent(tx, event),
      await insertEvent(tx, { ...event, nome: 'Segundo' }),
    ])
    expect(made).toEqual([true, false])
    expect((await findEvent(db(), event.id, 'url'))?.info.nome).toBe('Primeiro')
  })

  test('only its creator is its creator', async () => {
    const event = await publish(db(), [])
    const other = await publish(db(), [])
    expect(await refusalOf(requireCreator(db(), event.id, event.ownerId))).toBeNull()
    expect(await refusalOf(requireCreator(db(), event.id, other.ownerId))).toEqual([
      403,
      'Você não tem permissão para fazer isso.',
    ])
    expect(await refusalOf(requireCreator(db(), 'ev_nothing', event.ownerId))).toEqual([
      404,
      'Evento não encontrado.',
    ])
  })

  test('lists follow the start, then the id, and name banners by address or carry them small', async () => {
    const owner = await newPerson(db())
    const start = new Date('2027-05-01T12:00:00Z')
    const sha = freshId('sha')
    const at = (change: object) => newEvent(db(), owner.id, { dataHora: start, ...change })
    const [second, third] = [
      await at({}),
      await at({ bannerSha: sha, dataHoraFinal: new Date('2027-05-02T00:00:00Z') }),
    ]
    const first = await at({ dataHora: new Date('2027-04-01T12:00:00Z'), fusoHorario: 'America/Manaus' })
    await touched(second)
    await publish(db(), [])
    const kinds = [320, 640, 16].flatMap((width) => [
      { sha, width, format: 'jpg' },
      { sha, width, format: 'webp' },
    ])
    await db()
      .insert(t.media)
      .values(
        [...kinds, ...kinds.map((kind) => ({ ...kind, sha: freshId('sha') }))].map((kind) => ({
          ...kind,
          bytes: Buffer.from(`${kind.sha} ${kind.width} ${kind.format}`),
        })),
      )
    const bytes = (width: number, format: string): string =>
      Buffer.from(`${sha} ${width} ${format}`).toString('base64')
    const own = await listOwnEvents(db(), { banner: 'base64', owner: owner.id, now })
    expect(own.map(({ id, data_hora, data_hora_final }) => [id, data_hora, data_hora_final])).toEqual([
      [first, '2027-04-01T08:00:00-04:00', null],
      [second, '2027-05-01T09:00:00-03:00', null],
      [third, '2027-05-01T09:00:00-03:00', '2027-05-01T21:00:00-03:00'],
    ])
    const banners = own.map(({ banner_image, banner_url, banner_preview }) => [
      banner_image,
      banner_url,
      banner_preview,
    ])
    const none = [null, null, null]
    expect(banners).toEqual([none, none, [bytes(320, 'jpg'), `/media/${sha}-640.webp`, bytes(16, 'webp')]])
    expect((await listOwnEvents(db(), { banner: 'url', owner: owner.id, now }))[2]).toMatchObject({
      banner_image: null,
      banner_url: `/media/${sha}-640.webp`,
    })
    const all = (await listEvents(db(), 'url', new Date())).map(({ id }) => id)
    expect(all.filter((id) => [first, second, third].includes(id))).toEqual([first, second, third])
    expect(all.length).toBeGreaterThan(3)
    const found = await findEvent(db(), third, 'base64')
    expect(found?.row.id).toBe(third)
    expect(found?.info).toMatchObject({
      id: third,
      banner_image: bytes(640, 'jpg'),
      banner_url: `/media/${sha}-1280.webp`,
      descricao: 'Descrição.',
      restricoes: 'Regulamento.',
      info_adicional: 'Informações.',
      chaveamento_url: '',
      somentePix: false,
    })
    expect(await findEvent(db(), 'ev_nothing', 'url')).toBeNull()
  })

  test('a long banner is one line of base64', async () => {
    const sha = freshId('sha')
    const owner = await newPerson(db())
    await newEvent(db(), owner.id, { bannerSha: sha })
    const bytes = Buffer.alloc(300, 'banner')
    await db().insert(t.media).values({ sha, width: 320, format: 'jpg', bytes })
    const [event] = await listOwnEvents(db(), { banner: 'base64', owner: owner.id, now })
    expect(event?.banner_image).toBe(bytes.toString('base64'))
  })

  test('events of others are listed to the accounts that they were opened to, by start and id', async () => {
    const [owner, reader, stranger] = [await newPerson(db()), await newPerson(db()), await newPerson(db())]
    const at = (change: object) =>
      newEvent(db(), owner.id, { dataHora: new Date('2027-06-01T12:00:00Z'), ...change })
    const [second, third] = [await at({}), await at({})]
    const first = await at({ dataHora: new Date('2027-05-01T12:00:00Z') })
    await touched(second)
    const own = await newEvent(db(), reader.id)
    await db()
      .insert(t.eventAccess)
      .values([
        ...[third, own, first, second].map((eventId) => ({ eventId, cpf: reader.cpf, userId: reader.id })),
        { eventId: await at({}), cpf: reader.cpf },
        { eventId: first, cpf: stranger.cpf },
      ])
    const ids = async (person: Person) => (await listSharedEvents(db(), person)).map(({ id }) => id)
    expect(await ids(reader)).toEqual([first, second, third])
    expect([await ids(stranger), await ids(owner)]).toEqual([[], []])
  })

  test('while one writes an event nobody else does, and only this one is written', async () => {
    const [event, other] = [await publish(db(), []), await publish(db(), [])]
    const locked = await inTransaction(async (tx) => {
      expect((await lockEvent(tx, event.id))?.id).toBe(event.id)
      expect(await lockEvent(tx, 'ev_nothing')).toBeUndefined()
      const { rows } = await tx.execute<{ id: string }>(
        sql`select e.id from events e where e.xmax = pg_current_xact_id()::xid`,
      )
      await changeEvent(tx, event.id, { nome: 'Mudado' })
      return rows.map(({ id }) => id)
    })
    expect(locked).toEqual([event.id])
    const names = await db()
      .select({ id: t.events.id, nome: t.events.nome })
      .from(t.events)
      .where(inArray(t.events.id, [event.id, other.id]))
      .orderBy(t.events.id)
    expect(names.map(({ nome }) => nome)).toEqual(['Mudado', 'Copa de Teste'])
  })
})
