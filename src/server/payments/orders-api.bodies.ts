import { limits } from '#contract/words/limits.ts'
import type { PaymentInput } from './gateway.ts'
import { identification, phoneOf, providerDate, statementDescriptor } from './mercado-pago.bodies.ts'
import { referenceOf } from './orders-api.reference.ts'

/** `"50.00"` */
const decimals = (cents: number): string => (cents / 100).toFixed(2)

const methodOf = (input: PaymentInput) =>
  input.kind === 'card'
    ? {
        id: input.paymentMethodId,
        type: 'credit_card',
        token: input.token,
        installments: limits.installments,
        statement_descriptor: statementDescriptor,
      }
    : { id: 'pix', type: 'bank_transfer' }

const phone = (digits: string | undefined) => (digits && digits.length > 2 ? { phone: phoneOf(digits) } : {})

/** An order of one payment, processed at once. Unknown properties are refused, so it is built key by key. */
export const orderBody = (input: PaymentInput, { asksBank = false } = {}) => ({
  type: 'online',
  processing_mode: 'automatic',
  external_reference: referenceOf(input.externalReference, input.metadata.attempt_id),
  total_amount: decimals(input.amountCents),
  payer: {
    email: input.payer.email,
    first_name: input.payer.firstName,
    last_name: input.payer.lastName,
    identification: identification(input.payer.cpf),
    ...phone(input.additional?.phoneDigits),
  },
  ...(input.kind === 'card' &&
    asksBank && {
      config: {
        online: { transaction_security: { validation: 'on_fraud_risk', liability_shift: 'preferred' } },
      },
    }),
  transactions: {
    payments: [
      {
        amount: decimals(input.amountCents),
        payment_method: methodOf(input),
        ...(input.kind === 'pix' && { date_of_expiration: providerDate(input.expiresAt) }),
      },
    ],
  },
})

/** A part of the one payment of an order; without a body everything that is left goes back. */
export const partBody = (transactionId: string, cents: number) => ({
  transactions: [{ id: transactionId, amount: decimals(cents) }],
})
