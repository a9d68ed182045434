import { sorted } from '#contract/laws/lists.ts'
import type { PairRow, ParticipantRow } from '#contract/nouns/participant.ts'
import type { TableFilters, TableSort } from '#machines/dashboard-tables.setup.ts'
import type { Column } from './columns.ts'
import { sortedInTurns } from './sorting.ts'
import { sliceSize, type Work } from './turns.ts'

/** Lower case without accents: what a search compares. */
const plainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

type Searchable = { nome: string; email: string }

const namesOf = (row: ParticipantRow | PairRow): string => ('nomes' in row ? row.nomes.join(' ') : row.nome)
const emailsOf = (row: ParticipantRow | PairRow): string =>
  'emails' in row ? row.emails.join(' ') : row.email

const searchable = new WeakMap<object, Searchable>()

const searchTextOf = (row: ParticipantRow | PairRow): Searchable => {
  const known = searchable.get(row)
  if (known) return known
  const made = { nome: plainText(namesOf(row)), email: plainText(emailsOf(row)) }
  searchable.set(row, made)
  return made
}

/** Does ahead what the first search would wait for. */
export const prepareSearch = (rows: readonly (ParticipantRow | PairRow)[]): void => {
  for (const row of rows) searchTextOf(row)
}

/** The categories of a row: of a pair each athlete's. */
export const categoriesOf = (row: ParticipantRow | PairRow): readonly string[] =>
  'atletas' in row && row.atletas.length > 0 ? row.atletas.map(({ categoria }) => categoria) : [row.categoria]

/** The rows that pass every filter; an empty filter passes all. Names and e-mails match anywhere, without accents. */
export function* filteredRows<Row extends ParticipantRow | PairRow>(
  rows: readonly Row[],
  filters: TableFilters,
): Work<readonly Row[]> {
  if (!Object.values(filters).some(Boolean)) return rows
  const nome = plainText(filters.nome.trim())
  const email = plainText(filters.email.trim())
  const passes = (row: Row): boolean => {
    if (filters.categoria && !categoriesOf(row).includes(filters.categoria)) return false
    if ('genero' in row) {
      if (filters.genero && row.genero !== filters.genero) return false
      if (filters.tipoIngresso && row.tipo_ingresso !== filters.tipoIngresso) return false
    }
    if (!nome && !email) return true
    const text = searchTextOf(row)
    return text.nome.includes(nome) && text.email.includes(email)
  }
  const found: Row[] = []
  for (const [at, row] of rows.entries()) {
    if (passes(row)) found.push(row)
    if (at % sliceSize === sliceSize - 1) yield
  }
  return found
}

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

/** Each text's place in the alphabet; texts that are alike in it share one. */
function* ranksOf(texts: Iterable<string>): Work<Map<string, number>> {
  const inOrder = yield* sortedInTurns([...new Set(texts)], (a, b) => collator.compare(a, b))
  const ranks = new Map<string, number>()
  let last: string | undefined
  let rank = 0
  for (const text of inOrder) {
    if (last !== undefined && collator.compare(last, text) !== 0) rank++
    ranks.set(text, rank)
    last = text
    if (ranks.size % sliceSize === 0) yield
  }
  return ranks
}

/** Rows that are alike in the column keep their order. */
export function* sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableSort,
): Work<readonly Row[]> {
  const column = columns.find((candidate) => candidate.key === sort?.column)
  if (!sort || !column) return rows
  const values: (string | number)[] = []
  for (const row of rows) {
    values.push(column.value(row))
    if (values.length % sliceSize === 0) yield
  }
  const ranks = yield* ranksOf(values.filter((value) => typeof value === 'string'))
  const keyed = rows.map((row, at) => {
    const value = values[at] ?? 0
    return { row, key: typeof value === 'number' ? value : (ranks.get(value) ?? 0) }
  })
  const sign = sort.direction === 'asc' ? 1 : -1
  const inOrder = yield* sortedInTurns(keyed, (a, b) => sign * (a.key - b.key))
  return inOrder.map(({ row }) => row)
}

/** Filter options: the distinct values found, in alphabetical order, blanks left out. */
export const distinctValues = <Row>(
  rows: readonly Row[],
  values: (row: Row) => readonly string[],
): string[] => {
  const found = new Set<string>()
  for (const row of rows) for (const value of values(row)) found.add(value)
  found.delete('')
  return sorted([...found], (a, b) => collator.compare(a, b))
}
