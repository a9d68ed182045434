import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { deadline } from '#contract/laws/short-dates.ts'
import { withdrawalEnd, withdrawalPromise, withdrawalTurns } from '#contract/laws/withdrawal.ts'
import { withdrawalPromised } from '#contract/words/withdrawal-promise.ts'

const zone = 'America/Sao_Paulo'
const hour = 3_600_000
const day = 24 * hour
const starts = Date.parse('2026-12-20T07:30:00-03:00')

const offers = fc.record({
  startsAt: fc.constant(new Date(starts)),
  zone: fc.constantFrom(zone, 'America/Manaus', 'America/New_York'),
  days: fc.constantFrom(7, 30, 90),
  hoursBefore: fc.constantFrom(0, 12, 48),
})
const looks = fc.integer({ min: starts - 100 * day, max: starts + 2 * day }).map((ms) => new Date(ms))

test('whoever pays within a day of looking has what was promised', () => {
  fc.assert(
    fc.property(offers, looks, fc.integer({ min: 0, max: day - 1 }), (offered, now, wait) => {
      const promise = withdrawalPromise(offered, now)
      const paidAt = new Date(now.getTime() + wait)
      const end = withdrawalEnd({ ...offered, paidAt })
      const last = starts - offered.hoursBefore * hour
      const whole = withdrawalEnd({ ...offered, paidAt, startsAt: new Date(starts + 1000 * day) })
      const asTime = (time: Date) => deadline(zonedDateTime(time, offered.zone), offered.zone)
      const kept = (): boolean => {
        if (promise.late !== null) return last <= now.getTime()
        if (promise.days === null) return asTime(end) === promise.until
        const both = new Date(Math.min(whole.getTime(), last))
        return end.getTime() === (promise.until === null ? whole : both).getTime()
      }
      expect(kept()).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('between two turns it says the same', () => {
  fc.assert(
    fc.property(offers, looks, looks, (offered, one, other) => {
      const inSaoPaulo = { ...offered, zone }
      const passed = (at: Date) => withdrawalTurns(inSaoPaulo).filter((turn) => turn <= at.getTime()).length
      const said = (at: Date) => JSON.stringify(withdrawalPromise(inSaoPaulo, at))
      expect(passed(one) !== passed(other) || said(one) === said(other)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [
    '2026-12-01T00:00:00-03:00',
    false,
    'Você pode desistir até 7 dias depois de pagar e receber o valor de volta.',
  ],
  ['2026-12-01T00:00:00-03:00', true, 'Você pode desistir até 7 dias depois de se inscrever.'],
  [
    '2026-12-10T22:00:00-03:00',
    false,
    'Você pode desistir até 7 dias depois de pagar, no máximo até sex, 18 dez · 7h30, e receber o valor de volta.',
  ],
  [
    '2026-12-10T22:00:00-03:00',
    true,
    'Você pode desistir até 7 dias depois de se inscrever, no máximo até sex, 18 dez · 7h30.',
  ],
  [
    '2026-12-11T08:00:00-03:00',
    false,
    'Você pode desistir até sex, 18 dez · 7h30 e receber o valor de volta.',
  ],
  ['2026-12-11T08:00:00-03:00', true, 'Você pode desistir até sex, 18 dez · 7h30.'],
  ['2026-12-18T07:30:00-03:00', false, 'Compra a menos de 48 h do evento: sem desistência.'],
  ['2026-12-20T07:29:59-03:00', false, 'Compra a menos de 48 h do evento: sem desistência.'],
  ['2026-12-20T07:30:00-03:00', false, 'O evento já começou: sem desistência.'],
])('at %s (free: %s) it reads %s', (now, isFree, expected) => {
  const evento = { data_hora: '2026-12-20T07:30:00-03:00', fuso_horario: zone }
  expect(withdrawalPromised({ evento, own: null, shopHours: 48, isFree, now: Date.parse(now) })).toBe(
    expected,
  )
})
