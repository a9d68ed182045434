import styles from './coming-list.module.css'
import { EventRowsSkeleton } from './event-rows-skeleton.tsx'

/** `level` is that of its heading. */
export type ComingHeading = { title: string; level: 2 | 3 }

export const ComingSkeleton = ({ title, level }: ComingHeading) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.coming} aria-busy="true">
      <Heading>{title}</Heading>
      <EventRowsSkeleton />
    </section>
  )
}
