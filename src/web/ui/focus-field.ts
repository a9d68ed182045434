import { flushSync } from 'react-dom'
import { fieldId } from './field.tsx'

/** Makes a change and puts the focus on the field (or button) of this name that it brought to the screen. */
export const changeThenFocus = (change: () => void, name: string): void => {
  flushSync(change)
  document.getElementById(fieldId(name))?.focus()
}

/** As in a sheet: what is typed next takes the place of what is in the field. */
export const changeThenSelect = (change: () => void, name: string): void => {
  changeThenFocus(change, name)
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.select()
}

/** The same of a field that may be folded away: what it is in opens. A button with `data-opens` unfolds what is not a `details`. */
export const changeThenReach = (change: () => void, name: string): void => {
  flushSync(change)
  const id = fieldId(name)
  const field = document.getElementById(id)
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true
  if (field?.closest('[hidden]')) document.querySelector<HTMLElement>(`[data-opens="${id}"]`)?.click()
  field?.focus()
}
