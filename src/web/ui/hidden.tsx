import type { ReactNode } from 'react'

/** Read aloud, never seen. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
)
