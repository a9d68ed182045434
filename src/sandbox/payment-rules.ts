import { type Refusal, refusal } from './answers.ts'
import { brandOf } from './cards.ts'
import { isDocument } from './documents.ts'
import { bad, type Rule, type RuleWorld } from './payment-rule.ts'
import { onlyKnownInside, tooLong, withinLimits, wrongIssuer } from './payment-limits.ts'
import { type Fields, fields, isAbsent, isFields, isReachable, text, wholeCents } from './reading.ts'

const known = new Set(
  (
    'additional_info application_fee binary_mode callback_url campaign_id capture coupon_amount coupon_code ' +
    'date_of_expiration description differential_pricing_id external_reference installments issuer_id ' +
    'merchant_account_id metadata notification_url payer payment_method_id point_of_interaction sponsor_id ' +
    'statement_descriptor three_d_secure_mode token transaction_amount transaction_details'
  ).split(' '),
)
const knownOfPayer = new Set(
  'address email entity_type first_name id identification last_name phone type'.split(' '),
)
const cardMethods = new Set(['visa', 'master', 'elo', 'hipercard', 'amex', 'diners'])

const onlyKnownNames: Rule = (body) => {
  const unknown = Object.keys(body).filter((name) => !known.has(name))
  const payer = Object.keys(fields(body.payer)).filter((name) => !knownOfPayer.has(name))
  const names = [...unknown, ...payer.map((name) => `payer.${name}`)]
  return names.length === 0
    ? null
    : bad(8, `The name of the following parameters is wrong : [${names.join(', ')}]`)
}

/** BRL, beyond what any shop sells. */
const most = 1e9

const amount: Rule = ({ transaction_amount: value }) => {
  if (isAbsent(value)) return bad(4002, "transaction_amount attribute can't be null")
  if (typeof value !== 'number') return bad(4003, 'transaction_amount attribute must be numeric')
  return value > 0 && value < most && wholeCents(value) ? null : bad(4037, 'Invalid transaction_amount')
}

const method: Rule = ({ payment_method_id: value }) => {
  if (isAbsent(value)) return bad(4001, "payment_method_id attribute can't be null")
  return value === 'pix' || (typeof value === 'string' && cardMethods.has(value))
    ? null
    : bad(3028, 'Invalid payment_method_id')
}

const metadata: Rule = (body) =>
  isAbsent(body.metadata) || isFields(body.metadata) ? null : bad(4022, 'metadata attribute must be a json')

const payer: Rule = (body) => {
  if (!isFields(body.payer)) return bad(4006, 'payer attribute malformed')
  const { email, identification } = body.payer
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return bad(4050, 'payer.email must be a valid email')
  if (email.length > 254) return bad(4051, 'payer.email must be shorter than 254 characters')
  if (isAbsent(identification)) return null
  const { type, number } = fields(identification)
  return isDocument(text(type) ?? '', text(number) ?? '')
    ? null
    : bad(2067, 'Invalid user identification number')
}

const card: Rule = (body, { now, token }) => {
  if (body.payment_method_id === 'pix') return null
  const id = text(body.token)
  if (id === null) return bad(4000, "token attribute can't be null")
  const found = token(id)
  if (found === null) return bad(2006, 'Card Token not found')
  if (found.dueAt < now) return bad(2062, 'Invalid card token')
  if (found.used) return refusal(422, 'The card token has already been used')
  if (isAbsent(body.installments)) return bad(4004, "installments attribute can't be null")
  if (body.installments !== 1) return bad(4033, 'Invalid installments')
  return brandOf(found.bin)?.id === body.payment_method_id ? null : bad(3028, 'Invalid payment_method_id')
}

const minute = 60_000
const shortestPix = 30 * minute
const longestPix = 30 * 24 * 60 * minute
const providerDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(Z|[+-]\d{2}:\d{2})$/

const pixExpiry: Rule = (body, { now }) => {
  const { payment_method_id, date_of_expiration: value } = body
  if (payment_method_id !== 'pix' || isAbsent(value)) return null
  if (typeof value !== 'string' || !providerDate.test(value) || Number.isNaN(Date.parse(value)))
    return bad(
      23,
      "The following parameters must be valid date and format (yyyy-MM-dd'T'HH:mm:ssz) date_of_expiration",
    )
  const left = Date.parse(value) - now
  return left >= shortestPix && left <= longestPix ? null : bad(7523, 'Invalid expiration date')
}

const notificationUrl: Rule = ({ notification_url: value }) =>
  isAbsent(value) || isReachable(value) ? null : bad(4020, 'notification_url attribute must be url valid')

const rules: Rule[] = [
  onlyKnownNames,
  onlyKnownInside,
  tooLong,
  amount,
  method,
  withinLimits,
  metadata,
  payer,
  card,
  wrongIssuer,
  pixExpiry,
  notificationUrl,
]

/** The first refusal, or null when the provider takes the payment. */
export const refusedPayment = (body: Fields, world: RuleWorld): Refusal | null => {
  for (const rule of rules) {
    const refused = rule(body, world)
    if (refused !== null) return refused
  }
  return null
}
