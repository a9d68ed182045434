import { useEffect, useRef } from 'react'

/** When a long form is closed, the heading of its section comes into sight again if it is not: the page is shorter then. */
export const useReturn = (headingId: string, isOpen: boolean): void => {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const closes = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!closes) return
    const heading = document.getElementById(headingId)
    const { top = 0 } = heading?.getBoundingClientRect() ?? {}
    if (top < 0 || top > innerHeight) heading?.scrollIntoView({ behavior: 'instant' })
  }, [headingId, isOpen])
}
