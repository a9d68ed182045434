import { useEffect, useRef, type ReactNode } from 'react'
import { fieldId } from './field.tsx'

type Props = {
  /** Names of the field that takes the focus when this appears, and of the button that has it again afterwards. */
  to: string
  back: string
  className?: string | undefined
  children: ReactNode
}

/** Something that opens within a list: it takes the focus, and gives it back where it was opened. */
export const LentFocus = ({ to, back, className, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = box.current
    document.getElementById(fieldId(to))?.focus()
    return () => {
      const isElsewhere = document.activeElement !== document.body && !shown?.contains(document.activeElement)
      if (!isElsewhere) document.getElementById(fieldId(back))?.focus()
    }
  }, [to, back])
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}
