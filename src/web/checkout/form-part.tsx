import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import styles from './form-part.module.css'

type Props = {
  title: string
  /** What stands above it says already whose it is: on a phone its name is only heard. */
  first?: boolean
  /** Fills the part in. */
  action?: ReactNode
  children: ReactNode
}

/** Fields of an attendee that belong together, under their name. */
export const FormPart = ({ title, first = false, action, children }: Props) => (
  <div className={styles.part}>
    <div className={cx(styles.head, first && styles.first)}>
      <h3>{title}</h3>
      {action}
    </div>
    {children}
  </div>
)

/** Fields that stand side by side where each has the room it needs, in any size of text. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

/** How much room a field asks for before it stands beside another. */
export const Room = ({ of, children }: { of: 'little' | 'some' | 'much'; children: ReactNode }) => (
  <div className={styles[of]}>{children}</div>
)

/** Boxes to be ticked, one under the other. */
export const Ticks = ({ children }: { children: ReactNode }) => <div className={styles.ticks}>{children}</div>
