import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A route's page, loaded when it is first needed. Route files all name it alike, because each name would be in the first script. */
export const lazyPage = (load: () => Promise<{ Route: ComponentType }>) =>
  lazyRouteComponent(() => loadChunk(load), 'Route')
