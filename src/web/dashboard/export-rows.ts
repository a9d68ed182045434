import { sheetName } from './columns.ts'
import type { FromSpreadsheet, SpreadsheetKind, SpreadsheetRow, ToSpreadsheet } from './spreadsheet.ts'
import { exportedRows, type TableOptions } from './table-views.ts'
import { inTurns, sliceSize, type Work } from './turns.ts'

const widthOf = (header: string, kind: SpreadsheetKind): number =>
  Math.max(header.length + 2, kind === 'text' ? 22 : 17)

type Send = (message: ToSpreadsheet) => void

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

type Job = {
  onProgress: (done: number) => void
  signal: AbortSignal
  /** A fresh worker running spreadsheet.worker.ts; ended here. */
  worker: Worker
}

/** The rows as an .xlsx file, written in a worker; rows are handed over in slices so that the page never freezes. */
export const spreadsheetFile = async (
  options: TableOptions,
  { onProgress, signal, worker }: Job,
): Promise<Blob> => {
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
    await inTurns(
      handed(options, (message) => worker.postMessage(message)),
      signal,
    )
    return await file
  } finally {
    worker.terminate()
  }
}
