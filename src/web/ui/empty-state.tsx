import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './empty-state.module.css'

type Props = {
  message: ReactNode
  /** One list among others of a page. */
  small?: boolean
  /** Its own drawing stands elsewhere on the page. */
  plain?: boolean
  children?: ReactNode
}

/** Nothing here yet: a court without players, what is missing and what to do next. */
export const EmptyState = ({ message, small = false, plain = false, children }: Props) => (
  <div className={cx(styles.empty, small && styles.small, plain && styles.plain)}>
    {!plain && <div className={styles.court} />}
    <p>{message}</p>
    {children}
  </div>
)
