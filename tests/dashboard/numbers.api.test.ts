import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import {
  dashboardAccess,
  occupationOf,
  participantsOf,
  salesByDay,
  totalsOf,
} from '#server/dashboard/dashboard.store.ts'
import { rolledBack } from '../orders/rows.ts'
import { describeDatabase } from '../support/database.ts'
import { freshCpf } from '../support/in-process.ts'
import { newPerson, publish, type TypeSpec } from '../events/published.ts'
import { noon, sell, type Published } from './sold.ts'

const zone = 'America/Sao_Paulo'

describeDatabase('the numbers of an event', (open) => {
  const db = () => open().db

  const withTypes = (...types: TypeSpec[]): Promise<Published> => publish(db(), types)

  const one: TypeSpec = { lots: [{}] }

  test('revenue is what was paid, on the day of the sale in the event’s zone, less what was given back', async () => {
    const event = await withTypes(one)
    const before = new Date('2026-11-21T02:59:00Z')
    const after = new Date('2026-11-21T03:00:00Z')
    await sell(db(), event, [{ netCents: 9_000, createdAt: after }], {
      payments: [
        { status: 'approved', refundedCents: 500 },
        { status: 'rejected', refundedCents: 70 },
      ],
    })
    await sell(
      db(),
      event,
      [
        { netCents: 1_001, createdAt: before },
        { netCents: 2_000, createdAt: after },
      ],
      {
        payments: [{ status: 'in_mediation', refundedCents: 200 }, { status: 'rejected' }],
      },
    )
    await sell(db(), event, [{ netCents: 10, createdAt: after }])
    await sell(db(), event, [{ netCents: 777, createdAt: after, cancelledAt: noon }], {
      payments: [{ status: 'approved', refundedCents: 777 }],
    })
    const other = await withTypes(one)
    await sell(db(), other, [{ netCents: 33 }], { payments: [{ status: 'approved', refundedCents: 3 }] })
    expect(await salesByDay(db(), event.id, zone)).toEqual([
      { data: '2026-11-20', totalVendas: 28.01, quantidade: 2 },
      { data: '2026-11-21', totalVendas: 85.1, quantidade: 2 },
    ])
    expect(await salesByDay(db(), event.id, 'UTC')).toEqual([
      { data: '2026-11-21', totalVendas: 113.11, quantidade: 4 },
    ])
    expect(await salesByDay(db(), other.id, zone)).toEqual([
      { data: '2026-11-21', totalVendas: 0.3, quantidade: 1 },
    ])
    expect(await salesByDay(db(), 'ev_nothing', zone)).toEqual([])
  })

  test('days follow one another, whatever was sold on them and in whatever order', () =>
    rolledBack(db(), async (_rows, tx) => {
      const event = await publish(tx, [one])
      const days = ['2026-11-05', '2026-11-04', '2026-11-09', '2026-11-01', '2026-11-20', '2026-11-02']
      for (const [index, day] of days.entries())
        await sell(tx, event, [
          { createdAt: new Date(`${day}T15:00:00Z`), netCents: 100 * (1 + ((index * 5) % 7)) },
        ])
      // days are grouped without being sorted for it, so that they come in no order by themselves
      await tx.execute(sql`set local enable_sort = off`)
      expect((await salesByDay(tx, event.id, zone)).map(({ data }) => data)).toEqual(days.toSorted())
    }))

  test('people are counted once, tickets each, and the cancelled ones not at all', async () => {
    const event = await withTypes(one)
    const cpf = freshCpf()
    await sell(db(), event, [{ cpf }, { cpf }, {}, { cancelledAt: noon }])
    await sell(db(), await withTypes(one), [{}])
    expect(await totalsOf(db(), event.id)).toEqual({ participantes: 2, ingressosVendidos: 3 })
    expect(await totalsOf(db(), 'ev_nothing')).toEqual({ participantes: 0, ingressosVendidos: 0 })
  })

  test('each person is listed by the first valid ticket, whenever it was written', () =>
    rolledBack(db(), async (rows, tx) => {
      await rows.withoutIndexes()
      const event = await publish(tx, [one])
      const people = Array.from({ length: 5 }, () => freshCpf())
      for (const hour of [3, 1, 4, 2, 5])
        await sell(
          tx,
          event,
          people.map((cpf) => ({ cpf, nome: `às ${hour}`, createdAt: new Date(noon.getTime() + hour) })),
        )
      const listed = await participantsOf(tx, event.id)
      expect(listed.map(({ cpf_cnpj, nome }) => [cpf_cnpj, nome])).toEqual(
        people.toSorted().map((cpf) => [cpf, 'às 1']),
      )
    }))

  test('a person is listed by the first valid ticket', async () => {
    const event = await withTypes(one)
    const [first = '', second = ''] = [freshCpf(), freshCpf()].toSorted()
    const early = new Date('2026-11-20T15:00:00Z')
    await sell(db(), event, [
      { cpf: first, nome: 'Ana', email: 'ana@teste.example', createdAt: early },
      { cpf: second, nome: 'Bia', email: 'bia@teste.example', athleteInfo: { gender: 'Feminino' } },
      { cpf: first, nome: 'Ana depois', createdAt: noon },
      { cpf: first, nome: 'Ana cancelada', createdAt: new Date(0), cancelledAt: noon },
    ])
    await sell(db(), await withTypes(one), [{ cpf: first, nome: 'Outra', createdAt: new Date(0) }])
    expect(await participantsOf(db(), event.id)).toEqual([
      { cpf_cnpj: first, nome: 'Ana', email: 'ana@teste.example', genero: '' },
      { cpf_cnpj: second, nome: 'Bia', email: 'bia@teste.example', genero: 'Feminino' },
    ])
  })

  test('occupation has each ticket with its own categories and lots, in the organiser’s order', async () => {
    const spec = (capacity: number): TypeSpec => ({
      stock: { capacity, sold: 3, held: 2 },
      categories: [{ stock: { capacity: 6, sold: 1 } }, { stock: { capacity: 7, sold: 2 } }],
      lots: [{ stock: { capacity: 8, sold: 3 } }, { stock: { capacity: 9, sold: 0 } }],
    })
    const event = await withTypes(spec(20), spec(30))
    await withTypes(spec(40))
    const [first] = event.types
    for (const id of [first?.id, first?.lots[0], first?.categories[0]])
      await db()
        .insert(t.stock)
        .values({ kind: 'k', id: id ?? '', capacity: 77 })
    const part = (id: string | undefined, nome: string, capacidade: number, vendidos: number) => ({
      id,
      nome,
      capacidade,
      vendidos,
      reservados: 0,
    })
    expect(await occupationOf(db(), event.id)).toEqual(
      event.types.map(({ id, lots, categories }, index) => ({
        ticket_type_id: id,
        nome: `Ingresso ${index}`,
        capacidade: [20, 30][index],
        vendidos: 3,
        reservados: 2,
        categorias: [part(categories[0], 'Categoria 0', 6, 1), part(categories[1], 'Categoria 1', 7, 2)],
        lotes: [part(lots[0], 'Lote 0', 8, 3), part(lots[1], 'Lote 1', 9, 0)],
      })),
    )
  })

  test('what is archived has the places that are taken and no more, and so has what is of an archived type', async () => {
    const lot = { stock: { capacity: 48, sold: 2 } }
    const event = await withTypes(
      { stock: { capacity: 10, sold: 1 }, lots: [{ stock: { capacity: 9, sold: 3, held: 1 } }, lot] },
      {
        stock: { capacity: 4, sold: 2 },
        categories: [{ stock: { capacity: 48, sold: 2, held: 1 } }],
        lots: [lot],
      },
    )
    const [open, gone] = event.types
    await db()
      .update(t.lots)
      .set({ archived: true })
      .where(sql`id = ${open?.lots[0]}`)
    await db()
      .update(t.ticketTypes)
      .set({ archived: true })
      .where(sql`id = ${gone?.id}`)
    const told = (await occupationOf(db(), event.id)).map(({ categorias, lotes, ...type }) =>
      [type, ...categorias, ...lotes].map((row) => [
        row.nome,
        row.vendidos,
        row.reservados,
        row.capacidade,
        row.arquivado === true,
      ]),
    )
    expect(told).toEqual([
      [
        ['Ingresso 0', 1, 0, 10, false],
        ['Lote 1', 2, 0, 48, false],
        ['Lote 0 (arquivado)', 3, 1, 4, true],
      ],
      [
        ['Ingresso 1 (arquivado)', 2, 0, 2, true],
        ['Categoria 0', 2, 1, 3, true],
        ['Lote 0', 2, 0, 2, true],
      ],
    ])
  })

  test('the creator owns them, accepted accounts read them, and to others they are not there', async () => {
    const [reader, waiting] = [await newPerson(db()), await newPerson(db())]
    const [event, other] = [await publish(db(), []), await publish(db(), [])]
    await db()
      .insert(t.eventAccess)
      .values([
        { eventId: event.id, cpf: reader.cpf, userId: reader.id },
        { eventId: event.id, cpf: waiting.cpf },
      ])
    const access = (user: { id: string }, eventId = event.id) => dashboardAccess(db(), eventId, user)
    expect(await access({ id: event.ownerId })).toBe('owner')
    expect(await access(reader)).toBe('reader')
    expect(await access(waiting)).toBeNull()
    expect(await access({ id: other.ownerId })).toBeNull()
    expect(await access(reader, other.id)).toBeNull()
    expect(await access(reader, 'ev_nothing')).toBeNull()
  })
})
