import type { FromLongList } from './long-list.worker.ts'

type Options = {
  /** Gets the items some thousands at a time, in order, each time in a task of its own. */
  take: (items: unknown[]) => void
  signal: AbortSignal | undefined
}

/** Reads a JSON list in a worker; rejects when it is none, when `take` throws, and once aborted. `bytes` move there. */
export const readLongList = async (bytes: ArrayBuffer, { take, signal }: Options): Promise<void> => {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./long-list.worker.ts', import.meta.url), { type: 'module' })
  try {
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromLongList>) => {
        try {
          if (data.type === 'items') take(data.items)
          else if (data.type === 'end') resolve()
          else reject(new Error('the answer is not a list'))
        } catch (error) {
          reject(error)
        }
      })
      worker.addEventListener('error', () => reject(new Error('the worker failed')))
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
