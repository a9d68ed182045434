import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import styles from './action-list.module.css'

/** What is done with a ticket now and then, one under the other. */
export const ActionList = ({ children }: { children: ReactNode }) => (
  <Card className={styles.list}>{children}</Card>
)

type Props = {
  /** What it means, in a line below. */
  note?: ReactNode
  children: ReactNode
}

/** A row: its button has the class `actionRow`. */
export const Action = ({ note, children }: Props) => (
  <div className={styles.row}>
    {children}
    {note !== undefined && <p className={styles.note}>{note}</p>}
  </div>
)

export const actionRow = styles.action

/** What a row opened. */
export const Opened = ({ children }: { children: ReactNode }) => (
  <div className={styles.opened}>{children}</div>
)
