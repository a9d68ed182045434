import { useEffect, useEffectEvent, useRef } from 'react'

/** Tells each value that comes after the first: for a part of the page that keeps its own copy. */
export const useNewer = <T>(value: T, tell: (value: T) => void): void => {
  const known = useRef(value)
  const heard = useEffectEvent(tell)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    heard(value)
  }, [value])
}
