import type { Cents } from '#contract/laws/money.ts'
import { newJob } from '../jobs/jobs.store.ts'
import type { Order, PaymentRow } from '../orders/orders.store.ts'
import { leftOf } from '../orders/refunds.store.ts'

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

/** As the statement says it: what was lost, else the rest that is or was contested. */
const contestedCents = (step: DisputeStep, before: PaymentRow, after: PaymentRow): Cents =>
  step === 'perdida' ? after.refundedCents - before.refundedCents : leftOf(after)

/** To the organiser, once for each step of a dispute about a payment that bought something. */
export const disputeNews = (
  order: Order,
  before: PaymentRow,
  after: PaymentRow,
  now: Date,
): ReturnType<typeof newJob>[] => {
  const step = stepBetween(before, after)
  if (step === null || (order.estado !== 'Aprovada' && order.estado !== 'Reembolsada')) return []
  const payload = {
    paymentId: after.id,
    step,
    cents: contestedCents(step, before, after),
    isFinal: after.status !== 'charged_back',
  }
  return [
    newJob({ kind: 'disputed', payload }, now, {
      dedupeKey: `disputed ${after.id} ${step} ${now.getTime()}`,
    }),
  ]
}
