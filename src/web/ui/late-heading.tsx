import { useEffect } from 'react'

/** What comes after its page was read: where nothing has the focus, the page's heading takes it. */
export const LateHeading = () => {
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [])
  return null
}
