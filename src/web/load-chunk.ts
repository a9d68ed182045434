import { limits } from '#contract/limits.ts'

/** A part of the script that did not arrive in time. */
class ChunkError extends Error {
  override name = 'ChunkError'
}

/** Imports a part of the script when it is first needed; gives up after 120 s (spec §9). */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), limits.chunkLoadTimeout)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}
