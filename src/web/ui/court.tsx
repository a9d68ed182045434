import { lazy, Suspense } from 'react'
import { loadChunk } from '../app/load-chunk.ts'

type Props = { tint: string; label?: string }

const Drawing = lazy(async () => {
  const drawn = await loadChunk(() => import('./court-drawing.tsx')).catch(() => null)
  return { default: drawn?.CourtDrawing ?? ((_: Props) => null) }
})

/** A court seen from above, whose lines come after the page: few events have no banner. Without them its ground stays plain. */
export const Court = (props: Props) => (
  <Suspense>
    <Drawing {...props} />
  </Suspense>
)
