import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { useMedia } from '../ui/use-media.ts'
import styles from './form-section.module.css'

type Props = {
  title: string
  /** The section's name among those of other ticket types. */
  label: string
  /** What is in it, where it is folded. */
  said: string
  isOpen: boolean
  /** Something in it is wrong, so that it stays open. */
  keepOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** A part of a ticket type; on a phone a line that opens. */
export const FormSection = ({ title, label, said, isOpen, keepOpen, onToggle, children }: Props) => {
  const folds = useMedia('(width < 40em)')
  if (!folds)
    return (
      <section className={styles.section} aria-label={label}>
        <h3>{title}</h3>
        {children}
      </section>
    )
  const toggle = (details: HTMLDetailsElement): void => {
    const { open } = details
    if (open === (isOpen || keepOpen) && open === isOpen) return
    flushSync(() => onToggle(open))
    if (open && !keepOpen) details.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section className={styles.section} aria-label={label}>
      <details
        className={styles.details}
        open={isOpen || keepOpen}
        onToggle={({ currentTarget }) => toggle(currentTarget)}
      >
        <summary className={styles.summary}>
          <span className={styles.title}>
            <h3>{title}</h3>
            <span className={styles.said}>{said}</span>
          </span>
          <ToolIcon name="chevron" />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  )
}
