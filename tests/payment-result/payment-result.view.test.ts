import { expect, test } from 'vitest'
import { paymentResultMachine } from '#machines/payment-result.machine.ts'
import { paymentResultView } from '#web/payment-result/payment-result.view.ts'
import { viewsOf } from '../support/states.ts'

const input = { paymentId: '1', preferenceId: '2', hasToken: true }

test('the result of a payment is shown in every state', () => {
  const context = { estado: 'Aprovada', error: 'Não.' }
  expect(viewsOf(paymentResultMachine, { input, context }, paymentResultView)).toEqual({
    arriving: { shows: 'checking' },
    confirming: { shows: 'checking' },
    missingIds: { shows: 'failed', error: 'Não.', canRetry: false },
    loggedOut: { shows: 'login', text: 'Não.' },
    failed: { shows: 'failed', error: 'Não.', canRetry: true },
    confirmed: { shows: 'result', estado: 'Aprovada' },
  })
})
