import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'

type Props = {
  /** The sentence of the situation, whatever the server said. */
  error: string
  /** The server's own, where it gave one. */
  reason: string | null
  /** What to do next. */
  children?: ReactNode
}

export const Failure = ({ error, reason, children }: Props) => (
  <Notice kind="error">
    <p>{error}</p>
    {reason !== null && <p>{reason}</p>}
    {children}
  </Notice>
)
