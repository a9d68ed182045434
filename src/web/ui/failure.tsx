import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'
import styles from './failure.module.css'

/** Why what was sent was not done. Takes the focus when it appears: the button may be out of its sight, and in a bar of its own. */
export const Failure = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.failure} tabIndex={-1}>
      <Notice kind="error">{children}</Notice>
    </div>
  )
}
