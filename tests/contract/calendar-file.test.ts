import { describe, expect, it } from 'vitest'
import { calendarFile } from '#contract/laws/calendar-file.ts'

const evento = {
  id: 'ev_1',
  nome: 'Copa Atlântica; etapa 2, praia',
  local: 'Posto 7\nVitória',
  data_hora: '2026-12-12T08:00:00-04:00',
  data_hora_final: '2026-12-12T18:30:00-04:00',
  fuso_horario: 'America/Manaus',
}
const now = new Date('2026-11-23T00:00:00.123Z')
const linesOf = (
  changes: (Partial<typeof evento> & { cancelado?: boolean }) | { data_hora_final: null },
): string[] =>
  calendarFile({ ...evento, ...changes }, 'https://loja.example/eventos/ev_1', now)?.split('\r\n') ?? []

describe('the event as a calendar reads it', () => {
  it('is at the instant that its own zone means, with nothing of the buyer', () => {
    expect(linesOf({})).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Quadra//Ingressos//PT',
      'BEGIN:VEVENT',
      'UID:ev_1@quadra',
      'SEQUENCE:29923200',
      'DTSTAMP:20261123T000000Z',
      'DTSTART:20261212T120000Z',
      'DTEND:20261212T223000Z',
      String.raw`SUMMARY:Copa Atlântica\; etapa 2\, praia`,
      String.raw`LOCATION:Posto 7\nVitória`,
      'URL:https://loja.example/eventos/ev_1',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('says that it was cancelled, and only then', () => {
    expect(linesOf({ cancelado: true })).toContain('STATUS:CANCELLED')
    expect(linesOf({ cancelado: false }).join()).not.toContain('STATUS')
  })

  it('ends with its day where it has no end', () => {
    expect(linesOf({ data_hora_final: null })).toContain('DTEND:20261213T040000Z')
  })

  it('has no line of more than 75 bytes, and is the same once they are joined', () => {
    const nome = 'Ação de verão à beira-mar '.repeat(12).trim()
    const lines = linesOf({ nome })
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${nome}\r\n`)
  })

  it('is not there for an event without a date', () => {
    expect(calendarFile({ ...evento, data_hora: '' }, 'https://loja.example', now)).toBeNull()
  })
})
