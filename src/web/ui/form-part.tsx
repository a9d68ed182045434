import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './form-part.module.css'

type Props = {
  title: string
  /** Of its heading, below the form's own. */
  level?: 2 | 3
  /** What its fields are asked for. */
  why?: string
  /** What stands above it says already whose it is: on a phone its name is only heard. */
  first?: boolean
  /** Fills the part in. */
  action?: ReactNode
  children: ReactNode
}

/** Fields that belong together, under their name. */
export const FormPart = ({ title, level = 3, why, first = false, action, children }: Props) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.part}>
      <div className={cx(styles.head, first && styles.first)}>
        <Heading className={styles.title}>{title}</Heading>
        {action}
        {why !== undefined && <p className={styles.why}>{why}</p>}
      </div>
      {children}
    </div>
  )
}

/** Fields that stand side by side where each has the room it needs, in any size of text. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

/** How much room a field asks for before it stands beside another. */
export const Room = ({ of, children }: { of: 'little' | 'some' | 'much' | 'all'; children: ReactNode }) => (
  <div className={styles[of]}>{children}</div>
)

/** Boxes to be ticked, one under the other. */
export const Ticks = ({ children }: { children: ReactNode }) => <div className={styles.ticks}>{children}</div>
