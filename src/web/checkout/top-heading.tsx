import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/** A second heading that takes the focus when its part of the purchase appears; the page is read from its top. */
export const TopHeading = ({ describedBy, children }: { describedBy?: string; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), [])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={heading} tabIndex={-1} aria-describedby={describedBy}>
      {children}
    </h2>
  )
}
