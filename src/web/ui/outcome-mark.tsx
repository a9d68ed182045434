import { Icon, type IconName } from './icon.tsx'
import styles from './outcome-mark.module.css'

export type OutcomeKind = 'good' | 'waiting' | 'bad'

const icons: Record<OutcomeKind, IconName> = { good: 'check', waiting: 'info', bad: 'warning' }

/** How something ended, as a sign above the words that say it. */
export const OutcomeMark = ({ kind }: { kind: OutcomeKind }) => (
  <span className={styles[kind]}>
    <Icon name={icons[kind]} size={28} />
  </span>
)
