import { flushSync } from 'react-dom'
import { fieldId } from './field.tsx'

/** Makes a change and puts the focus on the field (or button) of this name that it brought to the screen. */
export const changeThenFocus = (change: () => void, name: string): void => {
  flushSync(change)
  document.getElementById(fieldId(name))?.focus()
}
