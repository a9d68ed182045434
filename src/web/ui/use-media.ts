import { useSyncExternalStore } from 'react'

/** Whether a media query holds now, e.g. '(width >= 40em)'; none does in a page that the server writes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
