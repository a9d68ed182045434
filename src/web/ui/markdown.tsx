import { latePart } from './late-part.tsx'
import { SkeletonText } from './skeleton.tsx'
import { loadChunk } from '../app/load-chunk.ts'

type Props = { text: string; /** Of its headings. */ level?: 3 | 4 }

/**
 * Markdown as the organiser wrote it; raw HTML stays text and only http, https and mailto links work (law A12).
 */
export const Markdown = latePart<Props>(
  async () => (await loadChunk(() => import('./markdown-body.tsx'))).MarkdownBody,
  ({ text }) => <SkeletonText lines={Math.min(8, Math.ceil(text.length / 80))} />,
)
