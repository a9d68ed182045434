import { timeClass, type Times } from '../nouns/event.ts'
import { dayIn, timeZoneNote } from './dates.ts'

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** Wire date-time → '8h' or '16h30', event-local. */
export const shortTime = (dateTime: string): string => {
  const [hours, minutes] = dateTime.slice(11, 16).split(':')
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`
}

/** Wire date-time → 'sáb, 12 dez · 8h' or 'qua, 3 fev 2027 · 16h30', event-local; the year where it is not `year`. */
export const shortDateTime = (dateTime: string, year: string): string => {
  const [written, month, day] = dateTime.slice(0, 10).split('-')
  const weekday = weekdays[new Date(`${dateTime.slice(0, 10)}T00:00Z`).getUTCDay()]
  const date = [Number(day), months[Number(month) - 1], ...(written === year ? [] : [written])].join(' ')
  return `${weekday}, ${date} · ${shortTime(dateTime)}`
}

/** Until when something may be done: wire date-time → 'qua, 18 nov · 7h30', with the zone's words where it is not São Paulo's. */
export const deadline = (dateTime: string, zone: string): string =>
  `${shortDateTime(dateTime, dateTime.slice(0, 4))} ${timeZoneNote(zone)}`.trim()

/** The end of what begins at `start`: its time alone on the same day. */
export const shortEnd = (start: string, end: string, year: string): string =>
  start.slice(0, 10) === end.slice(0, 10) ? shortTime(end) : shortDateTime(end, year)

/** How far an event is: 'em andamento', 'hoje', 'amanhã' or 'em 3 dias', by the calendar where it takes place. */
export const nearness = (event: Times, now: Date): string => {
  if (timeClass(event, now) === 'emAndamento') return 'em andamento'
  const days =
    (Date.parse(event.data_hora.slice(0, 10)) - Date.parse(dayIn(now, event.fuso_horario))) / 86_400_000
  return ['hoje', 'amanhã'][days] ?? `em ${days} dias`
}
