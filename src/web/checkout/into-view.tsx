import { type ReactNode, useEffect, useRef } from 'react'

/** Brings what appears into sight when it appears out of it. */
export const IntoView = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={box}>{children}</div>
}
