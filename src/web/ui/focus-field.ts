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

/**
 * Puts the focus on a field that may be folded away: what it is in opens. What is no `details` is unfolded by the button that
 * says so: of what is `hidden` with `aria-controls`, of what only the style hides with `data-opens`.
 */
export const reach = (name: string): void => {
  const id = fieldId(name)
  const field = document.getElementById(id)
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true
  const folded = field?.closest('[hidden]')
  const opener = folded ? `[aria-controls="${CSS.escape(folded.id)}"]` : `[data-opens="${id}"]`
  if (folded || field?.getClientRects().length === 0)
    flushSync(() => document.querySelector<HTMLElement>(opener)?.click())
  const shown = document.getElementById(id)
  shown?.focus({ preventScroll: true })
  // left to the focus, a field that is in the window stays where it is, its label or error beneath a bar
  shown?.scrollIntoView({ block: 'center' })
}

/** Makes a change, then the same. */
export const changeThenReach = (change: () => void, name: string): void => {
  flushSync(change)
  reach(name)
}
