import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { limits } from '#contract/limits.ts'

/** A page whose script did not arrive. */
class ChunkError extends Error {
  override name = 'ChunkError'
}

const withTimeout = async <T>(load: () => Promise<T>): Promise<T> => {
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

/** A route's page, loaded when it is first needed; gives up after 120 s (spec §9). */
export const lazyPage = <M extends Record<Name, ComponentType>, Name extends keyof M & string>(
  load: () => Promise<M>,
  name: Name,
) => lazyRouteComponent(() => withTimeout(load), name)
