import type { RefusalCode } from '#contract/calls/refusal-code.ts'
import { isPortError } from './port.ts'

/** What the server's refusal of this code is about, '' when it does not tell; null when it is no such refusal. */
export const refusedAs = (error: unknown, code: RefusalCode): string | null =>
  isPortError(error) && error.code === code ? (error.about ?? '') : null

/** The place, from 0, of the athlete whose CPF is in the category already; null when the refusal is another. */
export const enteredAt = (error: unknown): number | null => {
  const place = refusedAs(error, 'alreadyEntered')
  return place === null || place === '' ? null : Number(place)
}

/** The payment method that the provider takes from nobody just now; null when the refusal is another. */
export const methodRefused = (error: unknown): 'pix' | 'cartao' | null => {
  const method = refusedAs(error, 'methodUnavailable')
  return method === 'pix' || method === 'cartao' ? method : null
}
