import type { ReactNode } from 'react'
import { maskBrl, priceInReais } from '#drafts/masks.ts'
import { messages } from '#contract/words/messages.ts'
import { fieldId, TextField } from '../ui/field.tsx'
import { changeThenFocus } from '../ui/focus-field.ts'
import { Button } from '../ui/button.tsx'
import styles from './price-field.module.css'

type Props = {
  label: ReactNode
  name: string
  value: string
  error?: string | undefined
  onChange: (text: string) => void
}

/** A price in reais. Where few digits were typed it stays as it is, and the same digits in reais are one tap away. */
export const PriceField = ({ value, onChange, ...field }: Props) => {
  const offer = priceInReais(value)
  return (
    <div className={styles.price}>
      <TextField
        {...field}
        value={value}
        onChange={onChange}
        mask={maskBrl}
        inputMode="numeric"
        placeholder="R$ 0,00"
        autoComplete="off"
      />
      <p className={styles.offer} role="status">
        {offer !== null && (
          <>
            {messages.eventCreation.priceTyped(value)}{' '}
            <Button
              variant="ghost"
              id={fieldId(`${field.name}.reais`)}
              onClick={() => changeThenFocus(() => onChange(offer), field.name)}
            >
              {messages.eventCreation.priceUse(offer)}
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
