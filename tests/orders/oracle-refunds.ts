import type * as t from '#server/db/schema.ts'

export type RefundBooks = {
  payments: (typeof t.payments.$inferSelect)[]
  refunds: (typeof t.refunds.$inferSelect)[]
  given: (typeof t.refundTickets.$inferSelect)[]
}

const isOpen = ({ state }: RefundBooks['refunds'][number]): boolean =>
  ['asked', 'in_process', 'refused', 'manual'].includes(state)
const sumOf = (rows: readonly { cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0)

/** Everything that is left of it is on its way back, ticket by ticket. */
export const isGoing = (
  { refunds }: Pick<RefundBooks, 'refunds'>,
  { id, amountCents, refundedCents, byHandCents }: RefundBooks['payments'][number],
): boolean => {
  const open = refunds.filter((row) => row.paymentId === id && row.reason !== 'surplus' && isOpen(row))
  return sumOf(open) === amountCents - refundedCents - byHandCents
}

/** I14: of no payment more goes back than it brought, and what tickets bring back is the sum of their rows. */
export const refundsAddUp = ({ payments, refunds, given }: RefundBooks, faults: string[]): void => {
  for (const { id, amountCents } of payments) {
    const cents = sumOf(refunds.filter(({ paymentId, state }) => paymentId === id && state !== 'void'))
    if (cents > amountCents) faults.push(`I14 ${id}: ${cents} cents of ${amountCents} go back`)
  }
  for (const { id, reason, cents } of refunds) {
    const tickets = sumOf(given.filter(({ refundId }) => refundId === id))
    if (tickets !== (reason === 'surplus' || reason === 'provider' ? 0 : cents))
      faults.push(`I14 ${id}: ${cents} cents for tickets of ${tickets}`)
  }
}

/** What is valid was paid, and the money stays: who gave all back that was paid may keep places that cost nothing. */
export const isPaidFor = (
  { id, estado, totalCents }: typeof t.transactions.$inferSelect,
  tickets: readonly (typeof t.tickets.$inferSelect)[],
): boolean =>
  estado === 'Aprovada' &&
  (totalCents === 0 ||
    tickets.some((one) => one.transactionId === id && one.cancelledAt === null && one.netCents > 0))
