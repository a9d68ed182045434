import { useEffectEvent, useLayoutEffect } from 'react'

/** Tells when the page goes out of sight, is closed or gives way to another one; shows nothing. */
export const BeforeLeaving = ({ onLeave }: { onLeave: () => void }) => {
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave()
    }
    const close = (): void => leave()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', close)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', close)
      leave()
    }
  }, [])
  return null
}
