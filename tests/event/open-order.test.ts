// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { openOrder } from '#web/open-order.ts'
import { chosen, evento } from './event.fixtures.ts'

const order = { tickets: chosen(0, 1), evento, transactionId: 'transacao-1' }

beforeEach(() => {
  localStorage.setItem('token', 'abc.def')
  openOrder.keep(order)
})

describe('the open order', () => {
  it('is there for its own event', () => {
    expect(openOrder.of('evento-a')).toEqual(order)
    expect(openOrder.of('evento-b')).toBe(null)
  })

  it('is gone once it ended', () => {
    openOrder.forget()
    expect(openOrder.of('evento-a')).toBe(null)
  })

  it.each(['xyz.def', null])('is not shown to who comes next: %s', (token) => {
    if (token === null) localStorage.removeItem('token')
    else localStorage.setItem('token', token)
    expect(openOrder.of('evento-a')).toBe(null)
  })

  it('leaves nothing in the browser’s storage', () => {
    expect(Object.keys(localStorage)).toEqual(['token'])
    expect(sessionStorage.length).toBe(0)
  })
})
