import writeXlsxFile, { type CellObject } from 'write-excel-file/universal'
import {
  type FromSpreadsheet,
  neutralized,
  type SpreadsheetCell,
  spreadsheetDate,
  type ToSpreadsheet,
} from './spreadsheet.ts'

const scope = globalThis as unknown as {
  postMessage: (message: FromSpreadsheet) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent<ToSpreadsheet>) => void) => void
}

const cellOf = ({ kind, value }: SpreadsheetCell): CellObject => {
  if (kind === 'money') return { type: Number, value: Number(value), format: '"R$" #,##0.00' }
  if (kind === 'dateTime' && value !== '')
    return { type: Date, value: spreadsheetDate(String(value)), format: 'dd/mm/yyyy hh:mm' }
  return { type: String, value: neutralized(String(value)) }
}

let widths: number[] = []
let sheet: CellObject[][] = []

const finish = async (): Promise<void> => {
  try {
    const content: unknown = await writeXlsxFile(sheet, {
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    }).toBlob()
    if (!(content instanceof Blob)) throw new Error('no file')
    scope.postMessage({ type: 'file', file: content })
  } catch {
    scope.postMessage({ type: 'failed' })
  }
}

scope.addEventListener('message', ({ data }) => {
  if (data.type === 'start') {
    widths = data.widths
    sheet = [data.headers.map((header) => ({ type: String, value: neutralized(header), fontWeight: 'bold' }))]
  } else if (data.type === 'rows') {
    for (const row of data.rows) sheet.push(row.map(cellOf))
    scope.postMessage({ type: 'progress', done: sheet.length - 1 })
  } else void finish()
})
