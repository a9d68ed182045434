import { brandOf, paymentMethods } from './cards.ts'
import { bad, type Rule } from './payment-rule.ts'
import { fields, isAbsent, numberOf, text } from './reading.ts'

/** Characters, as documented. */
export const longest = { external_reference: 256, statement_descriptor: 22 }

/** The names inside `additional_info`, by where they stand; what is not named here may hold anything. */
const inside: Record<string, string> = {
  '': 'ip_address items payer shipments referral_url authentication_code drop_shipping available_balance',
  items: 'id title description picture_url category_id quantity unit_price event_date type warranty',
  payer:
    'first_name last_name phone address registration_date is_prime_user is_first_purchase_online ' +
    'last_purchase authentication_type',
  'payer.phone': 'area_code number',
  'payer.address': 'zip_code street_name street_number city state country',
  shipments: 'receiver_address local_pickup express_shipment width height',
}

const namesIn = (part: unknown, place: string): string[] => {
  if (Array.isArray(part)) return part.flatMap((one) => namesIn(one, place))
  const allowed = inside[place]?.split(' ')
  if (allowed === undefined) return []
  const path = (name: string): string => (place === '' ? name : `${place}.${name}`)
  return Object.entries(fields(part)).flatMap(([name, value]) =>
    allowed.includes(name) ? namesIn(value, path(name)) : [`additional_info.${path(name)}`],
  )
}

const knownOfDocument = new Set(['type', 'number'])

export const onlyKnownInside: Rule = ({ additional_info, payer }) => {
  const document = Object.keys(fields(fields(payer).identification))
    .filter((name) => !knownOfDocument.has(name))
    .map((name) => `payer.identification.${name}`)
  const names = [...namesIn(additional_info, ''), ...document]
  return names.length === 0
    ? null
    : bad(8, `The name of the following parameters is wrong : [${names.join(', ')}]`)
}

export const tooLong: Rule = (body) => {
  const name = Object.entries(longest).find(([name, most]) => (text(body[name])?.length ?? 0) > most)?.[0]
  return name === undefined ? null : bad(1, `${name} is too long`)
}

/** The most of the method, as `/v1/payment_methods` says. */
export const withinLimits: Rule = ({ payment_method_id, transaction_amount }) => {
  const method = paymentMethods.find(({ id }) => id === payment_method_id)
  const amount = Number(transaction_amount)
  return method && amount > method.max_allowed_amount ? bad(4037, 'Invalid transaction_amount') : null
}

/** A card's issuer is found with its first digits; another one is no combination that the provider knows. */
export const wrongIssuer: Rule = (body, { token }) => {
  if (body.payment_method_id === 'pix' || isAbsent(body.issuer_id)) return null
  const brand = brandOf(token(text(body.token) ?? '')?.bin ?? '')
  return numberOf(body.issuer_id) === brand?.issuer ? null : bad(10_102, 'not_result_by_params')
}
