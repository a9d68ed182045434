import { counted } from '../ui/counted.ts'
import styles from './list-error.module.css'

/** '2 problemas', in what is folded. */
export const Problems = ({ count }: { count: number }) => (
  <span className={styles.count}>{counted(count, 'problema', 'problemas')}</span>
)
