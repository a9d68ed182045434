import { describe, expect, it } from 'vitest'
import { typedTimeMessages as words } from '#contract/words/typed-time-messages.ts'
import { maskTime, parseTime, timeFault, timeText } from '#drafts/typed-times.ts'

describe('a typed day with its time', () => {
  it.each([
    ['20/03/2027 08:00', '2027-03-20T08:00'],
    ['12/12/2026 8:00', '2026-12-12T08:00'],
    ['12/12/2026 8h', '2026-12-12T08:00'],
    ['12/12/2026 8h30', '2026-12-12T08:30'],
    ['12/12/2026 às 8h30', '2026-12-12T08:30'],
    ['12/12/2026, 08:00', '2026-12-12T08:00'],
    ['12-12-2026 08:00', '2026-12-12T08:00'],
    ['12.12.2026 08.00', '2026-12-12T08:00'],
    ['5/3/2027 9:05', '2027-03-05T09:05'],
    ['5/3/27 9:05', '2027-03-05T09:05'],
    ['2026-12-12T08:00', '2026-12-12T08:00'],
    ['2026-12-12T08:00:00', '2026-12-12T08:00'],
    [' 12/12/2026 08:00 ', '2026-12-12T08:00'],
    ['121220260800', '2026-12-12T08:00'],
    ['29/02/2028 00:00', '2028-02-29T00:00'],
    ['12/12/2026', null],
    ['12/12/2026 24:00', null],
    ['12/12/2026 08:60', null],
    ['30/02/2027 08:00', null],
    ['31/04/2027 08:00', null],
    ['29/02/2027 08:00', null],
    ['00/12/2026 08:00', null],
    ['12/13/2026 08:00', null],
    ['12/12/1999 08:00', null],
    ['12/12/2101 08:00', null],
    ['12/12', null],
    ['amanhã', null],
    ['', null],
  ])('%j is kept as %j', (typed, kept) =>
    expect(parseTime(maskTime(typed, 'date-time'), 'date-time')).toBe(kept),
  )

  it.each([
    ['2', '2'],
    ['203', '20/3'],
    ['20032', '20/03/2'],
    ['200320270', '20/03/2027 0'],
    ['20032027080', '20/03/2027 08:0'],
    ['2003202708001', '20/03/2027 08:00'],
    ['20/', '20/'],
    ['5/3/2027 ', '5/3/2027 '],
    ['5/3/2027 8h', '5/3/2027 8:'],
    ['x20', '20'],
    ['1/12/2026 08:00', '1/12/2026 08:00'],
    ['/12/2026 08:00', '/12/2026 08:00'],
    ['15/12/202 08:00', '15/12/202 08:00'],
    ['2026-12-12T08:00', '12/12/2026 08:00'],
  ])('%j reads %j while it is typed', (typed, shown) => {
    expect(maskTime(typed, 'date-time')).toBe(shown)
    expect(maskTime(shown, 'date-time')).toBe(shown)
  })

  it.each([
    ['', null],
    ['2027-03-20T08:00', null],
    ['20/03/20', words.timeUnfinished],
    ['20/03', words.timeUnfinished],
    ['20/03/2027', words.hourMissing],
    ['2027-03-20', words.hourMissing],
    ['30/02/2027 08:00', words.dayUnknown],
    ['12/13/2026 08:00', words.dayUnknown],
    ['12/12/1999 08:00', words.yearOut],
    ['12/12/2026 25:00', words.hourUnknown],
    ['1/12/2026 08:6', words.timeUnfinished],
  ])('of %j it says %j', (value, fault) => expect(timeFault(value, 'date-time')).toBe(fault))
})

describe('a typed day', () => {
  it.each([
    ['20/03/2027', '2027-03-20'],
    ['20032027', '2027-03-20'],
    ['5/3/2027', '2027-03-05'],
    ['2027-03-20', '2027-03-20'],
    ['5/3/27', null],
    ['30/02/2027', null],
    ['20/03/20', null],
  ])('%j is kept as %j', (typed, kept) => expect(parseTime(maskTime(typed, 'date'), 'date')).toBe(kept))

  it.each([
    ['', null],
    ['2027-03-20', null],
    ['20/03/20', words.dateUnfinished],
    ['20', words.dateUnfinished],
    ['30/02/2027', words.dayUnknown],
  ])('of %j it says %j', (value, fault) => expect(timeFault(value, 'date')).toBe(fault))
})

it('every minute that is kept reads as the text that keeps it', () => {
  for (let at = Date.UTC(2000, 0, 1); at < Date.UTC(2101, 0, 1); at += 7_919 * 60_000) {
    const kept = new Date(at).toISOString().slice(0, 16)
    expect(parseTime(timeText(kept, 'date-time'), 'date-time')).toBe(kept)
  }
})

it('a time typed digit by digit is whole at the last', () => {
  let text = ''
  for (const digit of '200320270830') text = maskTime(`${text}${digit}`, 'date-time')
  expect([text, parseTime(text, 'date-time')]).toEqual(['20/03/2027 08:30', '2027-03-20T08:30'])
})
