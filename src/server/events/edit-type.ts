import type { TypeEdit } from '#contract/calls/catalog-calls.ts'
import { messages } from '#contract/words/messages.ts'
import { Refusal } from '../http/refusal.ts'
import type { Place } from '../orders/stock.store.ts'
import { categoryRow, customFieldRow, lotRow } from './create-event.rows.ts'
import type { StoredType } from './event-parts.store.ts'

const words = messages.catalog

type LotRow = StoredType['lots'][number]
type CategoryRow = StoredType['categories'][number]
type QuestionRow = StoredType['customFields'][number]

/** A published type as it is to be. `isNew` rows are inserted, the others changed; `gone` leave the event. */
export type TypeChange = {
  type: { id: string; nome: string; descricao: string; stopped: boolean }
  lots: (LotRow & { isNew: boolean })[]
  categories: (CategoryRow & { isNew: boolean })[]
  questions: (QuestionRow & { isNew: boolean })[]
  goneQuestions: string[]
  gone: Place[]
  capacities: (Place & { capacity: number })[]
}

type About = {
  path: string
  zone: string
  taken: (place: { id: string }) => number
  /** How many places there are now; 0 of a new part. */
  capacity: (place: { id: string }) => number
  /** Categories that the type had. */
  archived: readonly Place[]
}

/** A part that the request names must be of this type. */
const known = (
  rows: readonly { id: string }[],
  parts: readonly { id?: string | undefined }[],
): Set<string> => {
  const ids = new Set(rows.map(({ id }) => id))
  const named = parts.flatMap(({ id }) => id ?? [])
  if (!named.every((id) => ids.has(id))) throw new Refusal(409, words.partGone)
  if (new Set(named).size < named.length) throw new Refusal(400, messages.server.malformed)
  return new Set(named)
}

const without = <R extends { id: string }>(rows: readonly R[], kept: ReadonlySet<string>): R[] =>
  rows.filter(({ id }) => !kept.has(id))

/** The lots in their order; the one on sale stays so, and where it goes the first that is left takes its place. */
const lotsOf = ({ row, lots }: StoredType, input: TypeEdit, zone: string): TypeChange['lots'] => {
  const onSale = lots.find(({ ativo, id }) => ativo && input.lotes.some((lot) => lot.id === id))?.id
  return input.lotes.map((lot, pos) => {
    const ativo = onSale === undefined ? pos === 0 : lot.id === onSale
    const made = lotRow({ ...lot, ativo }, { ticketTypeId: row.id, pos, zone })
    const { dataInicio = null, dataFim = null } = made
    return { ...made, dataInicio, dataFim, id: lot.id ?? made.id, isNew: lot.id === undefined }
  })
}

/** A page that knows no rules of who may enter leaves them as they are. */
const categoriesOf = ({ row, categories }: StoredType, input: TypeEdit): TypeChange['categories'] =>
  (row.tipo === 'atleta' ? input.categorias : []).map((category, pos) => {
    const made = categoryRow(category, row.id, pos)
    const stored = categories.find(({ id }) => id === category.id)
    const { categoriasPermitidas = [], exigencias = null } = made
    return {
      ...made,
      categoriasPermitidas,
      exigencias: category.exigencias === undefined ? (stored?.exigencias ?? null) : exigencias,
      id: category.id ?? made.id,
      isNew: category.id === undefined,
    }
  })

const questionsOf = ({ row }: StoredType, input: TypeEdit): TypeChange['questions'] =>
  input.camposPersonalizados.map((field, pos) => {
    const made = customFieldRow(field, row.id, pos)
    return { ...made, opcoes: made.opcoes ?? [], id: field.id ?? made.id, isNew: field.id === undefined }
  })

/** What a published type becomes. Decided with its counters locked: what is taken of each place keeps its place. */
export const editType = (stored: StoredType, input: TypeEdit, about: About): TypeChange => {
  const { row } = stored
  const { taken, capacity, archived, zone } = about
  if (input.tipo !== row.tipo || (row.tipo === 'atleta' && input.modo !== row.modo))
    throw new Refusal(409, words.kindStays)
  const lotIds = known(stored.lots, input.lotes)
  const categoryIds = known(stored.categories, input.categorias)
  const questionIds = known(stored.customFields, input.camposPersonalizados)
  const gone: Place[] = [
    ...without(stored.lots, lotIds).map(({ id }) => ({ kind: 'l' as const, id })),
    ...without(stored.categories, categoryIds).map(({ id }) => ({ kind: 'c' as const, id })),
  ]
  const elsewhere = [...archived, ...gone.filter(({ kind }) => kind === 'c')]
  const outside = elsewhere.reduce((sum, place) => sum + taken(place), 0)
  const places = (place: Place, nome: string, wanted: number, more = 0) => {
    const least = taken(place) - more
    // What is left as it is may be below what is taken: of a category that was cancelled, until its holds end.
    const isLowered = wanted + more < capacity(place)
    if (isLowered && wanted < least) throw new Refusal(409, words.belowTaken(nome, least))
    return { ...place, capacity: wanted + more }
  }
  const lots = lotsOf(stored, input, zone)
  const categories = categoriesOf(stored, input)
  return {
    type: { id: row.id, nome: input.nome, descricao: input.descricao, stopped: input.vendasParadas },
    lots,
    categories,
    questions: questionsOf(stored, input),
    goneQuestions: without(stored.customFields, questionIds).map(({ id }) => id),
    gone,
    capacities: [
      places({ kind: 't', id: row.id }, input.nome, input.quantidadeDisponivel, outside),
      ...lots.map(({ id, nome }, index) =>
        places({ kind: 'l', id }, nome, input.lotes[index]?.quantidadeDisponivel ?? 0),
      ),
      ...categories.map(({ id, nome }, index) =>
        places({ kind: 'c', id }, nome, input.categorias[index]?.quantidade ?? 0),
      ),
    ],
  }
}
