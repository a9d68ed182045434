import { sheetName } from './columns.ts'
import type { SpreadsheetRow } from './spreadsheet.ts'
import { columnWidth } from './spreadsheet-width.ts'
import { type Job, type Send, writtenSpreadsheet } from './spreadsheet-work.ts'
import { exportedRows, type TableOptions } from './table-views.ts'
import { sliceSize, type Work } from './turns.ts'

/** Rows that are looked at before the first is written. */
const looked = 1000

function* handed(options: TableOptions, send: Send): Work<void> {
  const { columns, count, values } = yield* exportedRows(options)
  const first: SpreadsheetRow[] = []
  for (let row = 0; row < Math.min(count, looked); row++) {
    if (row % sliceSize === 0) yield
    first.push(values(row))
  }
  send({
    type: 'start',
    sheet: sheetName[options.view],
    columns: columns.map(({ header, kind }, at) => ({
      header,
      kind,
      width: columnWidth(
        header,
        kind,
        first.map((row) => row[at]),
      ),
    })),
  })
  for (let start = 0; start < count; start += sliceSize) {
    const rows: SpreadsheetRow[] = []
    for (let row = start; row < Math.min(count, start + sliceSize); row++) rows.push(values(row))
    send({ type: 'rows', rows })
    yield
  }
  send({ type: 'end' })
}

/** The rows as an .xlsx file; handed over in slices. */
export const spreadsheetFile = (options: TableOptions, job: Job): Promise<Blob> =>
  writtenSpreadsheet((send) => handed(options, send), job)
