import { useEffect, useRef } from 'react'

/**
 * A long form is read from the heading of its section when it opens. When it is closed, the heading comes into sight again if
 * it is not: the page is shorter then.
 */
export const useReturn = (headingId: string, isOpen: boolean): void => {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const heading = document.getElementById(headingId)
    const { top = 0 } = heading?.getBoundingClientRect() ?? {}
    if (isOpen || top < 0 || top > innerHeight) heading?.scrollIntoView({ behavior: 'instant' })
  }, [headingId, isOpen])
}
