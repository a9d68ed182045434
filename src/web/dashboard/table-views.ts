import type { TableFilters, TableRows, TableSort } from '#machines/dashboard-tables.setup.ts'
import type { TableView } from '#contract/nouns/participant.ts'
import { answerColumns, type Column, pairColumns, participantColumns, ticketColumns } from './columns.ts'
import { filterRows, sortRows } from './rows.ts'

/** A view reduced to text cells, so that the table need not know what a row is. */
export type Shown = {
  columns: readonly Pick<Column<unknown>, 'key' | 'header' | 'kind' | 'width'>[]
  count: number
  cell: (row: number, column: number) => string
}

type Options = { view: TableView; rows: TableRows; filters: TableFilters; sort: TableSort }

const shownOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Shown => ({
  columns,
  count: rows.length,
  cell: (row, column) => {
    const [record, definition] = [rows[row], columns[column]]
    return record !== undefined && definition ? definition.text(record) : ''
  },
})

const columnsOf = { participantes: participantColumns, tickets: ticketColumns }

/** The rows of the chosen view that pass the filters, sorted. */
export const shownRows = ({ view, rows, filters, sort }: Options): Shown => {
  if (view === 'duplas')
    return shownOf(sortRows(filterRows(rows.duplas ?? [], filters), pairColumns, sort), pairColumns)
  const columns = columnsOf[view]
  return shownOf(sortRows(filterRows(rows[view] ?? [], filters), columns, sort), columns)
}

type Write = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) => Promise<Blob>

/** The same rows with every column of the spreadsheet: the view's own, then one for each custom question. */
export const writeRows = ({ view, rows, filters, sort }: Options, write: Write): Promise<Blob> => {
  if (view === 'duplas')
    return write(sortRows(filterRows(rows.duplas ?? [], filters), pairColumns, sort), pairColumns)
  const all = rows[view] ?? []
  const columns = columnsOf[view]
  return write(sortRows(filterRows(all, filters), columns, sort), [...columns, ...answerColumns(all)])
}
