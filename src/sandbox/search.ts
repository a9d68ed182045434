import type { Payment } from './model.ts'

type Query = Record<string, string | undefined>

const numberWithin = (value: string | undefined, fallback: number, most: number): number =>
  value !== undefined && /^\d+$/.test(value) ? Math.min(Number(value), most) : fallback

const sortKeys: Record<string, (payment: Payment) => number> = {
  date_created: ({ createdAt }) => createdAt,
  date_approved: ({ approvedAt }) => approvedAt ?? 0,
  date_last_updated: ({ updatedAt }) => updatedAt,
  id: ({ id }) => id,
}

const matches = (payment: Payment, query: Query): boolean =>
  (query.external_reference ?? payment.externalReference) === payment.externalReference &&
  (query.status ?? payment.status) === payment.status &&
  (query.id ?? String(payment.id)) === String(payment.id)

/** `GET /v1/payments/search`, of payments made until then: newest first unless asked otherwise. */
export const searchPayments = (payments: readonly Payment[], query: Query, until: number) => {
  const key = sortKeys[query.sort ?? 'date_created'] ?? (({ createdAt }: Payment) => createdAt)
  const direction = query.criteria === 'asc' ? 1 : -1
  const all = payments
    .filter((payment) => payment.createdAt <= until && matches(payment, query))
    .toSorted((a, b) => direction * (key(a) - key(b) || a.id - b.id))
  const offset = numberWithin(query.offset, 0, 10_000)
  const limit = numberWithin(query.limit, 30, 1000)
  return { found: all.slice(offset, offset + limit), paging: { total: all.length, limit, offset } }
}
