import { counted } from '../ui/counted.ts'
import styles from './list-error.module.css'

/** ' · 2 problemas', behind what a folded line says. */
export const Problems = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      {' · '}
      <span className={styles.count}>{counted(count, 'problema', 'problemas')}</span>
    </>
  )
