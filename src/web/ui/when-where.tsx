import { cx } from './cx.ts'
import { EventDate } from './event-date.tsx'
import styles from './when-where.module.css'
import { Joined } from './joined.tsx'

type Props = {
  /** Wire date-time; without one, `undated` is said. */
  date: string | null
  zone?: string | undefined
  undated?: string
  place: string | null
  className?: string | undefined
}

/** When and where something takes place. */
export const WhenWhere = ({ date, zone, undated, place, className }: Props) => (
  <p className={cx(styles.when, className)}>
    {date || undated === undefined ? <EventDate value={date} zone={zone} /> : undated}
    {place && (
      <>
        <span className={styles.between}> · </span>
        <span className={styles.where}>
          <Joined text={place} />
        </span>
      </>
    )}
  </p>
)
