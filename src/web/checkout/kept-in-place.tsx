import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './checkout.module.css'

/** What is being typed in stays where it is on the screen when something above it folds; not every engine does it by itself. */
export const KeptInPlace = ({ children }: { children: ReactNode }) => {
  const held = useRef<{ element: Element; top: number } | null>(null)
  useLayoutEffect(() => {
    const { current } = held
    held.current = null
    const moved = current ? current.element.getBoundingClientRect().top - current.top : 0
    if (moved !== 0) window.scrollBy(0, moved)
  })
  return (
    <div
      className={styles.cards}
      onClickCapture={() => {
        held.current = null
      }}
      onInputCapture={({ target }) => {
        if (target instanceof Element)
          held.current = { element: target, top: target.getBoundingClientRect().top }
      }}
    >
      {children}
    </div>
  )
}
