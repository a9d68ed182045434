import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A route's page, loaded when it is first needed. */
export const lazyPage = <M extends Record<Name, ComponentType>, Name extends keyof M & string>(
  load: () => Promise<M>,
  name: Name,
) => lazyRouteComponent(() => loadChunk(load), name)
