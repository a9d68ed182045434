import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TicketTypePatch } from '#contract/calls/ticket-type-bodies.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import type { Tx } from '#server/db/open.ts'
import { lots, stock } from '#server/db/schema.ts'
import { changeQuantities, type QuantityWish } from '#server/events/merge-quantities.ts'
import { mergeTicketTypes } from '#server/events/merge-ticket-types.ts'
import { nothingMerged, writeMerged } from '#server/events/merge.store.ts'
import { ticketTypesOf } from '#server/events/ticket-types.store.ts'
import { type Counter, lockCounters } from '#server/orders/stock.store.ts'
import { describeDatabase } from '../support/database.ts'
import { freshId, publish, type TypeSpec } from './published.ts'

const zone = 'America/Sao_Paulo'

test('a save that changes nothing of the tickets writes nothing of them', async () => {
  const refuse = () => {
    throw new Error('the database was asked')
  }
  const silent = { execute: refuse, insert: refuse, update: refuse } as unknown as Tx
  await writeMerged(silent, nothingMerged())
  const counters: Counter[] = [{ kind: 't', id: 'tt', capacity: 5, peak: 5, sold: 2, held: 1 }]
  const same: QuantityWish[] = [{ id: 'tt', path: '', wanted: undefined }]
  expect(await changeQuantities(silent, counters, same)).toEqual(counters)
  expect(await changeQuantities(silent, counters, [])).toEqual(counters)
})

