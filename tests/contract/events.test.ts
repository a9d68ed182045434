import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  bannerDataUrl,
  bannerSource,
  bracketUrls,
  effectiveEnd,
  isBracketUrl,
  salesAreOpen,
  timeClass,
  upcoming,
} from '#contract/nouns/event.ts'
import { BracketText, joinBracketUrls } from '#contract/laws/bracket-text.ts'
import { comingFirst } from '#contract/nouns/own-events.ts'

const event = (data_hora: string, data_hora_final: string | null, fuso_horario = 'America/Sao_Paulo') => ({
  data_hora,
  data_hora_final,
  fuso_horario,
})
const now = new Date('2026-11-21T12:00:00-03:00')

describe('time classes (product §4, law S6)', () => {
  it.each([
    ['starts a second later', '2026-11-21T12:00:01-03:00', '2026-11-21T18:00:00-03:00', 'ativos'],
    ['starts now', '2026-11-21T12:00:00-03:00', '2026-11-21T18:00:00-03:00', 'emAndamento'],
    ['ends a second later', '2026-11-20T08:00:00-03:00', '2026-11-21T12:00:01-03:00', 'emAndamento'],
    ['ends now', '2026-11-20T08:00:00-03:00', '2026-11-21T12:00:00-03:00', 'encerrados'],
    ['ended yesterday', '2026-11-19T08:00:00-03:00', '2026-11-20T12:00:00-03:00', 'encerrados'],
    ['started today, no end', '2026-11-21T08:00:00-03:00', null, 'emAndamento'],
    ['started yesterday, no end', '2026-11-20T23:00:00-03:00', null, 'encerrados'],
    ['starts tomorrow, no end', '2026-11-22T08:00:00-03:00', null, 'ativos'],
    [
      'the same instant in another offset',
      '2026-11-21T11:00:00-04:00',
      '2026-11-21T11:00:01-04:00',
      'emAndamento',
    ],
  ])('%s', (_, start, end, expected) => {
    expect(timeClass(event(start, end), now)).toBe(expected)
  })

  it('ends an event without an end with its day, in its own zone', () => {
    expect(effectiveEnd(event('2026-11-21T08:00:00-05:00', null, 'America/Rio_Branco')).toISOString()).toBe(
      '2026-11-22T05:00:00.000Z',
    )
    expect(effectiveEnd(event('2026-11-21T08:00:00-03:00', null)).toISOString()).toBe(
      '2026-11-22T03:00:00.000Z',
    )
  })

  it("lists an organiser's own: coming ones by the nearest, then past ones by the latest", () => {
    const own = (nome: string, start: string, end: string | null) => ({ ...event(start, end), nome })
    const list = [
      own('over long ago', '2026-03-01T08:00:00-03:00', '2026-03-02T08:00:00-03:00'),
      own('without a date', '', null),
      own('next year', '2027-01-10T08:00:00-03:00', null),
      own('over yesterday', '2026-11-20T08:00:00-03:00', null),
      own('next week', '2026-11-28T08:00:00-05:00', null),
      own('going on', '2026-11-19T08:00:00-03:00', '2026-11-30T08:00:00-03:00'),
    ]
    expect(comingFirst(list, new Date('2026-11-21T12:00:00-03:00')).map(({ nome }) => nome)).toEqual([
      'going on',
      'next week',
      'next year',
      'over yesterday',
      'over long ago',
      'without a date',
    ])
  })

  it('puts every event in exactly one class and sells until the last', () => {
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, fc.nat({ max: 1e9 }), instant, (start, length, at) => {
        const end = new Date(start.getTime() + length)
        const times = event(start.toISOString(), end.toISOString())
        const expected = start > at ? 'ativos' : end > at ? 'emAndamento' : 'encerrados'
        expect(timeClass(times, at)).toBe(expected)
        expect(salesAreOpen(times, at)).toBe(expected !== 'encerrados' || end > at)
      }),
    )
  })
})

