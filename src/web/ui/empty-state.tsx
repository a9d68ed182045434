import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

const EmptyCourt = () => (
  <svg
    className={styles.court}
    viewBox="0 0 200 120"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.500"
    aria-hidden="true"
  >
    <path d="M40 16h120l28 88H12z" />
    <path d="M28.500 52h143M20 78h160" strokeDasharray="1 0" />
    <path d="M100 16v36M100 78v26" />
    <path d="M8 44v22M192 44v22M8 48h184M8 56h184" strokeWidth="1.500" />
    <circle cx="138" cy="90" r="6" />
  </svg>
)

/** Nothing here yet: a court without players, what is missing and what to do next. */
export const EmptyState = ({ message, children }: { message: string; children?: ReactNode }) => (
  <div className={styles.empty}>
    <EmptyCourt />
    <p>{message}</p>
    {children}
  </div>
)
