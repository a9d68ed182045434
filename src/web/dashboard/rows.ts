import { sorted } from '#contract/laws/lists.ts'
import type { PairRow, ParticipantRow } from '#contract/nouns/participant.ts'
import type { TableFilters, TableSort } from '#machines/dashboard-tables.setup.ts'
import type { Column } from './columns.ts'

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

/** The rows that pass every filter; an empty filter passes all. Names and e-mails match anywhere, without accents. */
export const filterRows = <Row extends ParticipantRow | PairRow>(
  rows: readonly Row[],
  filters: TableFilters,
): readonly Row[] => {
  if (!Object.values(filters).some(Boolean)) return rows
  const nome = plainText(filters.nome.trim())
  const email = plainText(filters.email.trim())
  return rows.filter((row) => {
    if (filters.categoria && row.categoria !== filters.categoria) return false
    if ('genero' in row) {
      if (filters.genero && row.genero !== filters.genero) return false
      if (filters.tipoIngresso && row.tipo_ingresso !== filters.tipoIngresso) return false
    }
    if (!nome && !email) return true
    const text = searchTextOf(row)
    return text.nome.includes(nome) && text.email.includes(email)
  })
}

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableSort,
): readonly Row[] => {
  const column = columns.find((candidate) => candidate.key === sort?.column)
  if (!sort || !column) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  return sorted(rows, (a, b) => {
    const [left, right] = [column.value(a), column.value(b)]
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : collator.compare(String(left), String(right))
    return sign * order
  })
}

/** Filter options: the distinct values found, in alphabetical order, blanks left out. */
export const distinctValues = <Row>(rows: readonly Row[], value: (row: Row) => string): string[] => {
  const found = new Set<string>()
  for (const row of rows) found.add(value(row))
  found.delete('')
  return sorted([...found], (a, b) => collator.compare(a, b))
}
