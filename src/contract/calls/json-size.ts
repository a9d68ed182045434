import type { Budget } from './budget.ts'

type Most = Pick<Budget, 'elements' | 'keys' | 'depth'>

const quote = 34
const backslash = 92

/** Where the text that begins before `from` ends; the end of all when it does not. */
const endOfText = (json: string, from: number): number => {
  for (let at = json.indexOf('"', from); at >= 0; at = json.indexOf('"', at + 1)) {
    let before = at - 1
    while (before >= from && json.charCodeAt(before) === backslash) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return json.length
}

/** More than any text that people type has; each costs the parser fifty times what another character does. */
const mostEscapes = 200_000

const hasTooManyEscapes = (json: string): boolean => {
  if (json.length <= mostEscapes) return false
  let escapes = 0
  for (let at = 0; at < json.length && escapes <= mostEscapes; at += 1)
    if (json.charCodeAt(at) === backslash) escapes += 1
  return escapes > mostEscapes
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)
/** What numbers are made of. */
const isDigit = (code: number): boolean => code > 44 && code < 58

/**
 * Whether JSON has no more elements, keys, levels and escapes than allowed: two looks at each character at most, nothing
 * built. What is no JSON at all is for the parser to refuse.
 */
export const fitsJson = (json: string, most: Most): boolean => {
  if (hasTooManyEscapes(json)) return false
  const isList: boolean[] = []
  let elements = 0
  let keys = 0
  let isOpening = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (isSpace(code) || (isDigit(code) && !isOpening)) continue
    if (isOpening && code !== 93 /* ] */) elements += 1
    isOpening = code === 91 /* [ */
    if (code === quote) at = endOfText(json, at + 1)
    else if (isOpening || code === 123 /* { */) isList.push(isOpening)
    else if (code === 93 || code === 125 /* } */) isList.pop()
    else if (code === 58 /* : */) keys += 1
    else if (code === 44 /* , */ && isList.at(-1)) elements += 1
    if (elements > most.elements || keys > most.keys || isList.length > most.depth) return false
  }
  return true
}
