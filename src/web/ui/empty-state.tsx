import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Nothing here yet: a court without players, what is missing and what to do next. */
export const EmptyState = ({ message, children }: { message: string; children?: ReactNode }) => (
  <div className={styles.empty}>
    <div className={styles.court} />
    <p>{message}</p>
    {children}
  </div>
)
