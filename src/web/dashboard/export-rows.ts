import { sheetName } from './columns.ts'
import type { SpreadsheetKind, SpreadsheetRow } from './spreadsheet.ts'
import { type Job, type Send, writtenSpreadsheet } from './spreadsheet-work.ts'
import { exportedRows, type TableOptions } from './table-views.ts'
import { sliceSize, type Work } from './turns.ts'

const widthOf = (header: string, kind: SpreadsheetKind): number =>
  Math.max(header.length + 2, kind === 'text' ? 22 : 17)

function* handed(options: TableOptions, send: Send): Work<void> {
  const { columns, count, values } = yield* exportedRows(options)
  send({
    type: 'start',
    sheet: sheetName[options.view],
    columns: columns.map(({ header, kind }) => ({ header, kind, width: widthOf(header, kind) })),
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
