import { lazy, Suspense } from 'react'
import { SkeletonText } from './skeleton.tsx'
import { loadChunk } from '../load-chunk.ts'

const MarkdownBody = lazy(async () => ({
  default: (await loadChunk(() => import('./markdown-body.tsx'))).MarkdownBody,
}))

/**
 * Markdown as the organiser wrote it; raw HTML stays text and only http, https and mailto links work (decision A12).
 */
export const Markdown = ({ text, level = 4 }: { text: string; /** Of its headings. */ level?: 3 | 4 }) => (
  <Suspense fallback={<SkeletonText lines={Math.min(8, Math.ceil(text.length / 80))} />}>
    <MarkdownBody text={text} level={level} />
  </Suspense>
)
