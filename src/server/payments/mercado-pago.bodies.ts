import { normalizeDocument } from '#contract/laws/documents.ts'
import { excludedPaymentTypes, limits } from '#contract/words/limits.ts'
import { fromCents } from '#contract/laws/money.ts'
import type { PaymentInput, PaymentPayer, PreferenceInput } from './gateway.ts'

const saoPauloOffset = -3 * 60 * 60 * 1000

/** `yyyy-MM-dd'T'HH:mm:ss.SSSXXX`, the only date format the provider takes. */
export const providerDate = (date: Date): string =>
  new Date(date.getTime() + saoPauloOffset).toISOString().replace('Z', '-03:00')

/** The provider refuses return and notification addresses of a local machine. */
const isPublicUrl = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && hostname.includes('.') && !/^[\d.]+$/.test(hostname)
}

export const identification = (document: string) => {
  const number = normalizeDocument(document)
  return { type: number.length > 11 ? 'CNPJ' : 'CPF', number }
}

const paymentPayer = (payer: PaymentPayer) => ({
  email: payer.email,
  first_name: payer.firstName,
  last_name: payer.lastName,
  identification: identification(payer.cpf),
})

const notification = (address: string | null) =>
  address !== null && isPublicUrl(address) ? { notification_url: address } : {}

export const phoneOf = (digits: string) => ({ area_code: digits.slice(0, 2), number: digits.slice(2) })

/** The provider takes no item that costs nothing; the sum stays the same without them. */
const preferenceItems = (items: PreferenceInput['items']) =>
  items
    .filter(({ unitPriceCents }) => unitPriceCents > 0)
    .map(({ id, title, quantity, unitPriceCents }) => ({
      id,
      title,
      quantity,
      currency_id: 'BRL',
      unit_price: fromCents(unitPriceCents),
    }))

/** The provider refuses unknown fields (code 8): bodies are built key by key and never spread from outside. */
export const preferenceBody = (input: PreferenceInput) => ({
  items: preferenceItems(input.items),
  payer: {
    name: input.payer.firstName,
    surname: input.payer.lastName,
    email: input.payer.email,
    phone: phoneOf(input.payer.phoneDigits),
    identification: identification(input.payer.cpf),
  },
  back_urls: {
    success: input.backUrls.success,
    failure: input.backUrls.failure,
    pending: input.backUrls.pending,
  },
  ...(isPublicUrl(input.backUrls.success) && { auto_return: 'approved' }),
  payment_methods: {
    excluded_payment_types: excludedPaymentTypes.map((id) => ({ id })),
    installments: limits.installments,
  },
  metadata: { transaction_id: input.metadata.transaction_id, evento_id: input.metadata.evento_id },
  external_reference: input.externalReference,
  ...notification(input.notificationUrl),
})

/** At most 22 characters; what the buyer reads on the card's bill. */
export const statementDescriptor = 'QUADRA'

/** Documents have no place here: the provider refuses them (code 8). */
const additionalInfo = ({ additional, payer }: PaymentInput) =>
  additional
    ? {
        additional_info: {
          items: additional.items.map(({ id, title, unitPriceCents }) => ({
            id,
            title,
            category_id: 'tickets',
            quantity: 1,
            unit_price: fromCents(unitPriceCents),
          })),
          payer: {
            first_name: payer.firstName,
            last_name: payer.lastName,
            ...(additional.phoneDigits.length > 2 && { phone: phoneOf(additional.phoneDigits) }),
          },
        },
      }
    : {}

/** `asksBank`: the bank of a card may ask its holder to confirm, where the provider finds a risk (3-D Secure). */
export const paymentBody = (input: PaymentInput, { asksBank = false } = {}) => ({
  transaction_amount: fromCents(input.amountCents),
  description: input.description,
  external_reference: input.externalReference,
  payer: paymentPayer(input.payer),
  metadata: { transaction_id: input.metadata.transaction_id, attempt_id: input.metadata.attempt_id },
  ...notification(input.notificationUrl),
  ...additionalInfo(input),
  ...(input.kind === 'card'
    ? {
        statement_descriptor: statementDescriptor,
        ...(asksBank && { three_d_secure_mode: 'optional' }),
        token: input.token,
        installments: limits.installments,
        payment_method_id: input.paymentMethodId,
        ...(input.issuerId !== null && { issuer_id: input.issuerId }),
      }
    : { payment_method_id: 'pix', date_of_expiration: providerDate(input.expiresAt) }),
})
