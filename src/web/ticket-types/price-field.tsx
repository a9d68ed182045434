import type { ClipboardEvent, ReactNode } from 'react'
import { maskBrl, priceInReais, priceNote, pricePasted } from '#drafts/prices.ts'
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

/** A price in reais. What is understood stands beneath where the box does not say it; few digits are reais by one tap. */
export const PriceField = ({ value, onChange, ...field }: Props) => {
  const [note, offer] = [priceNote(value), priceInReais(value)]
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (selectionStart !== 0 || selectionEnd !== value.length) return
    event.preventDefault()
    onChange(pricePasted(event.clipboardData.getData('text')))
  }
  return (
    <div className={styles.price}>
      <TextField
        {...field}
        value={value}
        onChange={onChange}
        mask={maskBrl}
        inputMode="decimal"
        onPaste={paste}
        placeholder="R$ 0,00"
        autoComplete="off"
      />
      <p className={styles.offer} role="status">
        {note}
        {offer !== null && (
          <>
            {' '}
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
