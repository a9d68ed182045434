// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { attendeeDrafts } from '#web/checkout/attendee-drafts.ts'
import { openOrder } from '#web/orders/open-order.ts'
import { tokenStore } from '#web/session/token-store.ts'
import { athlete, evento, line, seat } from './order.fixture.ts'

const order = { tickets: [seat()], evento, transactionId: 'tr_1' }
const draft = { lines: [line(athlete)], couponText: 'QUADRA10', coupon: null }

const logIn = (sub: string): void => tokenStore.save(`h.${btoa(JSON.stringify({ sub }))}.s`)
const logOut = (): void => {
  tokenStore.forgetOrders()
  tokenStore.remove()
}

beforeEach(() => {
  logOut()
  logIn('us_1')
  openOrder.keep(order)
  attendeeDrafts.keep(order, draft)
})

describe('what was typed into an open order', () => {
  it('is there for the orders of this event, and for no other', () => {
    expect(attendeeDrafts.of(order)).toEqual(draft)
    expect(attendeeDrafts.of({ evento: { id: 'ev_2' } })).toBe(null)
  })

  it('is gone once the server has the very same', () => {
    const { lines, couponText } = draft
    attendeeDrafts.saved('tr_2', lines, couponText)
    attendeeDrafts.saved('tr_1', [...lines], couponText)
    attendeeDrafts.saved('tr_1', lines, '')
    expect(attendeeDrafts.of(order)).toEqual(draft)
    attendeeDrafts.saved('tr_1', lines, couponText)
    expect(attendeeDrafts.of(order)).toBe(null)
  })

  it('is gone when the order is over', () => {
    attendeeDrafts.forget(order)
    expect(attendeeDrafts.of(order)).toBe(null)
  })

  it('waits for its account when a session ends by itself', () => {
    tokenStore.remove()
    expect(attendeeDrafts.of(order)).toBe(null)
    logIn('us_1')
    expect(attendeeDrafts.of(order)).toEqual(draft)
  })

  it('is gone for good when another account logs in', () => {
    logIn('us_2')
    expect(attendeeDrafts.of(order)).toBe(null)
    logIn('us_1')
    expect(attendeeDrafts.of(order)).toBe(null)
  })

  it('is gone for good after a logout, here or in another tab', () => {
    logOut()
    logIn('us_1')
    expect(attendeeDrafts.of(order)).toBe(null)
    openOrder.keep(order)
    attendeeDrafts.keep(order, draft)
    localStorage.clear()
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    localStorage.setItem('token', `h.${btoa(JSON.stringify({ sub: 'us_1' }))}.s`)
    expect(attendeeDrafts.of(order)).toBe(null)
  })
})
