/** `caret`: behind how many characters the person types. */
export type Mask = (text: string, caret: number) => string

const isSignificant = (character: string): boolean => /[0-9A-Za-z]/.test(character)

/** Where the caret stands after so many significant characters. */
const caretAfter = (text: string, significant: number): number => {
  if (significant === 0) return 0
  let seen = 0
  for (const [index, character] of Array.from(text).entries()) {
    if (isSignificant(character)) seen += 1
    if (seen === significant) return index + 1
  }
  return text.length
}

/** Masks what stands in the box and keeps the caret behind the character just typed. Gives the masked text. */
export const maskInPlace = (input: HTMLInputElement, mask: Mask): string => {
  const raw = input.value
  const caret = input.selectionStart ?? raw.length
  const masked = mask(raw, caret)
  if (masked === raw) return masked
  const before = Array.from(raw.slice(0, caret)).filter(isSignificant).length
  input.value = masked
  const position = caret === raw.length ? masked.length : caretAfter(masked, before)
  input.setSelectionRange(position, position)
  return masked
}
