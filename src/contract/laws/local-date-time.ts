import * as v from 'valibot'
import { isRealDate } from './plain-dates.ts'

const dateTimeInput =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

/** The years in which an event may be planned; a database has no year 0. */
const [firstTime, endOfTimes] = ['2000-01-01T00:00', '2101-01-01T00:00']

const offset = /(?:Z|[+-]\d{2}:\d{2})$/

/** 'YYYY-MM-DDTHH:mm', seconds cut, with the offset if there is one. */
const toMinutes = (text: string): string => text.slice(0, 16) + (offset.exec(text)?.[0] ?? '')

/**
 * What a date-time input sends: 'YYYY-MM-DDTHH:mm', event-local. An answer's own value may be sent back: with an offset
 * the text is an instant, whatever the event's zone (`instantOf`).
 */
export const LocalDateTime = v.pipe(
  v.string(),
  v.maxLength(40),
  v.trim(),
  v.regex(dateTimeInput),
  v.check((text) => isRealDate(text.slice(0, 10))),
  v.transform(toMinutes),
  v.check((text) => text >= firstTime && text < endOfTimes && !Number.isNaN(Date.parse(text))),
)

export const isLocalDateTime = (text: string): boolean => v.is(LocalDateTime, text)

/** What a date-time input shows of a wire date-time. */
export const dateTimeInputValue = (dateTime: string | null): string => (dateTime ?? '').slice(0, 16)
