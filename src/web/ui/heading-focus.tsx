import { useEffect } from 'react'

/** Takes the focus to the page's heading, which says something else than before; what had it may be locked. */
export const HeadingFocus = () => {
  useEffect(() => document.querySelector('h1')?.focus(), [])
  return null
}
