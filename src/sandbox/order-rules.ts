import { type OrderRefusal, orderRefusal } from './order-answers.ts'
import { type Fields, fields, isAbsent, isFields, text } from './reading.ts'

const known = {
  '': 'type processing_mode capture_mode external_reference total_amount payer transactions description config items expiration_time',
  payer: 'email first_name last_name identification phone address entity_type customer_id',
  'payer.identification': 'type number',
  'payer.phone': 'area_code number',
  config: 'online',
  'config.online': 'transaction_security',
  transaction_security: 'validation liability_shift',
  transactions: 'payments',
  payment: 'amount payment_method expiration_time date_of_expiration',
  payment_method: 'id type token installments statement_descriptor',
} satisfies Record<string, string>

const unknownIn = (part: unknown, place: keyof typeof known): string[] => {
  const allowed = known[place].split(' ')
  return Object.keys(fields(part))
    .filter((name) => !allowed.includes(name))
    .map((name) => (place === '' ? name : `${place}.${name}`))
}

const bad = (code: string, message: string): OrderRefusal => orderRefusal(400, code, message)

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,9}\.\d{2}$/.test(value)

/** The one payment of an order's body. */
const paymentOf = (body: Fields): Fields => {
  const { payments } = fields(body.transactions)
  return Array.isArray(payments) ? fields(payments[0]) : {}
}

const securityOf = (body: Fields): Fields => fields(fields(fields(body.config).online).transaction_security)

const validations: readonly unknown[] = [undefined, 'always', 'on_fraud_risk', 'never']
const shifts: readonly unknown[] = [undefined, 'required', 'preferred']

const unsupported = (body: Fields): string[] => {
  const payment = paymentOf(body)
  return [
    ...unknownIn(body, ''),
    ...unknownIn(body.payer, 'payer'),
    ...unknownIn(fields(body.payer).identification, 'payer.identification'),
    ...unknownIn(fields(body.payer).phone, 'payer.phone'),
    ...unknownIn(body.config, 'config'),
    ...unknownIn(fields(body.config).online, 'config.online'),
    ...unknownIn(securityOf(body), 'transaction_security'),
    ...unknownIn(body.transactions, 'transactions'),
    ...unknownIn(payment, 'payment'),
    ...unknownIn(payment.payment_method, 'payment_method'),
  ]
}

const missing = (body: Fields): string[] => {
  const payment = paymentOf(body)
  const required: Record<string, unknown> = {
    type: body.type,
    total_amount: body.total_amount,
    transactions: body.transactions,
    'payer.email': fields(body.payer).email,
    'transactions.payments.amount': payment.amount,
    'transactions.payments.payment_method.id': fields(payment.payment_method).id,
    'transactions.payments.payment_method.type': fields(payment.payment_method).type,
  }
  return Object.entries(required).flatMap(([name, value]) => (isAbsent(value) ? [name] : []))
}

const types: Readonly<Record<string, string>> = { pix: 'bank_transfer' }

const wrongValue = (body: Fields): OrderRefusal | null => {
  const { payments } = fields(body.transactions)
  if (!Array.isArray(payments) || payments.length > 1)
    return bad('exceeded_number_of_transactions', 'An order has one payment')
  const payment = paymentOf(body)
  const method = fields(payment.payment_method)
  if (body.type !== 'online') return bad('invalid_order_type', 'Invalid order type')
  if (!isAmount(body.total_amount) || !isAmount(payment.amount))
    return bad('property_value', 'Amounts are text with two decimals')
  if (Number(body.total_amount) !== Number(payment.amount))
    return bad('invalid_total_amount', 'total_amount is not the sum of its payments')
  if ((types[String(method.id)] ?? 'credit_card') !== method.type)
    return bad('property_value', 'payment_method.type')
  const { validation, liability_shift: shift } = securityOf(body)
  if (!validations.includes(validation) || !shifts.includes(shift))
    return bad('property_value', 'config.online.transaction_security')
  const reference = text(body.external_reference) ?? ''
  return /^[\w-]{0,64}$/.test(reference) ? null : bad('property_value', 'external_reference')
}

/** The first refusal of what only an order's body can have wrong; null when there is none. */
export const refusedOrder = (body: Fields): OrderRefusal | null => {
  const unknown = unsupported(body)
  if (unknown.length > 0) return bad('unsupported_properties', `Unsupported: ${unknown.join(', ')}`)
  const absent = missing(body)
  if (absent.length > 0) return bad('required_properties', `Required: ${absent.join(', ')}`)
  return wrongValue(body)
}

/** The same payment as `/v1/payments` takes it. */
export const asPayment = (body: Fields): Fields => {
  const payment = paymentOf(body)
  const method = fields(payment.payment_method)
  const isPix = method.id === 'pix'
  return {
    transaction_amount: Number(payment.amount),
    payment_method_id: method.id,
    payer: payerOf(body.payer),
    external_reference: body.external_reference,
    ...(text(method.statement_descriptor) !== null && { statement_descriptor: method.statement_descriptor }),
    ...(isPix
      ? { ...(!isAbsent(payment.date_of_expiration) && { date_of_expiration: payment.date_of_expiration }) }
      : {
          token: method.token,
          installments: method.installments,
          ...(['always', 'on_fraud_risk'].includes(String(securityOf(body).validation)) && {
            three_d_secure_mode: 'optional',
          }),
        }),
  }
}

const payerOf = (payer: unknown): Fields =>
  isFields(payer)
    ? Object.fromEntries(
        ['email', 'first_name', 'last_name', 'identification'].flatMap((name) =>
          isAbsent(payer[name]) ? [] : [[name, payer[name]]],
        ),
      )
    : {}
