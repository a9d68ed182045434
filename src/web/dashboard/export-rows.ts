import type { Column } from './columns.ts'
import { inSlices } from './slices.ts'
import type { FromSpreadsheet, SpreadsheetCell, ToSpreadsheet } from './spreadsheet.ts'

const cellsOf = <Row>(row: Row, columns: readonly Column<Row>[]): SpreadsheetCell[] =>
  columns.map((column) => ({ kind: column.kind, value: column.value(row) }))

const widthOf = (header: string, kind: Column<unknown>['kind']): number =>
  Math.max(header.length + 2, kind === 'text' ? 22 : 17)

type Job<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  onProgress: (done: number) => void
  signal: AbortSignal
  /** A fresh worker running spreadsheet.worker.ts; ended here. */
  worker: Worker
}

/** The rows as an .xlsx file, written in a worker; rows are handed over in slices so that the page never freezes. */
export const spreadsheetFile = async <Row>({
  rows,
  columns,
  onProgress,
  signal,
  worker,
}: Job<Row>): Promise<Blob> => {
  const send = (message: ToSpreadsheet) => worker.postMessage(message)
  try {
    const file = new Promise<Blob>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromSpreadsheet>) => {
        if (data.type === 'progress') onProgress(data.done)
        else if (data.type === 'file') resolve(data.file)
        else reject(new Error('the spreadsheet could not be written'))
      })
      worker.addEventListener('error', () => reject(new Error('the spreadsheet worker failed')))
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
    file.catch(() => undefined)
    send({
      type: 'start',
      headers: columns.map((column) => column.header),
      widths: columns.map((column) => widthOf(column.header, column.kind)),
    })
    const hand = (slice: readonly Row[]): void =>
      send({ type: 'rows', rows: slice.map((row) => cellsOf(row, columns)) })
    await inSlices(rows, hand, signal)
    send({ type: 'end' })
    return await file
  } finally {
    worker.terminate()
  }
}
