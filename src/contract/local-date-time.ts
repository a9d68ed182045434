import * as v from 'valibot'
import { isRealDate } from './dates.ts'

const dateTimeInput =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

/** What a date-time input sends: 'YYYY-MM-DDTHH:mm', event-local; anything after the minutes is cut. */
export const LocalDateTime = v.pipe(
  v.string(),
  v.trim(),
  v.regex(dateTimeInput),
  v.check((text) => isRealDate(text.slice(0, 10))),
  v.transform((text) => text.slice(0, 16)),
)

export const isLocalDateTime = (text: string): boolean => v.is(LocalDateTime, text)

/** What a date-time input shows of a wire date-time. */
export const dateTimeInputValue = (dateTime: string | null): string => (dateTime ?? '').slice(0, 16)
