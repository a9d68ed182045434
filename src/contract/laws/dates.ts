import * as v from 'valibot'

export const defaultTimeZone = 'America/Sao_Paulo'

/**
 * Event-local time with offset, e.g. '2026-11-21T19:00:00-03:00' (law W1). The first 16 characters feed a
 * date-time input.
 */
export const DateTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/))

/** The same, '' where an answer leaves it out. */
export const DateTimeOrNone = v.pipe(
  v.nullish(v.string(), ''),
  v.regex(/^$|^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/),
)

/** 'yyyy-mm-dd' → 'dd/mm/aaaa'. */
export const brDate = (plain: string): string => plain.replace(/(\d+)-(\d+)-(\d+).*/, '$3/$2/$1')

/** Wire date-time → 'dd/mm/aaaa HH:mm', event-local. */
export const brDateTime = (dateTime: string): string => `${brDate(dateTime)} ${dateTime.slice(11, 16)}`

/** Words for the time of these zones, so that nobody takes it for São Paulo's. */
const zoneTimes: Record<string, string> = {
  'America/Noronha': 'horário de Fernando de Noronha',
  'America/Manaus': 'horário de Manaus',
  'America/Cuiaba': 'horário de Cuiabá',
  'America/Campo_Grande': 'horário de Campo Grande',
  'America/Porto_Velho': 'horário de Porto Velho',
  'America/Boa_Vista': 'horário de Boa Vista',
  'America/Rio_Branco': 'horário de Rio Branco',
}

/** 'horário de Manaus'; null where it is São Paulo's. */
export const timeZoneWords = (zone: string): string | null => zoneTimes[zone] ?? null

/** The same in brackets, to stand beside a time; '' where it is São Paulo's. */
export const timeZoneNote = (zone: string): string => {
  const words = timeZoneWords(zone)
  return words === null ? '' : `(${words})`
}

/** Making a formatter costs fifty times more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** As Swedish writes it, which is ISO 8601 but for the T. */
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, format)
  return format
}

const wallClock = (instant: Date, zone: string): string => formatOf(zone).format(instant).replace(' ', 'T')

/** Instant → wire text in the event's zone, with offset. */
export const zonedDateTime = (instant: Date, zone: string): string => {
  const wall = wallClock(instant, zone)
  const offset = (Date.parse(`${wall}Z`) - Math.floor(instant.getTime() / 1000) * 1000) / 60_000
  const hours = String(Math.trunc(Math.abs(offset) / 60)).padStart(2, '0')
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0')
  return `${wall}${offset < 0 ? '-' : '+'}${hours}:${minutes}`
}

const dayMs = 86_400_000

const withOffset = /^(.{16}).*?(Z|[+-]\d{2}:\d{2})$/

/**
 * Event-local 'YYYY-MM-DDTHH:mm' in a zone → the instant; a text with an offset says itself which, to the minute. A
 * wall time that a clock change skipped moves forward; of one that came twice the first is taken.
 */
export const instantOf = (local: string, zone: string): Date => {
  const said = withOffset.exec(local)
  if (said) return new Date(`${said[1]}${said[2]}`)
  const wall = `${local.slice(0, 16)}:00`
  const asUtc = Date.parse(`${wall}Z`)
  const offsetAt = (instant: number): number => Date.parse(`${wallClock(new Date(instant), zone)}Z`) - instant
  const before = new Date(asUtc - offsetAt(asUtc - dayMs))
  const after = new Date(asUtc - offsetAt(asUtc + dayMs))
  return wallClock(before, zone) !== wall && wallClock(after, zone) === wall ? after : before
}

/** 'yyyy-mm-dd' of an instant in a zone. */
export const dayIn = (instant: Date, zone: string): string => wallClock(instant, zone).slice(0, 10)
