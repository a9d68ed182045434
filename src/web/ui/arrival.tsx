import { type ReactNode, useEffect, useRef } from 'react'

type Props = { children: ReactNode; className?: string | undefined; id?: string }

/** A second heading that takes the focus when it appears: what the person was waiting for. */
export const Arrival = ({ children, className, id }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={className}>
      {children}
    </h2>
  )
}
