import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

/** Where somebody goes on: in the form if there is one, else at the first thing to press or choose. */
const places = ['form :is(input, textarea, select):enabled', 'button:enabled', 'input:enabled']

const wasTakenAway = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

/** When what had the focus in here leaves the screen, the focus stays in here: keyboards and screen readers go on. */
export const KeptFocus = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    const place = places.map((selector) => box.current?.querySelector<HTMLElement>(selector)).find(Boolean)
    place?.focus()
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
