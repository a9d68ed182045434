import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { changeInPlace } from '../ui/change-in-place.ts'
import { ToolIcon } from '../ui/tool-icon.tsx'

type Props = {
  summary: ReactNode
  children: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Cannot be folded while this holds, e.g. while something inside is wrong. */
  keepOpen?: boolean
}

/** A part that can be folded away; find-in-page and the keyboard work as the browser has them. */
export const Disclosure = ({ summary, children, isOpen, onToggle, keepOpen = false }: Props) => (
  <details
    className={styles.details}
    open={isOpen || keepOpen}
    onToggle={({ currentTarget }) => changeInPlace(() => onToggle(currentTarget.open), currentTarget)}
  >
    <summary className={styles.summary}>
      <span className={styles.marker}>
        <ToolIcon name="chevron" />
      </span>
      {summary}
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