describeDatabase('ticket types of a published event', (open) => {
  const merge = (eventId: string, patches: TicketTypePatch[]): Promise<void> =>
    open().db.transaction((tx) =>
      mergeTicketTypes(tx, { id: eventId, fusoHorario: zone }, patches, new Date()),
    )
  const typesOf = (eventId: string): Promise<TicketType[]> =>
    ticketTypesOf(open().db, eventId, { zone, start: '', now: new Date() })
  const refused = async (eventId: string, patches: TicketTypePatch[]): Promise<unknown> => {
    const before = await typesOf(eventId)
    const error: unknown = await merge(eventId, patches).catch((reason: unknown) => reason)
    expect(await typesOf(eventId)).toEqual(before)
    const { status, error: words } = error as { status: number; error: unknown }
    return [status, words]
  }
  const rich: TypeSpec = {
    modo: 'dupla',
    stock: { capacity: 10 },
    lots: [{ dataInicio: new Date('2027-01-01T03:00:00Z') }, { precoCents: 2_000 }],
    categories: [
      { nome: 'A', stock: { capacity: 4 } },
      { nome: 'B', stock: { capacity: 6 } },
    ],
    fields: [{ titulo: 'Time' }, { titulo: 'Camisa', tipo: 'opcoes', opcoes: ['P'] }],
  }
  /** Two events of two tickets, of which one ticket of the first is to change. */
  const twoEvents = async () => {
    const [one, other] = [
      await publish(open().db, [rich, { ...rich, nome: 'Individual' }]),
      await publish(open().db, [rich, { ...rich, nome: 'Individual' }]),
    ]
    const [first, second] = one.types
    if (!first || !second) throw new Error('two types')
    return { id: one.id, other: other.id, first, second }
  }

  test('everything that is named of one ticket changes, and nothing of the others or of other events', async () => {
    const { id, other, first } = await twoEvents()
    const [before, beside] = [await typesOf(id), await typesOf(other)]
    const [type, untouched] = before
    await merge(id, [
      {
        id: first.id,
        nome: 'Dupla mista',
        descricao: 'Outra descrição.',
        quantidadeDisponivel: 13,
        lotes: [
          { id: first.lots[0], nome: 'Promocional', preco: 45.5, quantidadeDisponivel: 3, dataInicio: null },
          { id: first.lots[1], ativo: true, dataFim: '2027-03-01T08:00' },
          { nome: 'Virada', preco: 99, quantidadeDisponivel: 7 },
        ],
        categories: [
          { nome: 'A', quantidade: 6, restricao: 'custom', categoriasPermitidas: ['B', 'C'] },
          { nome: 'C', quantidade: 1, restricao: 'semRestricao', categoriasPermitidas: [] },
        ],
        camposPersonalizados: [
          { titulo: 'Time', tipo: 'opcoes', opcoes: ['X', 'Y'] },
          { titulo: 'Foto', tipo: 'imagem', opcoes: [] },
        ],
      },
    ])
    const anId = expect.any(String) as string
    const active = { ...type?.lotes[1], ativo: true, data_fim: '2027-03-01T08:00:00-03:00' }
    const virada = { id: anId, nome: 'Virada', preco: 99, quantidade_disponivel: 7, ativo: false }
    expect(await typesOf(id)).toEqual([
      {
        ...type,
        nome: 'Dupla mista',
        descricao: 'Outra descrição.',
        quantidade_disponivel: 13,
        lotes: [
          {
            ...type?.lotes[0],
            nome: 'Promocional',
            preco: 45.5,
            quantidade_disponivel: 3,
            ativo: false,
            data_inicio: null,
          },
          active,
          { ...virada, data_inicio: null, data_fim: null },
        ],
        active_lot: active,
        categories: [
          {
            ...type?.categories[0],
            quantidade: 6,
            restricao: 'custom',
            categorias_permitidas: ['B', 'C'],
          },
          type?.categories[1],
          { id: anId, nome: 'C', quantidade: 1, restricao: 'semRestricao', categorias_permitidas: [] },
        ],
        campos_personalizados: [
          { titulo: 'Time', tipo: 'opcoes', opcoes: ['X', 'Y'] },
          { titulo: 'Camisa', tipo: 'opcoes', opcoes: ['P'] },
          { titulo: 'Foto', tipo: 'imagem', opcoes: [] },
        ],
      },
      untouched,
    ])
    expect(await typesOf(other)).toEqual(beside)
  })

  test('one lot, one category, one question or one new part alone is written', async () => {
    const { id, first } = await twoEvents()
    const kept = { id: first.id, nome: 'Ingresso 0' }
    const closed = {
      nome: 'B',
      quantidade: 6,
      restricao: 'mesmaCategoria' as const,
      categoriasPermitidas: [],
    }
    const one: TypeSpec = { categories: [{ nome: 'B', stock: { capacity: 6 } }], stock: { capacity: 6 } }
    const single = await publish(open().db, [one])
    await merge(single.id, [{ nome: 'Ingresso 0', categories: [closed] }])
    expect((await typesOf(single.id))[0]?.categories[0]?.restricao).toBe('mesmaCategoria')
    await merge(id, [{ ...kept, lotes: [{ id: first.lots[1], preco: 77 }] }])
    await merge(id, [{ ...kept, camposPersonalizados: [{ titulo: 'Camisa', tipo: 'texto', opcoes: [] }] }])
    const [type] = await typesOf(id)
    expect(type?.lotes.map(({ preco }) => preco)).toEqual([10, 77])
    expect(type?.campos_personalizados[1]).toEqual({ titulo: 'Camisa', tipo: 'texto', opcoes: [] })
  })

  test('a ticket named twice keeps what was said of it last', async () => {
    const { id, first } = await twoEvents()
    const [lot] = first.lots
    const lotes = (preco: number) => [{ id: lot, preco }]
    const categories = (restricao: 'mesmaCategoria' | 'custom') => [
      { nome: 'A', quantidade: 4, restricao, categoriasPermitidas: ['B'] },
    ]
    const fields = (opcao: string) => [{ titulo: 'Camisa', tipo: 'opcoes' as const, opcoes: [opcao] }]
    await merge(id, [
      {
        id: first.id,
        nome: 'Antes',
        descricao: 'antes',
        lotes: lotes(1),
        camposPersonalizados: fields('antes'),
        categories: categories('mesmaCategoria'),
      },
      {
        id: first.id,
        nome: 'Depois',
        descricao: 'depois',
        lotes: lotes(2),
        categories: categories('custom'),
        camposPersonalizados: fields('depois'),
      },
    ])
    const [type] = await typesOf(id)
    expect([type?.nome, type?.descricao, type?.lotes[0]?.preco]).toEqual(['Depois', 'depois', 2])
    expect(type?.categories[0]?.categorias_permitidas).toEqual(['B'])
    expect(type?.campos_personalizados[1]?.opcoes).toEqual(['depois'])
  })

  test('of two lots that are chosen one after the other the last is on sale', async () => {
    const { id, first } = await twoEvents()
    await merge(id, [
      { id: first.id, nome: 'Ingresso 0', lotes: [{ id: first.lots[1], ativo: true }] },
      {
        id: first.id,
        nome: 'Ingresso 0',
        lotes: [{ nome: 'Novo', preco: 5, quantidadeDisponivel: 1, ativo: true }],
      },
    ])
    const [type] = await typesOf(id)
    expect(type?.lotes.map(({ ativo }) => ativo)).toEqual([false, false, true])
    expect(type?.active_lot?.preco).toBe(5)
  })

  test('a ticket is meant by its id, else by the id of a lot, else by its name', async () => {
    const { id, first, second } = await twoEvents()
    const described = async (patch: Partial<TicketTypePatch>) => {
      const nome = patch.nome ?? freshId('nome')
      await merge(id, [{ nome, descricao: `de ${nome}`, ...patch }])
      return (await typesOf(id)).findIndex(({ descricao }) => descricao === `de ${nome}`)
    }
    expect(await described({ id: second.id, lotes: [{ id: second.lots[0] }] })).toBe(1)
    expect(await described({ id: 'tt_gone', lotes: [{ id: second.lots[1] }] })).toBe(1)
    expect(await described({ lotes: [{ id: first.lots[1] }] })).toBe(0)
    await merge(id, [
      { id: first.id, nome: 'Dupla' },
      { id: second.id, nome: 'Trio' },
    ])
    expect(await described({ nome: ' TRIO ' })).toBe(1)
    expect(await refused(id, [{ nome: 'Nenhum' }])).toEqual([
      409,
      'Um dos ingressos não existe mais neste evento. Atualize a página.',
    ])
  })

  test('names may move from one ticket to another, and are never of two', async () => {
    const { id, first, second } = await twoEvents()
    const names = async () => (await typesOf(id)).map(({ nome }) => nome)
    const renamed = (one: string, two: string) => [
      { id: first.id, nome: one },
      { id: second.id, nome: two },
    ]
    await merge(id, renamed('Livre', 'Ingresso 0'))
    expect(await names()).toEqual(['Livre', 'Ingresso 0'])
    await merge(id, renamed('LIVRE', 'Ingresso 0'))
    expect(await names()).toEqual(['LIVRE', 'Ingresso 0'])
    const repeated = (ticket: number) => [400, `Ingresso ${ticket}: Já existe um ingresso com este nome.`]
    expect(await refused(id, renamed('ingresso 0', 'Outro'))).toEqual(repeated(1))
    expect(await refused(id, renamed('Novo', ' novo'))).toEqual(repeated(2))
    expect(await refused(id, [{ id: second.id, nome: 'livre ' }])).toEqual(repeated(1))
  })

  test.each<[string, Partial<TicketTypePatch>]>([
    ['Informe o nome do ingresso.', { nome: ' ' }],
    ['Texto longo demais.', { nome: 'x'.repeat(201) }],
    ['Texto longo demais.', { descricao: 'x'.repeat(20_001) }],
    ['Informe uma quantidade inteira, zero ou mais.', { quantidadeDisponivel: -1 }],
    ['Informe uma quantidade inteira, zero ou mais.', { quantidadeDisponivel: 5, quantidadeVista: -1 }],
  ])('refuses: %s', async (words, patch) => {
    const { id, first } = await twoEvents()
    expect(await refused(id, [{ id: first.id, nome: 'Novo', ...patch }])).toEqual([
      400,
      `Ingresso 1: ${words}`,
    ])
  })

  test('a description may be as long as a long text, and be left out', async () => {
    const { id, first } = await twoEvents()
    const descricao = 'x'.repeat(20_000)
    await merge(id, [{ id: first.id, nome: 'Novo', descricao }])
    await merge(id, [{ id: first.id, nome: 'Novo' }])
    expect((await typesOf(id))[0]?.descricao).toBe(descricao)
  })

  test('places that no longer sum are refused, after which nothing has changed', async () => {
    const { id, first } = await twoEvents()
    expect(await refused(id, [{ id: first.id, nome: 'Outro', quantidadeDisponivel: 12 }])).toEqual([
      400,
      'Ingresso 1: A soma das vagas das categorias deve ser igual à quantidade do ingresso: faltam 2 vagas.',
    ])
    const added = { nome: 'C', restricao: 'semRestricao' as const, categoriasPermitidas: [] }
    expect(
      await refused(id, [{ id: first.id, nome: 'Outro', categories: [{ ...added, quantidade: 3 }] }]),
    ).toEqual([
      400,
      'Ingresso 1: A soma das vagas das categorias deve ser igual à quantidade do ingresso: há 3 vagas a mais.',
    ])
    await merge(id, [
      { id: first.id, nome: 'Outro', quantidadeDisponivel: 11, categories: [{ ...added, quantidade: 1 }] },
    ])
    const fresh = (await typesOf(id))[0]?.categories.at(-1)
    expect(fresh?.quantidade).toBe(1)
    const places = await open()
      .db.select({ kind: stock.kind })
      .from(stock)
      .where(eq(stock.id, fresh?.id ?? ''))
    expect(places).toEqual([{ kind: 'c' }])
  })

  test('while places change, nobody else moves them', async () => {
    const { id, first } = await twoEvents()
    const locked = await open().db.transaction(async (tx) => {
      await mergeTicketTypes(
        tx,
        { id, fusoHorario: zone },
        [{ id: first.id, nome: 'Ingresso 0' }],
        new Date(),
      )
      const { rows } = await tx.execute<{ id: string }>(
        sql`select s.id from stock s where s.xmax = pg_current_xact_id()::xid`,
      )
      return rows.map((row) => row.id)
    })
    for (const place of [first.id, ...first.lots, ...first.categories]) expect(locked).toContain(place)
  })

  test('of two wishes for one place the first counts, and places without one stay', async () => {
    const { id, first } = await twoEvents()
    const places = [first.id, ...first.lots].map((place, index) => ({
      kind: index === 0 ? ('t' as const) : ('l' as const),
      id: place,
    }))
    await open().db.transaction(async (tx) => {
      const counters = await lockCounters(tx, places)
      const wish = { id: first.lots[0] ?? '', path: 'x' }
      const after = await changeQuantities(tx, counters, [
        { ...wish, wanted: 8 },
        { ...wish, wanted: 3 },
      ])
      expect(after.map(({ capacity }) => capacity).toSorted((a, b) => a - b)).toEqual([8, 10, 10])
      const { rows } = await tx.execute(
        sql`select s.id from stock s where s.xmin = pg_current_xact_id()::xid`,
      )
      expect(rows).toEqual([{ id: first.lots[0] }])
    })
    expect((await typesOf(id))[0]?.lotes.map((lot) => lot.quantidade_disponivel)).toEqual([8, 10])
  })

  test('a ticket has one lot on sale, whichever is chosen of those that the request adds', async () => {
    const { id, other, first } = await twoEvents()
    await merge(id, [
      {
        id: first.id,
        nome: 'Ingresso 0',
        lotes: [
          { nome: 'Novo', preco: 5, quantidadeDisponivel: 1 },
          { nome: 'Novo também', preco: 6, quantidadeDisponivel: 2, ativo: true },
        ],
      },
    ])
    const rows = await open().db.select().from(lots).where(eq(lots.ticketTypeId, first.id)).orderBy(lots.pos)
    expect(rows.map(({ nome, ativo, pos }) => [nome, ativo, pos])).toEqual([
      ['Lote 0', false, 0],
      ['Lote 1', false, 1],
      ['Novo', false, 2],
      ['Novo também', true, 3],
    ])
    for (const { active_lot } of await typesOf(other)) expect(active_lot?.nome).toBe('Lote 0')
    const places = await open()
      .db.select({ kind: stock.kind, capacity: stock.capacity })
      .from(stock)
      .where(eq(stock.id, rows.at(-1)?.id ?? ''))
    expect(places).toEqual([{ kind: 'l', capacity: 2 }])
  })
})
