import { limits } from '#contract/words/limits.ts'

/** A part of the script that did not arrive, or not in time. */
class ChunkError extends Error {
  override name = 'ChunkError'
}

/** The router would take the browser's own error for an old version of the shop, and leave a page that is fine. */
const unavailable = (cause: unknown): never => {
  throw new ChunkError('unavailable', { cause })
}

/** Imports a part of the script when it is first needed; gives up after 120 s (product §9). */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), limits.chunkLoadTimeout)
  })
  try {
    return await Promise.race([load().catch(unavailable), late])
  } finally {
    clearTimeout(timer)
  }
}
