import { cx } from './cx.ts'
import styles from './skeleton.module.css'

type Props = { /** CSS length. */ height?: number | string; width?: number | string }

/** A grey box of the size of what will come. */
export const Skeleton = ({ height = '1em', width = '100%' }: Props) => (
  <span className={styles.skeleton} style={{ height, width }} aria-hidden="true" />
)

/** The same over the whole of its box; without an own style, which the content policy refuses in a written page. */
export const FilledSkeleton = () => <span className={cx(styles.skeleton, styles.filled)} aria-hidden="true" />

/** Lines of a text to come. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span className={styles.text} aria-hidden="true">
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} width={index === lines - 1 ? '60%' : '100%'} />
    ))}
  </span>
)
