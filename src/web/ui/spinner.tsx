import { cx } from './cx.ts'
import styles from './spinner.module.css'

/** A turning ring; `label` is said aloud and shown beside it when given, else the ring is decoration. */
export const Spinner = ({ label, large }: { label?: string; large?: boolean }) =>
  label === undefined ? (
    <span className={cx(styles.ring, large && styles.large)} aria-hidden="true" />
  ) : (
    <div className={styles.labelled} role="status">
      <span className={cx(styles.ring, large && styles.large)} aria-hidden="true" />
      <p>{label}</p>
    </div>
  )
