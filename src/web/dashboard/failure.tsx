import type { ReactNode } from 'react'
import { Failure as TakesFocus } from '../ui/failure.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './dashboard.module.css'

type Props = {
  /** The sentence of the situation, whatever the server said. */
  error: string
  /** The server's own, where it gave one. */
  reason: string | null
  /** What to do next. */
  children?: ReactNode
}

export const Failure = ({ error, reason, children }: Props) => (
  <div className={styles.failure}>
    <Notice kind="error">
      <p>{error}</p>
      {reason !== null && <p>{reason}</p>}
      {children}
    </Notice>
  </div>
)

/** The same beside the button that was pressed: it takes the focus when it appears. */
export const ArrivingFailure = ({ error, reason }: Omit<Props, 'children'>) => (
  <TakesFocus>
    <p>{error}</p>
    {reason !== null && <p>{reason}</p>}
  </TakesFocus>
)