describe('the last moment of an event', () => {
  const ending = (data_hora_final: string) => event('2026-11-20T08:00:00-03:00', data_hora_final)
  const times = ['2026-11-21T12:00:00-03:00', '2026-11-21T12:00:01-03:00'].map(ending)

  it('sells nothing any more, and belongs to the past', () => {
    expect(times.map((one) => salesAreOpen(one, now))).toEqual([false, true])
    expect(comingFirst(times, now)).toEqual(times.toReversed())
  })
})

describe('the carousel (product §2)', () => {
  it('shows what has not started, the nearest first, the start itself included', () => {
    const list = [
      { id: 'b', data_hora: '2026-12-02T09:00:00-03:00' },
      { id: 'past', data_hora: '2026-11-21T11:59:59-03:00' },
      { id: 'now', data_hora: '2026-11-21T12:00:00-03:00' },
      { id: 'a', data_hora: '2026-12-02T09:00:00-02:00' },
    ]
    expect(upcoming(list, now).map(({ id }) => id)).toEqual(['now', 'a', 'b'])
    expect(list.map(({ id }) => id)).toEqual(['b', 'past', 'now', 'a'])
  })
})

describe('bracket addresses (product §3, §9, law A7)', () => {
  it.each([
    ['', []],
    [null, []],
    ['   ', []],
    ['https://a.com/1', ['https://a.com/1']],
    ['https://a.com/1   https://b.com/2', ['https://a.com/1', 'https://b.com/2']],
    ['https://a.com/1      https://b.com/2   ', ['https://a.com/1', 'https://b.com/2']],
    ['https://a.com/1   https://a.com/1', ['https://a.com/1']],
  ])('%j holds %j', (text, expected) => {
    expect(bracketUrls(text)).toEqual(expected)
  })

  it('are written with exactly three spaces and read back the same', () => {
    expect(joinBracketUrls([' https://a.com ', '', 'https://b.com'])).toBe('https://a.com   https://b.com')
    fc.assert(
      fc.property(fc.uniqueArray(fc.webUrl({ validSchemes: ['https'] })), (urls) => {
        expect(bracketUrls(joinBracketUrls(urls))).toEqual(urls)
      }),
    )
  })

  it.each([
    ['https://challonge.com/x', true],
    ['http://challonge.com/x', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//challonge.com', false],
    ['https://user:secret@challonge.com', false],
    ['https://challonge.com/a b', false],
    ['challonge.com', false],
    ['/demo/chaveamento/orla-mista', true],
    ['/demo/chaveamento/../x', false],
    ['/perfil', false],
    ['//demo/chaveamento/x', false],
    ['', false],
  ])('%j may be framed: %s', (url, expected) => {
    expect(isBracketUrl(url)).toBe(expected)
  })

  it('refuse a text with one bad address or more than ten', () => {
    const many = Array.from({ length: 11 }, (_, at) => `https://a.com/${at}`)
    expect(v.is(BracketText, 'https://a.com   http://b.com')).toBe(false)
    expect(v.is(BracketText, many.join('   '))).toBe(false)
    expect(v.parse(BracketText, 'https://a.com     https://b.com')).toBe('https://a.com   https://b.com')
  })
})

describe('banners (product §3, law W9)', () => {
  it('are PNG by their signature, else JPEG; an address comes first', () => {
    expect(bannerDataUrl('iVBORw0KGgoAAA')).toBe('data:image/png;base64,iVBORw0KGgoAAA')
    expect(bannerDataUrl('/9j/4AAQ')).toBe('data:image/jpeg;base64,/9j/4AAQ')
    expect(bannerSource({ banner_url: '/b/1', banner_image: '/9j/' })).toBe('/b/1')
    expect(bannerSource({ banner_url: null, banner_image: '/9j/' })).toBe('data:image/jpeg;base64,/9j/')
    expect(bannerSource({ banner_url: null, banner_image: null })).toBeNull()
  })
})
