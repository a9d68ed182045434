import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const

type Props = { kind: NoticeKind; children: ReactNode }

/** A message inside the page. Errors interrupt a screen reader, the others wait. */
export const Notice = ({ kind, children }: Props) => (
  <div className={cx(styles.notice, styles[kind])} role={kind === 'error' ? 'alert' : 'status'}>
    <Icon name={icons[kind]} />
    <div className={styles.text}>{children}</div>
  </div>
)
