import { effectiveEnd, type EventInfo } from '../nouns/event.ts'
import { placeLine } from './place-line.ts'

type Shown = Pick<
  EventInfo,
  'id' | 'nome' | 'local' | 'cidade' | 'data_hora' | 'data_hora_final' | 'fuso_horario' | 'cancelado'
>

/** In universal time, which every calendar turns into its reader's own. */
const stamp = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

const encoder = new TextEncoder()

/** RFC 5545: a line has at most 75 bytes, and goes on in the next one after a space. */
const folded = (line: string): string => {
  const lines = ['']
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > 73) {
      lines.push('')
      bytes = 0
    }
    lines[lines.length - 1] += letter
    bytes += size
  }
  return lines.join('\r\n ')
}

/** Minutes since 1970: of two files of an event the later one counts, wherever each was made. */
const sequence = (now: Date): number => Math.floor(now.getTime() / 60_000)

/** The event for a calendar (law LA7): nothing of the buyer, no code; null where it has no date. */
export const calendarFile = (evento: Shown, address: string, now: Date): string | null => {
  const begin = new Date(evento.data_hora)
  if (Number.isNaN(begin.getTime())) return null
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quadra//Ingressos//PT',
    'BEGIN:VEVENT',
    `UID:${evento.id}@quadra`,
    `SEQUENCE:${sequence(now)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(begin)}`,
    `DTEND:${stamp(effectiveEnd(evento))}`,
    `SUMMARY:${escaped(evento.nome)}`,
    `LOCATION:${escaped(placeLine(evento))}`,
    `URL:${address}`,
    ...(evento.cancelado ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}
