import { type ReactNode, useEffect, useRef } from 'react'

/** A second heading that takes the focus when it appears: what the person was waiting for. */
export const Arrival = ({ children, className }: { children: ReactNode; className?: string | undefined }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  )
}
