import { useEffect, useEffectEvent } from 'react'

type Props = {
  /** The page is looked at again. */
  onVisible: () => void
  /** The network is back. */
  onOnline: () => void
}

/** Tells when the person comes back to the page or to the network; shows nothing. */
export const Attention = ({ onVisible, onOnline }: Props) => {
  const visible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onVisible()
  })
  const online = useEffectEvent(onOnline)
  useEffect(() => {
    const onShown = (): void => visible()
    const onBack = (): void => online()
    document.addEventListener('visibilitychange', onShown)
    window.addEventListener('online', onBack)
    return () => {
      document.removeEventListener('visibilitychange', onShown)
      window.removeEventListener('online', onBack)
    }
  }, [])
  return null
}
