import { type ComponentType, createElement, use } from 'react'
import { loadChunk } from './load-chunk.ts'

/**
 * A route's page, loaded when it is first needed, or before that by the router's `preload`, which tries one that failed
 * again. The router's own would also look for errors that `loadChunk` never lets through. Route files all name their page
 * alike, because each name would be in the first script.
 */
export const lazyPage = (load: () => Promise<{ Route: ComponentType }>) => {
  let Page: ComponentType | undefined
  let asked: Promise<void> | undefined
  let failure: Error | undefined
  const ask = async (): Promise<void> => {
    try {
      Page = (await loadChunk(load)).Route
      Lazy.preload = undefined
    } catch (error) {
      asked = undefined
      failure = error as Error
    }
  }
  const preload = (): Promise<void> => {
    failure = undefined
    return (asked ??= ask())
  }
  const Lazy: ComponentType & { preload?: (() => Promise<void>) | undefined } = () => {
    if (failure) throw failure
    if (!Page) use(preload())
    return Page && createElement(Page)
  }
  Lazy.preload = preload
  return Lazy
}
