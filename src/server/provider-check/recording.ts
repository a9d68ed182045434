import type { Answered, Asked } from './asking.ts'

const personal = new Set([
  'email',
  'first_name',
  'last_name',
  'name',
  'surname',
  'nickname',
  'number',
  'area_code',
  'phone',
  'address',
  'ip_address',
  'qr_code',
  'qr_code_base64',
  'id',
  'identification',
  'cardholder',
  'ticket_url',
  'external_reference',
  'token',
  'collector_id',
  'client_id',
  'user_id',
  'payment_id',
  'transaction_id',
  'init_point',
  'sandbox_init_point',
  'notification_url',
  'success',
  'failure',
  'pending',
])

const withoutPeople = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutPeople(one))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutPeople(part, key)]))
  if (value === null || !personal.has(name)) return value
  return typeof value === 'number' ? 0 : '…'
}

/** Answers as they are kept: their fields, and nothing that names a person, an account or a payment. */
export const recordingOf = (answers: readonly { asked: Asked; answered: Answered }[]): string => {
  const kept = answers.map(({ asked: { method, path }, answered: { status, body } }) => ({
    request: `${method} ${path.replace(/\?.*$/, '').replaceAll(/\/[^/]*\d[^/]*(?=\/|$)/g, (part) => (part === '/v1' ? part : '/…'))}`,
    status,
    body: withoutPeople(body),
  }))
  return `${JSON.stringify(kept, null, 1)}\n`
}
