import { instantOf, timeZoneNote, zonedDateTime } from './dates.ts'
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

/** Wire date-time → '18/11 07:30', with the zone's words where it is not São Paulo's. */
export const withdrawalDate = (dateTime: string, zone: string): string => {
  const [, month = '', day = '', hour = '', minute = ''] = /^\d+-(\d+)-(\d+)T(\d+):(\d+)/.exec(dateTime) ?? []
  return `${day}/${month} ${hour}:${minute} ${timeZoneNote(zone)}`.trim()
}

/** Nobody who pays then may give anything back. */
export const isTooLateToWithdraw = (asked: Asked): boolean => withdrawalEnd(asked) <= asked.paidAt
