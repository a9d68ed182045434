import * as v from 'valibot'

/** Whether 'yyyy-mm-dd' is a day of the calendar. */
export const isRealDate = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
}

/** Plain 'yyyy-mm-dd', never a Date. */
export const PlainDate = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.check(isRealDate))

/** A birth date: a real day, not before 1900, not after today (`today` as 'yyyy-mm-dd'). */
export const isBirthDate = (date: string | null, today: string): boolean =>
  v.is(PlainDate, date) && date >= '1900-01-01' && date <= today

/** 'dd/mm/aaaa' → 'yyyy-mm-dd', null when it is no real date. */
export const parseBrDate = (text: string): string | null => {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  if (!match) return null
  const plain = `${match[3]}-${match[2]}-${match[1]}`
  return v.is(PlainDate, plain) ? plain : null
}
