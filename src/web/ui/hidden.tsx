import type { ReactNode } from 'react'
import styles from './hidden.module.css'

/** Read aloud, never seen. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
)
