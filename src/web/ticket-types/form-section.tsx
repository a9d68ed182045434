import type { ReactNode } from 'react'
import { changeInPlace } from '../ui/change-in-place.ts'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { useMedia } from '../ui/use-media.ts'
import styles from './form-section.module.css'
import { Problems } from './problems.tsx'

/** Where a ticket type folds into lines. */
export const useFolds = (): boolean => useMedia('(width < 40em)')

type Props = {
  title: string
  /** The section's name among those of other ticket types. */
  label: string
  /** What is in it, where it is folded. */
  said: string
  /** How much in it is wrong. */
  problems: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** A part of a ticket type; on a phone a line that opens. */
export const FormSection = ({ title, label, said, problems, isOpen, onToggle, children }: Props) => {
  const folds = useFolds()
  if (!folds)
    return (
      <section className={styles.section} aria-label={label}>
        <h3>{title}</h3>
        {children}
      </section>
    )
  const toggle = (details: HTMLDetailsElement): void => {
    const { open } = details
    if (open === isOpen) return
    changeInPlace(() => onToggle(open), details)
  }
  return (
    <section className={styles.section} aria-label={label}>
      <details
        className={styles.details}
        open={isOpen}
        onToggle={({ currentTarget }) => toggle(currentTarget)}
      >
        <summary className={styles.summary}>
          <span className={styles.title}>
            <h3>{title}</h3>
            <span className={styles.said}>
              {problems > 0 && !isOpen ? <Problems count={problems} /> : said}
            </span>
          </span>
          <ToolIcon name="chevron" />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  )
}
