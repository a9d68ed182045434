// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { openOrder } from '#web/orders/open-order.ts'
import { chosen, evento } from './event.fixtures.ts'

const order = { tickets: chosen(0, 1), evento, transactionId: 'transacao-1' }
const other = { ...order, evento: { ...evento, id: 'evento-b' }, transactionId: 'transacao-2' }

const logIn = (sub: string, at: number): void =>
  localStorage.setItem('token', `h.${btoa(JSON.stringify({ sub, iat: at }))}.s`)

const stored = (): unknown => JSON.parse(localStorage.getItem('orders') ?? 'null')

beforeEach(() => {
  localStorage.clear()
  logIn('us_1', 1)
})

describe('the open order', () => {
  it('is there for its own event', () => {
    openOrder.keep(order)
    expect([openOrder.of('evento-a'), openOrder.of('evento-b')]).toEqual([order, null])
    openOrder.keep(other)
    expect([openOrder.of('evento-a'), openOrder.of('evento-b')]).toEqual([order, other])
  })

  it('is the one begun last of an event', () => {
    openOrder.keep(order)
    openOrder.keep({ ...order, transactionId: 'transacao-3' })
    expect(openOrder.of('evento-a')?.transactionId).toBe('transacao-3')
  })

  it('is gone once it ended, and no other', () => {
    openOrder.keep(order)
    openOrder.keep(other)
    openOrder.forget(order)
    expect([openOrder.of('evento-a'), openOrder.of('evento-b')]).toEqual([null, other])
    openOrder.forget({ ...other, transactionId: 'transacao-1' })
    expect(openOrder.of('evento-b')).toEqual(other)
    openOrder.forget(other)
    expect(Object.keys(localStorage)).toEqual(['token'])
  })

  it('is still there when the same account logs in again, and only then', () => {
    openOrder.keep(order)
    logIn('us_1', 2)
    expect(openOrder.of('evento-a')).toEqual(order)
    logIn('us_2', 3)
    expect(openOrder.of('evento-a')).toBe(null)
    localStorage.removeItem('token')
    expect(openOrder.of('evento-a')).toBe(null)
  })

  it('is not kept for nobody', () => {
    localStorage.setItem('token', 'abc.def')
    openOrder.keep(order)
    expect(Object.keys(localStorage)).toEqual(['token'])
  })

  it('leaves what was chosen in the browser’s storage, and nothing else', () => {
    openOrder.keep({ ...order, lines: [{ cpf: '52998224725' }] } as typeof order)
    expect(Object.keys(localStorage).toSorted()).toEqual(['orders', 'token'])
    expect(stored()).toEqual({ 'us_1 evento-a': order })
    expect(sessionStorage.length).toBe(0)
  })

  it.each(['', 'null', '3', '[]', '{"us_1 evento-a":3}', '{"us_1 evento-a":{"transactionId":"x"}}', '{'])(
    'is not there when what is kept reads %j',
    (text) => {
      localStorage.setItem('orders', text)
      expect(openOrder.of('evento-a')).toBe(null)
      openOrder.keep(order)
      expect(openOrder.of('evento-a')).toEqual(order)
    },
  )
})
