import { Icon } from '../ui/icon.tsx'
import styles from './hints.module.css'

/** Advice that never blocks. */
export const Hints = ({ hints }: { hints: readonly string[] }) =>
  hints.length === 0 ? null : (
    <ul className={styles.hints} aria-label="Dicas">
      {hints.map((hint) => (
        <li key={hint}>
          <Icon name="info" size={18} />
          <span>{hint}</span>
        </li>
      ))}
    </ul>
  )
