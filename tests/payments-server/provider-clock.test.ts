import { describe, expect, test } from 'vitest'
import type { PaymentInput, ProviderPayment } from '#server/payments/gateway.ts'
import { createProviderClock } from '#server/payments/provider-clock.ts'

const minute = 60_000
const start = Date.parse('2026-11-21T12:00:00.000Z')
const due = '2026-11-21T12:30:00.000Z'

/** A clock that heard the provider tell `ahead` ms more than the shop's, asked four seconds before the answer. */
const heard = (ahead: number, headers: Record<string, string> = {}) => {
  const clock = createProviderClock(() => new Date(start))
  const date = new Date(start - 2_000 + ahead).toUTCString()
  clock.learn(new Headers({ date, ...headers }), start - 4_000)
  return clock
}
const expiryTold = (clock: ReturnType<typeof createProviderClock>, expiresAt: string | null = due) =>
  clock.toShopTime({ id: '1', expiresAt } as ProviderPayment).expiresAt
const expiryAsked = (clock: ReturnType<typeof createProviderClock>) => {
  const asked = clock.toProviderTime({ kind: 'pix', expiresAt: new Date(due) } as PaymentInput)
  return asked.kind === 'pix' ? asked.expiresAt.toISOString() : null
}

describe('a provider whose clock is another', () => {
  test.each([
    ['ahead', 45, '2026-11-21T13:15:00.000Z', '2026-11-21T11:45:00.000Z'],
    ['behind', -45, '2026-11-21T11:45:00.000Z', '2026-11-21T13:15:00.000Z'],
  ])('is asked in its own time, and its answers are told in the shop’s: %s', (_, minutes, asked, told) => {
    const clock = heard(minutes * minute)
    expect([expiryAsked(clock), expiryTold(clock), clock.isKnown()]).toEqual([asked, told, true])
  })

  test('is another from ten seconds on, either way', () => {
    const asked = (ahead: number) => Date.parse(expiryAsked(heard(ahead)) ?? '') - Date.parse(due)
    expect([10_000, -10_000, 9_000, -9_000].map(asked)).toEqual([10_000, -10_000, 0, 0])
  })

  test('has no say in how an expiry is written while the clocks agree', () => {
    expect(expiryTold(heard(0), '2026-11-21T08:30:00.000-04:00')).toBe('2026-11-21T08:30:00.000-04:00')
  })

  test('leaves alone what has no expiry, or one that nobody can read', () => {
    expect(expiryTold(heard(45 * minute), null)).toBe(null)
    expect(expiryTold(heard(45 * minute), 'logo')).toBe('logo')
  })

  test('leaves alone a card, and everything else of a payment', () => {
    const clock = heard(45 * minute)
    const card = { kind: 'card', token: 'tok' } as PaymentInput
    expect(clock.toProviderTime(card)).toEqual({ kind: 'card', token: 'tok' })
    expect(clock.toShopTime({ id: '1', expiresAt: null } as ProviderPayment)).toEqual({
      id: '1',
      expiresAt: null,
    })
  })

  test('told by an answer that lay in a store on the way for its age', () => {
    expect(expiryAsked(heard(0, { age: '60' }))).toBe('2026-11-21T12:31:00.000Z')
    expect(expiryAsked(heard(45 * minute, { age: 'velha' }))).toBe('2026-11-21T13:15:00.000Z')
  })
})

describe('a clock that is not known', () => {
  test('counts as the shop’s', () => {
    const clock = createProviderClock(() => new Date(start))
    expect([clock.isKnown(), expiryAsked(clock), expiryTold(clock)]).toEqual([false, due, due])
  })

  test.each([[{}], [{ date: 'ontem' }], [{ date: '' }]])('stays so after an answer with %j', (headers) => {
    const clock = createProviderClock(() => new Date(start))
    clock.learn(new Headers(headers), start)
    expect([clock.isKnown(), expiryAsked(clock), expiryTold(clock)]).toEqual([false, due, due])
  })
})

test('the time of the shop is its own clock’s', () => {
  expect(createProviderClock(() => new Date(start)).now()).toBe(start)
})

test('without a clock of the shop the provider’s counts as the same, whatever it tells', () => {
  const clock = createProviderClock(undefined)
  clock.learn(new Headers({ date: 'Thu, 01 Jan 1970 00:00:00 GMT' }), 0)
  expect([clock.isKnown(), clock.now(), expiryAsked(clock), expiryTold(clock)]).toEqual([true, 0, due, due])
})
