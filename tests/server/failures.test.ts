import { expect, test } from 'vitest'

import { refusalOf } from '#server/http/failures.ts'
import { GatewayUnavailable } from '#server/payments/gateway.ts'
import { Refusal } from '#server/http/refusal.ts'

/** As drivers and query builders wrap them. */
const wrapped = (code: string): Error =>
  new Error('Failed query', { cause: Object.assign(new Error('detail'), { code }) })

test.each([
  ['22021', 'a NUL character', 400],
  ['22003', 'a number out of range', 400],
  ['23514', 'a broken check', 400],
  ['23503', 'a missing row', 400],
  ['54000', 'a limit of the program', 400],
  ['23505', 'a taken key', 409],
  ['40001', 'a serialisation failure', 429],
  ['40P01', 'a deadlock', 429],
  ['55P03', 'a lock that did not come', 429],
  ['57014', 'a statement that took too long', 429],
  ['25P03', 'a transaction that stood idle', 429],
  ['53300', 'too many connections', 503],
  ['57P01', 'a stopping server', 503],
  ['08006', 'a lost connection', 503],
  ['ECONNREFUSED', 'no server', 503],
])('SQLSTATE %s (%s) is answered %i', (code, _, status) => {
  expect(refusalOf(wrapped(code))?.status).toBe(status)
})

test('a pool without a free connection and a silent provider are outages to come back from', () => {
  for (const error of [
    new Error('timeout exceeded when trying to connect'),
    new GatewayUnavailable('no answer'),
  ]) {
    const refusal = refusalOf(error)
    expect([refusal?.status, refusal?.retryAfter]).toEqual([503, 2])
  }
})

test('a refusal stays what it is, a fault of ours is none', () => {
  const refusal = new Refusal(409, 'Não.')
  expect(refusalOf(refusal)).toBe(refusal)
  expect(refusalOf(new TypeError('x is not a function'))).toBeNull()
  expect(refusalOf(wrapped('42P01'))).toBeNull()
  expect(refusalOf(null)).toBeNull()
})
