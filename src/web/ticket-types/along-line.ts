const isSeen = (one: HTMLElement): boolean => one.getClientRects().length > 0

const stopsOf = (line: Element | null): HTMLElement[] =>
  [...(line?.querySelectorAll<HTMLElement>('input:not([type=checkbox]), select, button') ?? [])].filter(
    isSeen,
  )

/** In a text the arrows move the caret, until it is at the end to which they lead. */
const isAtEnd = (target: HTMLElement, step: number): boolean => {
  if (!(target instanceof HTMLInputElement)) return true
  const end = step > 0 ? target.value.length : 0
  return target.selectionStart === end && target.selectionEnd === end
}

const steps: Readonly<Partial<Record<string, number>>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Where an arrow leads from a button: the same one of the line above or below. */
const acrossLines = (line: Element, key: string, at: number): HTMLElement | undefined => {
  if (key === 'ArrowDown') return stopsOf(line.nextElementSibling)[at]
  return key === 'ArrowUp' ? stopsOf(line.previousElementSibling)[at] : undefined
}

const goAlong = (event: KeyboardEvent): void => {
  const { target, currentTarget: line, key } = event
  if (!(target instanceof HTMLElement) || !(line instanceof HTMLElement)) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const stops = stopsOf(line)
  const at = stops.indexOf(target)
  const step = steps[key]
  const along = step !== undefined && isAtEnd(target, step) ? stops[at + step] : undefined
  const next = along ?? (target instanceof HTMLButtonElement ? acrossLines(line, key, at) : undefined)
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}

/** As in a sheet: the arrows lead along a line, to what Tab passes by, and there from line to line. */
export const goesAlongLine = (line: HTMLElement | null) => {
  line?.addEventListener('keydown', goAlong)
  return () => line?.removeEventListener('keydown', goAlong)
}
