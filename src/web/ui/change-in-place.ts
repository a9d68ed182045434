import { flushSync } from 'react-dom'

/** Makes a change by which something above may fold; what was tapped stays under the finger. */
export const changeInPlace = (change: () => void, tapped: Element): void => {
  const { top } = tapped.getBoundingClientRect()
  flushSync(change)
  window.scrollBy({ top: tapped.getBoundingClientRect().top - top, behavior: 'instant' })
}
