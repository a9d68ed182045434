import { newJob } from '../jobs/jobs.store.ts'
import type { Order, PaymentRow } from '../orders/orders.store.ts'

export type DisputeStep = 'aberta' | 'perdida' | 'ganha'

const isContested = ({ status }: PaymentRow): boolean =>
  status === 'in_mediation' || status === 'charged_back'

const stepBetween = (before: PaymentRow, after: PaymentRow): DisputeStep | null => {
  if (before.status === after.status) return null
  if (after.status === 'in_mediation') return before.status === 'charged_back' ? null : 'aberta'
  if (after.status === 'charged_back') return 'perdida'
  if (!isContested(before)) return null
  return after.status === 'approved' ? 'ganha' : before.status === 'in_mediation' ? 'perdida' : null
}

/** To the organiser, once for each step of a dispute about a payment that bought something. */
export const disputeNews = (
  order: Order,
  before: PaymentRow,
  after: PaymentRow,
  now: Date,
): ReturnType<typeof newJob>[] => {
  const step = stepBetween(before, after)
  if (step === null || (order.estado !== 'Aprovada' && order.estado !== 'Reembolsada')) return []
  return [
    newJob({ kind: 'disputed', payload: { paymentId: after.id, step } }, now, {
      dedupeKey: `disputed ${after.id} ${step} ${now.getTime()}`,
    }),
  ]
}
