import * as v from 'valibot'
import { defaultTimeZone } from '../laws/dates.ts'

/**
 * What an answer may leave out: fields beyond the specification's, and texts that a list can do without. The reader
 * fills them in; our own server leaves nothing out (`serve.ts` holds it to that).
 */
export const text = v.nullish(v.string(), '')
export const textOrNull = v.nullish(v.string(), null)
export const zone = v.nullish(v.string(), defaultTimeZone)
