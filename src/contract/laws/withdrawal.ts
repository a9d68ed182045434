import { instantOf, zonedDateTime } from './dates.ts'
import { deadline } from './short-dates.ts'
import { limits } from '../words/limits.ts'

/** Seven days and so many hours, where an event has no rules of its own. */
export type WithdrawalRule = { days: number; hoursBefore: number }
/** What an organiser gives more than that; null: as the shop. */
export type OwnRule = { dias: number | null; horas_antes: number | null }

/** An event's rules give more than the shop's, never less. */
export const withdrawalRule = (own: OwnRule | null | undefined, shopHours: number): WithdrawalRule => ({
  days: Math.max(limits.withdrawalDays, own?.dias ?? 0),
  hoursBefore: Math.min(shopHours, own?.horas_antes ?? shopHours),
})

type Asked = WithdrawalRule & { paidAt: Date; startsAt: Date; zone: string }

const hourMs = 60 * 60_000
const minuteMs = 60_000

/** The same time of day in the event's zone, so many days later. */
const daysAfter = (instant: Date, days: number, zone: string): Date => {
  const [date = '', time = ''] = zonedDateTime(instant, zone).slice(0, 16).split('T')
  const day = new Date(Date.parse(`${date}T00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10)
  return new Date(instantOf(`${day}T${time}`, zone).getTime() + (instant.getTime() % minuteMs))
}

/** Until when a buyer may give tickets back: so many days after paying, and so many hours before the start at the latest. */
export const withdrawalEnd = ({ paidAt, startsAt, zone, days, hoursBefore }: Asked): Date => {
  const later = daysAfter(paidAt, days, zone)
  const before = new Date(startsAt.getTime() - hoursBefore * hourMs)
  return later < before ? later : before
}

/** Nobody who pays then may give anything back. */
export const isTooLateToWithdraw = (asked: Asked): boolean => withdrawalEnd(asked) <= asked.paidAt

/** Why whoever pays too late may give nothing back. */
export const tooLateBecause = ({
  paidAt,
  startsAt,
}: Pick<Asked, 'paidAt' | 'startsAt'>): 'started' | 'tooLate' => (paidAt >= startsAt ? 'started' : 'tooLate')

/**
 * What is true of whoever buys now, in words that stay the same while they buy: so many days after paying, an instant
 * ('18/11 07:30'), or both where a payment within a day would come from one to the other. Or why nothing may be given back.
 */
export type WithdrawalPromise =
  | { late: 'started' | 'tooLate' }
  | { late: null; days: number; until: string | null }
  | { late: null; days: null; until: string }

type Offered = WithdrawalRule & { startsAt: Date; zone: string }

const dayMs = 24 * hourMs

const lastInstant = ({ startsAt, hoursBefore }: Offered): Date =>
  new Date(startsAt.getTime() - hoursBefore * hourMs)

export const withdrawalPromise = (offered: Offered, now: Date): WithdrawalPromise => {
  const { startsAt, zone, days } = offered
  const last = lastInstant(offered)
  if (last <= now) return { late: tooLateBecause({ paidAt: now, startsAt }) }
  const later = daysAfter(now, days, zone)
  const until = deadline(zonedDateTime(last, zone), zone)
  if (last <= later) return { late: null, days: null, until }
  return { late: null, days, until: last.getTime() < later.getTime() + dayMs ? until : null }
}

/** ms, at which the promise becomes another one. */
export const withdrawalTurns = (offered: Offered): number[] => {
  const last = lastInstant(offered)
  const shorter = daysAfter(last, -offered.days, offered.zone).getTime()
  return [shorter - dayMs, shorter, last.getTime(), offered.startsAt.getTime()]
}
