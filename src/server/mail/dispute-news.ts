import type { Cents } from '#contract/laws/money.ts'
import { newJob } from '../jobs/jobs.store.ts'
import type { Order, PaymentRow } from '../orders/orders.store.ts'
import { leftOf } from '../orders/refunds.store.ts'

export type DisputeStep = 'aberta' | 'em_analise' | 'perdida' | 'ganha'

const isContested = ({ status }: PaymentRow): boolean =>
  status === 'in_mediation' || status === 'charged_back'

/** The payer's bank took the money back and has not decided yet (status detail of both of the provider's APIs). */
const isUndecided = ({ status, statusDetail }: PaymentRow): boolean =>
  status === 'charged_back' && statusDetail === 'in_process'

const stepBetween = (before: PaymentRow, after: PaymentRow): DisputeStep | null => {
  if (before.status === after.status && isUndecided(before) === isUndecided(after)) return null
  if (isUndecided(after)) return 'em_analise'
  if (after.status === 'in_mediation') return before.status === 'charged_back' ? null : 'aberta'
  if (after.status === 'charged_back') return 'perdida'
  if (!isContested(before)) return null
  return after.status === 'approved' ? 'ganha' : before.status === 'in_mediation' ? 'perdida' : null
}

/** As the statement says it: what was taken back, else the rest that is or was contested; null where it was taken before. */
const contestedCents = (step: DisputeStep, before: PaymentRow, after: PaymentRow): Cents | null => {
  if (step === 'aberta' || step === 'ganha') return leftOf(after)
  return isUndecided(before) ? null : after.refundedCents - before.refundedCents
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
