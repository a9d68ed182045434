import type { Db } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { freshCpf } from '../support/in-process.ts'

type Level = { capacity: number; sold?: number; held?: number; peak?: number; excess?: number }
type Counted<R> = Partial<R> & {
  /** null: a place without a counter. */
  stock?: Level | null
}
export type TypeSpec = Counted<typeof t.ticketTypes.$inferInsert> & {
  lots?: Counted<typeof t.lots.$inferInsert>[]
  categories?: Counted<typeof t.categories.$inferInsert>[]
  fields?: Partial<typeof t.customFields.$inferInsert>[]
}

let made = 0
/** An id that no earlier call gave; they sort as they came. */
export const freshId = (prefix: string): string => `${prefix}_pub${String((made += 1)).padStart(6, '0')}`

export type Person = { id: string; cpf: string; nome: string; email: string }

export const newPerson = async (db: Db, nome = 'Pessoa de Teste'): Promise<Person> => {
  const [id, cpf] = [freshId('us'), freshCpf()]
  const person = { id, nome, email: `${id.replace('_', '.')}@teste.example` }
  const rest = { celular: '11987654321', genero: 'feminino', dataNascimento: '1990-05-17', passwordHash: '-' }
  await db.insert(t.users).values({ ...person, ...rest, cpfCnpj: cpf })
  return { ...person, cpf }
}

export const newEvent = async (
  db: Db,
  ownerId: string,
  change: Partial<typeof t.events.$inferInsert> = {},
): Promise<string> => {
  const id = freshId('ev')
  await db.insert(t.events).values({
    id,
    ownerId,
    nome: 'Copa de Teste',
    local: 'Quadra Central',
    dataHora: new Date('2027-03-20T12:00:00Z'),
    descricao: 'Descrição.',
    restricoes: 'Regulamento.',
    infoAdicional: 'Informações.',
    ...change,
  })
  return id
}

const counter = (
  kind: 't' | 'l' | 'c',
  id: string,
  stock: Level | null = { capacity: 10 },
): (typeof t.stock.$inferInsert)[] => (stock ? [{ kind, id, ...stock }] : [])

const addType = async (db: Db, eventId: string, pos: number, spec: TypeSpec) => {
  const { lots = [], categories = [], fields = [], stock, ...row } = spec
  const id = freshId('tt')
  const base = { id, eventId, pos, nome: `Ingresso ${pos}`, descricao: 'Descrição.' }
  const type = { ...base, tipo: 'atleta' as const, modo: 'individual' as const, ...row }
  const lotRows = lots.map(({ stock: _, ...lot }, index) => ({
    id: freshId('lt'),
    ticketTypeId: id,
    pos: index,
    nome: `Lote ${index}`,
    precoCents: 1e3,
    ativo: index === 0,
    ...lot,
  }))
  const categoryRows = categories.map(({ stock: _, ...category }, index) => ({
    id: freshId('ct'),
    ticketTypeId: id,
    pos: index,
    nome: `Categoria ${index}`,
    restricao: 'semRestricao' as const,
    ...category,
  }))
  const fieldRows = fields.map((field, index) => ({
    id: freshId('cf'),
    ticketTypeId: id,
    pos: index,
    titulo: `Pergunta ${index}`,
    tipo: 'texto' as const,
    ...field,
  }))
  const counters = [
    ...counter('t', id, stock),
    ...lotRows.flatMap((lot, index) => counter('l', lot.id, lots[index]?.stock)),
    ...categoryRows.flatMap((category, index) => counter('c', category.id, categories[index]?.stock)),
  ]
  await db.insert(t.ticketTypes).values(type)
  if (lotRows.length > 0) await db.insert(t.lots).values(lotRows.toReversed())
  if (categoryRows.length > 0) await db.insert(t.categories).values(categoryRows.toReversed())
  if (fieldRows.length > 0) await db.insert(t.customFields).values(fieldRows.toReversed())
  if (counters.length > 0) await db.insert(t.stock).values(counters)
  return { id, lots: idsOf(lotRows), categories: idsOf(categoryRows), fields: idsOf(fieldRows) }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

export type PublishedType = Awaited<ReturnType<typeof addType>>

/** An event with ticket types; rows are written last first, so that no order comes by itself. */
export const publish = async (
  db: Db,
  types: readonly TypeSpec[],
  change: Partial<typeof t.events.$inferInsert> = {},
): Promise<{ id: string; ownerId: string; types: PublishedType[] }> => {
  const ownerId = change.ownerId ?? (await newPerson(db)).id
  const id = await newEvent(db, ownerId, change)
  const added: PublishedType[] = []
  for (const [pos, spec] of [...types.entries()].toReversed()) added.unshift(await addType(db, id, pos, spec))
  return { id, ownerId, types: added }
}
