import * as v from 'valibot'
import { brDate, brDateTime } from '#contract/laws/dates.ts'
import { isLocalDateTime } from '#contract/laws/local-date-time.ts'
import { isRealDate, PlainDate } from '#contract/laws/plain-dates.ts'
import { typedTimeMessages as words } from '#contract/words/typed-time-messages.ts'

/** A day, or a day with its time. */
export type TimeKind = 'date' | 'date-time'

/** 'yyyy-mm-dd', or 'yyyy-mm-ddThh:mm' with or without seconds. */
const kept = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/

const between = ['/', '/', ' ', ':'] as const
const sizes = [2, 2, 4, 2, 2] as const

/** '20032027' → '20/03/2027' from its part `at` on. */
const spread = (digits: string, at: number, parts: number): string => {
  const size = sizes[at] ?? 0
  const rest = digits.slice(size)
  return rest === '' || at + 1 >= parts
    ? digits.slice(0, size)
    : `${digits.slice(0, size)}${between[at]}${spread(rest, at + 1, parts)}`
}

const separators = (text: string): string =>
  text
    .replaceAll(/(\d\s*)[Tt](?=\d)/g, '$1 ')
    .replaceAll(/(\d)\s*h(?:oras)?(?=\W|\d|$)/gi, '$1:')
    .replaceAll(/[^\d/.: -]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trimStart()

/**
 * 'dd/mm/aaaa hh:mm' from what is typed or pasted. Only what stands last is parted: digits in the middle stay in their part
 * while somebody corrects them.
 */
export const maskTime = (text: string, kind: TimeKind): string => {
  const whole = timeText(text.trim(), kind)
  if (whole !== text.trim()) return whole
  const parts = kind === 'date' ? 3 : 5
  const [, before = '', last = '', end = ''] = /^(.*?)(\d*)(\D*)$/.exec(separators(text)) ?? []
  const at = before.match(/\d+/g)?.length ?? 0
  const typed = last === '' ? '' : at >= parts ? last : spread(last, at, parts)
  return `${before}${typed}${end}`.slice(0, 20)
}

const typedTime =
  /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})(?:[\s-]+(\d{1,2})(?:\s*[:.]\s*(\d{2})?)?)?\s*$/

type Parts = { day: string; hour: string | undefined; minutes: string; isShort: boolean }

const partsOf = (text: string): Parts | null => {
  const match = typedTime.exec(text.trim())
  if (!match) return null
  const [, day = '', month = '', year = '', hour, minutes = '00'] = match
  return {
    day: `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    hour: hour?.padStart(2, '0'),
    minutes,
    isShort: year.length === 2,
  }
}

const isDay = (day: string): boolean => isLocalDateTime(`${day}T00:00`)

/** 'dd/mm/aaaa' → 'yyyy-mm-dd', 'dd/mm/aaaa hh:mm' → 'yyyy-mm-ddThh:mm'; null while it is neither. */
export const parseTime = (text: string, kind: TimeKind): string | null => {
  const parts = partsOf(text)
  if (parts === null) return null
  if (kind === 'date') return parts.isShort || !isCalendarDay(parts.day) ? null : parts.day
  const time = `${parts.day}T${parts.hour}:${parts.minutes}`
  return isLocalDateTime(time) ? time : null
}

/** What is kept as people read it; the text itself as long as it is no time. */
export const timeText = (value: string, kind: TimeKind): string => {
  if (!kept.test(value)) return value
  return kind === 'date' || !value.includes('T') ? brDate(value) : brDateTime(value)
}

/** Whether the value is one that the kind keeps, or none at all. */
const isTime = (value: string, kind: TimeKind): boolean =>
  value === '' || (kind === 'date' ? v.is(PlainDate, value) : isLocalDateTime(value))

/** What keeps a typed text from being a time; null when nothing does. */
export const timeFault = (value: string, kind: TimeKind): string | null => {
  if (isTime(value, kind)) return null
  const parts = partsOf(timeText(value, kind))
  const unfinished = kind === 'date' ? words.dateUnfinished : words.timeUnfinished
  if (parts === null || (parts.isShort && (kind === 'date' || parts.hour === undefined))) return unfinished
  if (!isCalendarDay(parts.day)) return words.dayUnknown
  if (!isDay(parts.day)) return words.yearOut
  if (parts.hour === undefined) return words.hourMissing
  return words.hourUnknown
}

const isCalendarDay = (day: string): boolean => {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return month >= 1 && month <= 12 && date >= 1 && isRealDate(day)
}
