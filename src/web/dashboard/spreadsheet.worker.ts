import type { FromSpreadsheet, ToSpreadsheet } from './spreadsheet.ts'
import { spreadsheetWriter } from './spreadsheet-file.ts'

const scope = globalThis as unknown as {
  postMessage: (message: FromSpreadsheet) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent<ToSpreadsheet>) => void) => void
}

let writer: ReturnType<typeof spreadsheetWriter> | undefined
let done = 0

const take = async (message: ToSpreadsheet): Promise<void> => {
  if (message.type === 'start') writer = spreadsheetWriter(message.sheet, message.columns)
  const file = await writer
  if (message.type === 'rows') {
    file?.add(message.rows)
    done += message.rows.length
    scope.postMessage({ type: 'progress', done })
  }
  if (message.type === 'end' && file) scope.postMessage({ type: 'file', file: file.end() })
}

/** Messages are taken one after the other: the first waits for the file's frame. */
let last = Promise.resolve()
scope.addEventListener('message', ({ data }) => {
  last = last.then(() => take(data)).catch(() => scope.postMessage({ type: 'failed' }))
})
