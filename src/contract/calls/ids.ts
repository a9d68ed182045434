import * as v from 'valibot'

/** Identifiers are opaque strings that are never all digits (law W5). */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[\w-]+$/), v.regex(/\D/))
