import { cx } from '../ui/cx.ts'
import { FilledSkeleton } from '../ui/skeleton.tsx'
import styles from './event-rows.module.css'
import { fewEvents } from './few-events.ts'

/** The places of a few events, abreast, while they are on their way. */
export const EventRowsSkeleton = () => (
  <div className={cx(styles.rows, styles.abreast)} aria-hidden="true">
    {Array.from({ length: fewEvents }, (_, place) => (
      <span key={place}>
        <FilledSkeleton />
      </span>
    ))}
  </div>
)
