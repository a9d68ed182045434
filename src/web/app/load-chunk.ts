import { limits } from '#contract/words/limits.ts'

/** A part of the script that did not arrive, or not in time. */
class ChunkError extends Error {
  override name = 'ChunkError'
}

/** The router would take the browser's own error for an old version of the shop, and leave a page that is fine. */
const unavailable = (cause: unknown): never => {
  throw new ChunkError('unavailable', { cause })
}

/** How often a file that failed was asked for by another address, by its own. */
const tries: Record<string, number> = {}

/**
 * Chromium before 144 asks once for each address, and says of one that failed that it fails, for as long as the page
 * stands. Whoever tries again therefore asks for another one.
 */
const loadElsewhere = async (error: unknown): Promise<unknown> => {
  const [address] = /http\S+$/.exec(String(error)) ?? []
  if (!address) throw error
  const tried = tries[address]
  if (tried)
    return import(/* @vite-ignore */ `${address}?${tried}`).catch((cause: unknown) => {
      tries[address] = tried + 1
      throw cause
    })
  tries[address] = 1
  throw error
}

/** Imports a part of the script when it is first needed; gives up after 120 s (product §9). */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), limits.chunkLoadTimeout)
  })
  const loaded = load().catch((error: unknown) => loadElsewhere(error) as Promise<T>)
  try {
    return await Promise.race([loaded.catch(unavailable), late])
  } finally {
    clearTimeout(timer)
  }
}
