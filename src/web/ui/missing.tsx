import { loadChunk } from '../app/load-chunk.ts'
import { latePart } from './late-part.tsx'
import { Page } from './page.tsx'

/** What is lost, with its drawing and ways on. Its heading stands there at once: it has the focus. */
export const Missing = latePart(
  async () => (await loadChunk(() => import('./lost.tsx'))).Lost,
  ({ title }) => <Page title={title}>{null}</Page>,
)
