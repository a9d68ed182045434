import type { FromSpreadsheet, ToSpreadsheet } from './spreadsheet.ts'
import { inTurns, type Work } from './turns.ts'

export type Send = (message: ToSpreadsheet) => void

export type Job = {
  onProgress: (done: number) => void
  signal: AbortSignal
  /** A fresh worker running spreadsheet.worker.ts; ended here. */
  worker: Worker
}

/** What `hand` sends as an .xlsx file, written in a worker; it may pause, so that the page never freezes. */
export const writtenSpreadsheet = async (
  hand: (send: Send) => Work<void>,
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
      hand((message) => worker.postMessage(message)),
      signal,
    )
    return await file
  } finally {
    worker.terminate()
  }
}
