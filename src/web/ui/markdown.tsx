import { useState } from 'react'
import { latePart } from './late-part.tsx'
import styles from './markdown-body.module.css'
import { SkeletonText } from './skeleton.tsx'
import { loadChunk } from '../app/load-chunk.ts'
import { useTakenOver } from './use-taken-over.ts'

type Props = { text: string; /** Of its headings. */ level?: 3 | 4 }

const Body = latePart<Props>(
  async () => (await loadChunk(() => import('./markdown-body.tsx'))).MarkdownBody,
  ({ text }) => <SkeletonText lines={Math.min(8, Math.ceil(text.length / 80))} />,
)

/**
 * Markdown as the organiser wrote it; raw HTML stays text and only http, https and mailto links work (law A12). What came
 * written stays as it stands: nothing in it needs a script, so that none is loaded for it.
 */
export const Markdown = ({ text, level }: Props) => {
  const isTakenOver = useTakenOver()
  const [written] = useState(isTakenOver ? text : null)
  if (written === text)
    return (
      <div className={styles.markdown} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    )
  return (
    <div className={styles.markdown}>
      <Body text={text} {...(level && { level })} />
    </div>
  )
}
