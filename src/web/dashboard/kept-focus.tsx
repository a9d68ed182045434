import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

/** Where somebody goes on: in the form if there is one, else at the first thing to press or choose. */
const places = [
  'form :is(input, textarea, select):enabled',
  'form summary',
  'button:enabled',
  'input:enabled',
]

/** What is folded away takes no focus. */
const focusFirst = (elements: Iterable<HTMLElement>, options: FocusOptions): boolean => {
  for (const element of elements) {
    element.focus(options)
    if (document.activeElement === element) return true
  }
  return false
}

const wasTakenAway = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

type Props = {
  /** What is on the screen stays there, also when the focus goes out of sight. */
  inPlace?: boolean
  children: ReactNode
}

/** When what had the focus in here leaves the screen, the focus stays in here: keyboards and screen readers go on. */
export const KeptFocus = ({ inPlace = false, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    places.some((selector) =>
      focusFirst(box.current?.querySelectorAll<HTMLElement>(selector) ?? [], { preventScroll: inPlace }),
    )
  })
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    isInside.current = relatedTarget ? (box.current?.contains(relatedTarget) ?? false) : wasTakenAway(target)
  }
  return (
    <div ref={box} onFocus={() => (isInside.current = true)} onBlur={leave}>
      {children}
    </div>
  )
}
