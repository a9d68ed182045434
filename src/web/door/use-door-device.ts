import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null

/** Letters that come from a hand scanner, which types like a keyboard and ends with Enter; shorter ones are no code. */
const shortest = 8

/** Reads a hand scanner wherever the focus is, but in a field, which takes what is typed itself. */
export const useHandScanner = (onRead: (text: string) => void): void => {
  const told = useRef(onRead)
  useEffect(() => {
    told.current = onRead
  })
  useEffect(() => {
    let typed = ''
    const hear = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.length === 1) typed += event.key
      if (event.key !== 'Enter') return
      const text = typed
      typed = ''
      if (text.length < shortest) return
      event.preventDefault()
      told.current(text)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

const arrival = '#lido='

/** Reads the code with which the phone's own camera led here (public/sw.js), once: the address forgets it. */
export const useArrivedCode = (onRead: (text: string) => void): void => {
  const told = useRef(onRead)
  useEffect(() => {
    if (!location.hash.startsWith(arrival)) return
    const code = location.hash.slice(arrival.length)
    history.replaceState(history.state, '', location.pathname)
    told.current(code)
  }, [])
}

/** Holds the screen's lock off while the page is looked at; where the browser cannot, nothing happens. */
export const useScreenAwake = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    const hold = (): void => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock?.request('screen').then(
        (held) => (lock = held),
        () => undefined,
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
