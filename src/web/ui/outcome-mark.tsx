import { Icon, type IconName, LineDrawing } from './icon.tsx'
import styles from './outcome-mark.module.css'

/** `over`: time ran out, nothing went wrong. */
export type OutcomeKind = 'good' | 'waiting' | 'bad' | 'over'

const clock = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5V12l3 2'

const icons: Record<Exclude<OutcomeKind, 'over' | 'waiting'>, IconName> = {
  good: 'check',
  bad: 'warning',
}

/** How something ended, as a sign above the words that say it. */
export const OutcomeMark = ({ kind }: { kind: OutcomeKind }) => (
  <span className={styles[kind]}>
    {kind === 'over' || kind === 'waiting' ? (
      <LineDrawing d={clock} size={28} />
    ) : (
      <Icon name={icons[kind]} size={28} />
    )}
  </span>
)
