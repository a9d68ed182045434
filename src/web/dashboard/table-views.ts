import type { TableFilters, TableRows, TableSort } from '#machines/dashboard-tables.setup.ts'
import type { PairRow, ParticipantRow, TableView } from '#contract/nouns/participant.ts'
import { answerColumns, type Column, pairColumns, participantColumns, ticketColumns } from './columns.ts'
import { filteredRows, sortedRows } from './rows.ts'
import type { SpreadsheetRow } from './spreadsheet.ts'
import type { Work } from './turns.ts'

/** A view reduced to text cells, so that the table need not know what a row is. */
export type Shown = {
  columns: readonly Pick<Column<unknown>, 'key' | 'header' | 'kind' | 'width'>[]
  count: number
  cell: (row: number, column: number) => string
}

export type TableOptions = { view: TableView; rows: TableRows; filters: TableFilters; sort: TableSort }

const shownOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Shown => ({
  columns,
  count: rows.length,
  cell: (row, column) => {
    const [record, definition] = [rows[row], columns[column]]
    return record !== undefined && definition ? definition.text(record) : ''
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

/** The rows of the chosen view that pass the filters, sorted, with the view's columns. */
function* arranged({ view, rows, filters, sort }: TableOptions): Work<Arranged> {
  if (view === 'duplas') {
    const found = yield* filteredRows(rows.duplas ?? [], filters)
    return { view, rows: yield* sortedRows(found, pairColumns, sort), columns: pairColumns }
  }
  const columns = columnsOf[view]
  const found = yield* filteredRows(rows[view] ?? [], filters)
  return { view, rows: yield* sortedRows(found, columns, sort), columns }
}

/** What the table shows of the chosen view. */
export function* shownRows(options: TableOptions): Work<Shown> {
  const table = yield* arranged(options)
  return table.view === 'duplas' ? shownOf(table.rows, table.columns) : shownOf(table.rows, table.columns)
}

/** The same rows with every column of the spreadsheet: the view's own, then one for each custom question. */
export function* exportedRows(options: TableOptions): Work<Sheet> {
  const table = yield* arranged(options)
  if (table.view === 'duplas') return sheetOf(table.rows, table.columns)
  const columns = [...table.columns, ...answerColumns(options.rows[table.view] ?? [])]
  return sheetOf(table.rows, columns)
}
