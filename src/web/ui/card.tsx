import type { ReactNode } from 'react'
import styles from './card.module.css'
import { cx } from './cx.ts'

type Props = {
  children: ReactNode
  className?: string
  as?: 'div' | 'section' | 'article' | 'li'
  labelledBy?: string
}

/** A white sheet on the sand. */
export const Card = ({ children, className, as: Tag = 'div', labelledBy }: Props) => (
  <Tag className={cx(styles.card, className)} aria-labelledby={labelledBy}>
    {children}
  </Tag>
)
