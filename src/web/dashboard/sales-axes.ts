import { brDate } from '#contract/laws/dates.ts'
import { brl, toCents } from '#contract/laws/money.ts'

const daySeconds = 86_400

const overAYear = 366 * daySeconds

/** Steps between the days that the axis names, in seconds. */
export const daySteps: number[] = [1, 2, 3, 5, 7, 10, 14, 30, 60, 90, 180, 365, 730, 1825, 3650].map(
  (days) => days * daySeconds,
)

/** Steps of a value or a count: whole numbers that a person would choose. */
export const wholeSteps: number[] = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat()

/**
 * Half a day of room at both ends, so that the first and the last bar are whole; for a single day uPlot makes up a last
 * one.
 */
export const dayRange = (first: number, last: number, count: number): [number, number] => [
  first - daySeconds / 2,
  (count === 1 ? first : last) + daySeconds / 2,
]

/** From zero to somewhat above the most; where everything is zero, zero is the only whole number in it. */
export const fromZero = (most: number, room: number): [number, number] => [0, most > 0 ? most * room : 0.5]

/** The days to name, in seconds: each stands in the range and is whole steps after the first. */
export const dayTicks = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / daySeconds) * daySeconds
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step)
}

/** 'dd/mm/aaaa' of a day in seconds. */
export const fullDay = (seconds: number): string => brDate(new Date(seconds * 1000).toISOString())

export const isOverAYear = (from: number, to: number): boolean => to - from > overAYear

/** 'dd/mm', with the year's last two digits where the range is longer than a year. */
export const dayLabel = (seconds: number, withYear: boolean): string => {
  const [day = '', month = '', year = ''] = fullDay(seconds).split('/')
  return [day, month, ...(withYear ? [year.slice(-2)] : [])].join('/')
}

const short = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})

/** Whole BRL: 'R$ 500', and from ten thousand on 'R$ 200 mil', 'R$ 1,2 mi'. */
export const moneyLabels = (values: readonly number[]): string[] => {
  const isLong = Math.max(0, ...values) >= 10_000
  return values.map((value) => (isLong ? short.format(value) : brl(toCents(value)).replace(/,00$/, '')))
}
