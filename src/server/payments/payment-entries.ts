import { limits } from '#contract/words/limits.ts'
import type { Entry } from '../orders/entries.store.ts'
import { extendHold, undecidedUntil } from '../orders/order-changes.ts'
import { isOpenStatus, type PaymentRow } from '../orders/orders.store.ts'
import type { ProviderPayment } from './gateway.ts'

/** A PIX keeps its hold until it expires and a little longer (law P4), a card while it is looked at. */
export const keepHold = (entry: Entry, row: PaymentRow, payment: ProviderPayment): Entry => {
  if (!isOpenStatus(row.status)) return entry
  const grace = limits.pixGraceMinutes * 60_000
  const until = payment.expiresAt ? new Date(Date.parse(payment.expiresAt) + grace) : undecidedUntil(row)
  return extendHold(entry, until)
}

const newestFirst = (a: PaymentRow, b: PaymentRow): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || b.id.localeCompare(a.id)

/** The order's payment as it is now. */
export const withPayment = (entry: Entry, payment: PaymentRow, isNew: boolean): Entry => {
  const others = entry.order.payments.filter(({ id }) => id !== payment.id)
  const order = { ...entry.order, payments: [...others, payment].toSorted(newestFirst) }
  return { ...entry, order, ...(isNew ? { payments: [payment] } : { recorded: [payment] }) }
}
