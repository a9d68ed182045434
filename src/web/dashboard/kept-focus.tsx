import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

/** Where somebody goes on: in the form if there is one, else at the first thing to press or choose. */
const places = ['form :is(input, textarea, select):enabled', 'button:enabled', 'input:enabled']

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
    const place = places.map((selector) => box.current?.querySelector<HTMLElement>(selector)).find(Boolean)
    place?.focus({ preventScroll: inPlace })
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
