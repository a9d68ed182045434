import { type ClipboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import {
  brlCents,
  priceEntered,
  priceLeft,
  priceNote,
  priceOffer,
  pricePasted,
  priceSettled,
  priceShown,
} from '#drafts/prices.ts'
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

/**
 * A price in reais. What is understood stands beneath where the box does not say it; few digits are reais by one tap, which
 * is offered no second time.
 */
export const PriceField = ({ value, onChange, ...field }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const enters = useRef(false)
  const isTyped = value === typed
  const [note, offer] = [priceNote(value, isTyped), priceOffer(value, isTyped)]
  const type = (text: string): void => {
    setTyped(text)
    setIsTyping(true)
    onChange(text)
  }
  /** The click by which the box is entered selects all of it, as Tab does; the next one puts the caret. */
  const selectAll = ({ target }: MouseEvent): void => {
    if (!enters.current || !(target instanceof HTMLInputElement)) return
    if (target.selectionStart === target.selectionEnd) target.select()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd, value: box } = event.currentTarget
    if (selectionStart !== 0 || selectionEnd !== box.length) return
    event.preventDefault()
    type(pricePasted(event.clipboardData.getData('text')))
  }
  return (
    <div
      className={styles.price}
      onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      onPointerDown={({ target }) => {
        enters.current = target !== document.activeElement
      }}
      onClickCapture={selectAll}
    >
      <TextField
        {...field}
        value={isTyping ? value : priceShown(value)}
        onChange={type}
        mask={(text) => priceEntered(value, text)}
        inputMode="decimal"
        onPaste={paste}
        onBlur={() => {
          setIsTyping(false)
          if (priceLeft(value) !== value) onChange(priceLeft(value))
        }}
        placeholder="R$ 0,00"
        autoComplete="off"
      />
      <p className={styles.offer} role="status">
        {note !== field.error && note}
        {offer !== null && (
          <>
            {' '}
            <Button
              variant="ghost"
              id={fieldId(`${field.name}.reais`)}
              onClick={() => changeThenFocus(() => onChange(priceSettled(brlCents(offer) ?? 0)), field.name)}
            >
              {messages.eventCreation.priceUse(offer)}
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
