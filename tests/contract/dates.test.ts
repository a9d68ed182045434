import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import {
  brDate,
  brDateTime,
  DateTime,
  DateTimeOrNone,
  dayIn,
  defaultTimeZone,
  instantOf,
  timeZoneNote,
  zonedDateTime,
} from '#contract/laws/dates.ts'
import { isBirthDate, parseBrDate, PlainDate } from '#contract/laws/plain-dates.ts'
import { dateTimeInputValue, LocalDateTime } from '#contract/laws/local-date-time.ts'
import { timeZones } from '#contract/laws/time-zones.ts'

const zones = Object.keys(timeZones)
/** Brazil has had no clock changes since February 2019 (Decreto 9.772/2019). */
const offsets: Record<string, string> = {
  'America/Noronha': '-02:00',
  'America/Manaus': '-04:00',
  'America/Cuiaba': '-04:00',
  'America/Campo_Grande': '-04:00',
  'America/Porto_Velho': '-04:00',
  'America/Boa_Vista': '-04:00',
  'America/Rio_Branco': '-05:00',
}
let asked = 0
/** The name of a zone in letters, small or capital, in which nobody asked for it before. */
const unasked = (zone: string): string => {
  asked += 1
  return Array.from(zone, (letter, at) =>
    (asked >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase(),
  ).join('')
}
const two = (value: number): string => String(value).padStart(2, '0')
const local = fc
  .record({
    year: fc.integer({ min: 2020, max: 2099 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
  })
  .map((at) => `${at.year}-${two(at.month)}-${two(at.day)}T${two(at.hour)}:${two(at.minute)}`)

describe('date-times on the wire (law W1)', () => {
  it.each([
    ['2026-11-21T22:00:00Z', 'America/Sao_Paulo', '2026-11-21T19:00:00-03:00'],
    ['2026-11-21T22:00:00Z', 'America/Manaus', '2026-11-21T18:00:00-04:00'],
    ['2026-11-21T22:00:00Z', 'America/Rio_Branco', '2026-11-21T17:00:00-05:00'],
    ['2026-11-21T22:00:00Z', 'America/Noronha', '2026-11-21T20:00:00-02:00'],
    ['2026-11-22T02:30:15.999Z', 'America/Sao_Paulo', '2026-11-21T23:30:15-03:00'],
    ['2026-01-01T03:00:00Z', 'America/Sao_Paulo', '2026-01-01T00:00:00-03:00'],
    ['2018-12-25T12:00:00Z', 'America/Sao_Paulo', '2018-12-25T10:00:00-02:00'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(zonedDateTime(new Date(instant), zone)).toBe(expected)
  })

  it.each([
    ['2026-11-21T22:00:00Z', 'UTC', '2026-11-21T22:00:00+00:00'],
    ['2026-11-21T22:00:00Z', 'Asia/Kolkata', '2026-11-22T03:30:00+05:30'],
    ['2026-11-21T22:00:00Z', 'America/St_Johns', '2026-11-21T18:30:00-03:30'],
    ['2026-11-21T22:00:00.999Z', 'Asia/Tokyo', '2026-11-22T07:00:00+09:00'],
  ])('%s in %s is %s, wherever that is', (instant, zone, expected) => {
    expect(zonedDateTime(new Date(instant), zone)).toBe(expected)
  })

  it('makes the formatter of a zone once, whatever is asked of it', () => {
    const zone = unasked('America/Sao_Paulo')
    const { DateTimeFormat } = Intl
    const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(...how) {
      return new DateTimeFormat(...how)
    })
    expect(zonedDateTime(new Date('2026-01-01T03:04:05Z'), zone)).toBe('2026-01-01T00:04:05-03:00')
    expect(dayIn(new Date('2026-11-22T02:59:59Z'), zone)).toBe('2026-11-21')
    expect(instantOf('2026-11-21T09:08', zone).toISOString()).toBe('2026-11-21T12:08:00.000Z')
    const count = made.mock.calls.length
    made.mockRestore()
    expect(count).toBe(1)
  })

  it.each([
    ['2026-11-21T19:00:00-03:00', true],
    ['2026-11-21T19:00:00+05:30', true],
    ['2026-11-21T19:00:00Z', false],
    ['x2026-11-21T19:00:00-03:00', false],
    ['2026-11-21T19:00:00-03:00x', false],
    ['2026-11-21', false],
  ])('%j on the wire: %s', (text, expected) => {
    expect(v.is(DateTime, text)).toBe(expected)
    expect(v.is(DateTimeOrNone, text)).toBe(expected)
  })

  it('may be left out of a list', () => {
    expect([v.parse(DateTimeOrNone, ''), v.parse(DateTimeOrNone, undefined)]).toEqual(['', ''])
    expect(v.is(DateTime, '')).toBe(false)
  })

  it('comes back to the same local time and instant in every zone', () => {
    fc.assert(
      fc.property(local, fc.constantFrom(...zones), (text, zone) => {
        const instant = instantOf(text, zone)
        const wire = zonedDateTime(instant, zone)
        expect(wire).toBe(`${text}:00${offsets[zone] ?? '-03:00'}`)
        expect(new Date(wire).getTime()).toBe(instant.getTime())
        expect(dateTimeInputValue(wire)).toBe(text)
        expect(dayIn(instant, zone)).toBe(text.slice(0, 10))
        expect(v.is(DateTime, wire)).toBe(true)
      }),
    )
  })

  it('moves a wall time that a clock change skipped forward, and takes the first of a repeated hour', () => {
    expect(zonedDateTime(instantOf('2018-11-04T00:00', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe(
      '2018-11-04T01:00:00-02:00',
    )
    expect(zonedDateTime(instantOf('2018-11-04T00:30', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe(
      '2018-11-04T01:30:00-02:00',
    )
    expect(zonedDateTime(instantOf('2018-02-17T23:30', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe(
      '2018-02-17T23:30:00-02:00',
    )
    expect(zonedDateTime(instantOf('2018-02-18T00:00', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe(
      '2018-02-18T00:00:00-03:00',
    )
  })

  it.each([
    ['2026-11-21T19:00', '2026-11-21T19:00'],
    ['2026-11-21T19:00:59', '2026-11-21T19:00'],
    ['2026-11-21T19:00:00-03:00', '2026-11-21T19:00-03:00'],
    ['2026-11-21T19:00:00.000Z', '2026-11-21T19:00Z'],
    [' 2026-11-21T19:00 ', '2026-11-21T19:00'],
    ['2028-02-29T00:00', '2028-02-29T00:00'],
    ['2000-02-29T00:00', '2000-02-29T00:00'],
    ['2026-11-21T19:00+05:30', '2026-11-21T19:00+05:30'],
    [`2026-11-21T19:00:00.${'0'.repeat(20)}`, '2026-11-21T19:00'],
  ])('reads the request %j as %j', (text, expected) => {
    expect(v.parse(LocalDateTime, text)).toBe(expected)
  })

  it.each([
    '0000-01-01T00:00:00',
    '0001-01-01T00:00',
    '1999-12-31T23:59:59',
    '2101-01-01T00:00',
    '2026-02-29T10:00',
    '2026-02-28T10:00+99:00',
    '2026-04-31T10:00',
    '2026-13-01T10:00',
    '2026-11-21T24:00',
    '2026-11-21T19:60',
    '2026-11-21 19:00',
    '21/11/2026 19:00',
    '2026-11-21',
    '',
    'x2026-11-21T19:00',
    '2026-11-21T19:00 2026-11-22T19:00',
    '2026-11-21T19:00x',
    '2026-11-21T19:00Zx',
    '2026-11-21T19:00:00.x',
    `2026-11-21T19:00:00.${'0'.repeat(21)}`,
  ])('refuses the request %j', (text) => {
    expect(v.is(LocalDateTime, text)).toBe(false)
  })

  it.each([
    ['2027-03-01T10:00', 'America/Manaus', '2027-03-01T14:00:00.000Z'],
    ['2027-03-01T10:00Z', 'America/Manaus', '2027-03-01T10:00:00.000Z'],
    ['2027-03-01T10:00:59.5-03:00', 'America/Manaus', '2027-03-01T13:00:00.000Z'],
    ['2027-03-01T10:00:59', 'America/Manaus', '2027-03-01T14:00:00.000Z'],
    ['2027-03-01T10:00+05:30', 'America/Manaus', '2027-03-01T04:30:00.000Z'],
  ])('%j in %s is the instant %s', (text, zone, expected) => {
    expect(instantOf(text, zone).toISOString()).toBe(expected)
  })

  it('has no first 16 characters without a date', () => expect(dateTimeInputValue(null)).toBe(''))
})

describe('dates as people read them', () => {
  it('are event-local', () => {
    expect(brDateTime('2026-11-21T19:05:00-04:00')).toBe('21/11/2026 19:05')
    expect(brDate('1990-05-10')).toBe('10/05/1990')
  })

  it.each([
    ['America/Noronha', '(horário de Fernando de Noronha)'],
    ['America/Manaus', '(horário de Manaus)'],
    ['America/Cuiaba', '(horário de Cuiabá)'],
    ['America/Campo_Grande', '(horário de Campo Grande)'],
    ['America/Porto_Velho', '(horário de Porto Velho)'],
    ['America/Boa_Vista', '(horário de Boa Vista)'],
    ['America/Rio_Branco', '(horário de Rio Branco)'],
    ['America/Sao_Paulo', ''],
    ['Europe/Paris', ''],
  ])('name the zone when it is not that of São Paulo: %s', (zone, note) => {
    expect(timeZoneNote(zone)).toBe(note)
  })

  it('are those of São Paulo where no zone is given', () => {
    expect(zonedDateTime(new Date('2026-11-21T22:00:00Z'), defaultTimeZone)).toBe('2026-11-21T19:00:00-03:00')
    expect(timeZoneNote(defaultTimeZone)).toBe('')
  })
})

describe('birth dates', () => {
  it.each([
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['1990-10-21', true],
    ['2023-02-29', false],
    ['10/05/1990', false],
    ['', false],
    [null, false],
    ['x1990-10-21', false],
    ['1990-10-21x', false],
    ['1990-10-21 ', false],
    ['20199-10-21', false],
    ['1990-5-10', false],
    ['1990-00-21', false],
    ['1990-01-00', false],
  ])('%j before 2026-11-21: %s', (date, expected) => {
    expect(isBirthDate(date, '2026-11-21')).toBe(expected)
  })

  it.each([
    ['10/05/1990', '1990-05-10'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['31/04/2020', null],
    ['00/01/2020', null],
    ['1/1/2020', null],
    ['1990-05-10', null],
    ['x10/05/1990', null],
    ['10/05/19900', null],
    ['10/13/1990', null],
    ['32/01/1990', null],
  ])('%j read from the form is %j', (text, expected) => {
    expect(parseBrDate(text)).toBe(expected)
  })

  it('survive the form and back', () => {
    fc.assert(
      fc.property(local, (text) => {
        const plain = text.slice(0, 10)
        expect(v.is(PlainDate, plain)).toBe(true)
        expect(parseBrDate(brDate(plain))).toBe(plain)
      }),
    )
  })
})
