import type { Answered, Asked } from './asking.ts'

/** Whose words and figures say nothing of a person, an account or a payment; all others are left out. */
const harmless = new Set([
  'amount',
  'blocked_by',
  'code',
  'currency_id',
  'error',
  'installments',
  'max_allowed_amount',
  'min_allowed_amount',
  'operation_type',
  'payment_method_id',
  'payment_type_id',
  'site_id',
  'status',
  'status_detail',
  'total_amount',
  'transaction_amount',
])

const withoutPeople = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutPeople(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutPeople(part, key)]))
  if (typeof value === 'number') return harmless.has(name) ? value : 0
  return typeof value === 'string' && !harmless.has(name) ? '…' : value
}

/** Ids are of somebody: of `/v1/payments/123/refunds` only the rest is kept. */
const requestOf = ({ method, path }: Asked): string =>
  `${method} ${path.replace(/\?.*$/, '').replaceAll(/\/(?!v\d\/)[^/]*\d[^/]*(?=\/|$)/g, '/…')}`

/** Answers as they are kept: their fields, and nothing that names a person, an account or a payment. */
export const recordingOf = (answers: readonly { asked: Asked; answered: Answered }[]): string => {
  const kept = answers.map(({ asked, answered: { status, body } }) => ({
    request: requestOf(asked),
    status,
    body: withoutPeople(body),
  }))
  return `${JSON.stringify(kept, null, 1)}\n`
}
