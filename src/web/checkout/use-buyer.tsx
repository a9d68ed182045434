import { useLayoutEffect, useRef, useState } from 'react'
import { checkoutMessages as messages } from '#contract/words/checkout-messages.ts'
import { Button } from '../ui/button.tsx'
import { Said } from '../ui/said.tsx'

type Props = { disabled: boolean; onUse: () => void }

/** What it fills in; that the whole card is complete is said by the form. */
const filledIn = messages.cardSaid(messages.parts.person)

/** Once nothing is left to be filled in it is gone, and the focus it had stays in its card. */
export const UseBuyer = ({ disabled, onUse }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [isUsed, setUsed] = useState(false)
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
      <Button
        variant="secondary"
        disabled={disabled}
        onClick={() => {
          setUsed(true)
          onUse()
        }}
      >
        Usar meus dados
      </Button>
      <Said text={isUsed ? filledIn : ''} />
    </div>
  )
}
