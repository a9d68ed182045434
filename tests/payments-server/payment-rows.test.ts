import { expect, test } from 'vitest'
import { foreignPayment, newAttempt } from '#server/payments/payments.store.ts'
import { noon } from '../orders/some-order.ts'

const nothingReturned = { refundedCents: 0, refundDue: false }
const nothingSaid = {
  providerPaymentId: null,
  statusDetail: null,
  pix: null,
  expiresAt: null,
  cancelAskedAt: null,
  providerUpdatedAt: null,
}

test('of a new attempt nothing was said, and nothing goes back', () => {
  const order = { id: 'tx_1', totalCents: 5_000 }
  const made = newAttempt({ order, metodo: 'pix', now: noon, checkAt: noon })
  expect(made).toMatchObject({ ...nothingSaid, ...nothingReturned, status: 'unknown', amountCents: 5_000 })
})

test('of a payment that was begun elsewhere nothing goes back until it is judged', () => {
  const payment = { id: '77', method: 'master', amountCents: 4_000 }
  const made = foreignPayment(null, payment as Parameters<typeof foreignPayment>[1], noon)
  expect(made).toMatchObject({
    ...nothingSaid,
    ...nothingReturned,
    providerPaymentId: '77',
    metodo: 'cartao',
    status: 'unrecorded',
    checkAt: null,
  })
})
