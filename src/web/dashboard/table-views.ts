import type { TableFilters, TableRows, TableSort } from '#machines/dashboard-tables.setup.ts'
import type { PairRow, ParticipantRow, TableView } from '#contract/nouns/participant.ts'
import { answerColumns, chosenColumns } from './answer-columns.ts'
import { type Column, pairColumns, participantColumns, ticketColumns } from './columns.ts'
import { filteredRows, sortedRows } from './rows.ts'
import type { SpreadsheetRow } from './spreadsheet.ts'
import type { Work } from './turns.ts'

/** A view reduced to text cells, so that the table need not know what a row is. */
export type Shown = {
  columns: readonly Pick<Column<unknown>, 'key' | 'header' | 'kind' | 'width' | 'isWhole'>[]
  count: number
  cell: (row: number, column: number) => string
  /** What a phone shows of a row before it is opened. */
  card: (row: number) => Card
}

export type Card = {
  name: string
  line: string
  phones: readonly { of: string; phone: string }[]
  tickets: readonly { of: string; codigo: string }[]
}

export type TableOptions = {
  view: TableView
  rows: TableRows
  filters: TableFilters
  sort: TableSort
  /** Keys of the columns that were chosen besides the view's own. */
  columns: readonly string[]
}

const cardOf = (row: ParticipantRow | PairRow): Card => ({
  name: 'nomes' in row ? row.nomes.join(' / ') : row.nome,
  line: [row.categoria, row.tipo_ingresso].filter(Boolean).join(' · '),
  phones: ('nomes' in row
    ? row.atletas.map(({ telefone }, at) => ({ of: row.nomes[at] ?? '', phone: telefone }))
    : [{ of: row.nome, phone: row.telefone }]
  ).filter(({ phone }) => phone !== ''),
  tickets: ('nomes' in row
    ? row.atletas.map(({ codigo }, at) => ({ of: row.nomes[at] ?? '', codigo }))
    : [{ of: row.nome, codigo: row.codigo }]
  ).filter(({ codigo }) => codigo !== ''),
})

const noCard: Card = { name: '', line: '', phones: [], tickets: [] }

const shownOf = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  toCard: (row: Row) => Card,
): Shown => ({
  columns,
  count: rows.length,
  cell: (row, column) => {
    const [record, definition] = [rows[row], columns[column]]
    return record !== undefined && definition ? definition.text(record) : ''
  },
  card: (row) => {
    const record = rows[row]
    return record === undefined ? noCard : toCard(record)
  },
})

/** A view as a spreadsheet has it. */
export type Sheet = {
  columns: Shown['columns']
  count: number
  values: (row: number) => SpreadsheetRow
}

const sheetOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Sheet => ({
  columns,
  count: rows.length,
  values: (row) => {
    const record = rows[row]
    return record === undefined ? [] : columns.map((column) => column.value(record))
  },
})

const columnsOf = { participantes: participantColumns, tickets: ticketColumns }

type Arranged =
  | { view: 'duplas'; rows: readonly PairRow[]; columns: readonly Column<PairRow>[] }
  | {
      view: 'participantes' | 'tickets'
      rows: readonly ParticipantRow[]
      columns: readonly Column<ParticipantRow>[]
    }

/** The rows of the chosen view that pass the filters, sorted, with the view's columns and the chosen ones. */
function* arranged({ view, rows, filters, sort, columns: keys }: TableOptions): Work<Arranged> {
  const chosen = chosenColumns(keys, view === 'duplas')
  if (view === 'duplas') {
    const columns = [...pairColumns, ...chosen]
    const found = yield* filteredRows(rows.duplas ?? [], filters)
    return { view, rows: yield* sortedRows(found, columns, sort), columns }
  }
  const columns = [...columnsOf[view], ...chosen]
  const found = yield* filteredRows(rows[view] ?? [], filters)
  return { view, rows: yield* sortedRows(found, columns, sort), columns }
}

/** What the table shows of the chosen view. */
export function* shownRows(options: TableOptions): Work<Shown> {
  const table = yield* arranged(options)
  return table.view === 'duplas'
    ? shownOf(table.rows, table.columns, cardOf)
    : shownOf(table.rows, table.columns, cardOf)
}

/** The same rows with every column of the spreadsheet: those of the table, then all answers that are not among them. */
export function* exportedRows(options: TableOptions): Work<Sheet> {
  const table = yield* arranged(options)
  const answers = answerColumns(options.rows[table.view] ?? []).filter(
    ({ key }) => !options.columns.includes(key),
  )
  return table.view === 'duplas'
    ? sheetOf(table.rows, [...table.columns, ...answers])
    : sheetOf(table.rows, [...table.columns, ...answers])
}
