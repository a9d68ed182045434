import { type ReactNode, useEffect, useRef } from 'react'
import styles from './foot-bar.module.css'

/** Engines bring the caret of a text into sight, not the whole field. */
const showFocused = ({ key }: KeyboardEvent): void => {
  if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest' })
}

/** The last line of a form in a card: what saves it stays at the foot of a window that is high enough, as long as the form is read. */
export const FootBar = ({ children }: { children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = bar.current?.parentElement
    form?.addEventListener('keyup', showFocused)
    return () => form?.removeEventListener('keyup', showFocused)
  }, [])
  return (
    <div ref={bar} className={styles.bar}>
      {children}
    </div>
  )
}
