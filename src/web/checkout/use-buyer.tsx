import { useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'

type Props = { disabled: boolean; onUse: () => void }

/** Once nothing is left to be filled in it is gone, and the focus it had stays in its card. */
export const UseBuyer = ({ disabled, onUse }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = place
    return () => {
      if (!current?.contains(document.activeElement)) return
      const next = current.closest('fieldset')?.querySelector<HTMLElement>('legend button, input')
      next?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={place}>
      <Button variant="secondary" disabled={disabled} onClick={onUse}>
        Usar meus dados
      </Button>
    </div>
  )
}
