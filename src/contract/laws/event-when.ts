import { timeZoneNote } from './dates.ts'
import { shortDateTime } from './short-dates.ts'

/** When an event takes place, for what is kept (decision 114): 'sáb, 12 dez 2026 · 8h', with the zone that is not São Paulo's. */
export const eventWhen = (dateTime: string, zone: string): string =>
  `${shortDateTime(dateTime, '')} ${timeZoneNote(zone)}`.trim()
