import { EventRowsSkeleton } from '../event-list/event-rows-skeleton.tsx'
import styles from './coming-events.module.css'

export const ComingSkeleton = () => (
  <section className={styles.coming} aria-busy="true">
    <h3>Próximos torneios</h3>
    <EventRowsSkeleton />
  </section>
)
