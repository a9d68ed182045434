import type { RefusalCode } from '#contract/calls/refusal-code.ts'
import { isPortError } from './port.ts'

/** What the server's refusal of this code is about, '' when it does not tell; null when it is no such refusal. */
export const refusedAs = (error: unknown, code: RefusalCode): string | null =>
  isPortError(error) && error.code === code ? (error.about ?? '') : null
