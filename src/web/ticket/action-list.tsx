import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card.tsx'
import styles from './action-list.module.css'

type GroupProps = { title: string; children: ReactNode }

/** What is done with a ticket for one reason, one under the other; nothing where there is nothing to do. */
export const ActionGroup = ({ title, children }: GroupProps) => {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Card className={styles.list}>{children}</Card>
    </section>
  )
}

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
