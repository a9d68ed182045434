import { useEffect } from 'react'
import { Button, type ButtonVariant } from './button.tsx'

/** 'Tentar novamente', which presses itself once the network is back. */
export const Retry = ({ onRetry, variant }: { onRetry: () => void; variant?: ButtonVariant }) => {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <Button {...(variant && { variant })} onClick={onRetry}>
      Tentar novamente
    </Button>
  )
}
