import { retrying } from '../orders/contention.ts'
import { isOpenStatus } from '../orders/orders.store.ts'
import { surplusRefund, writeRefunds } from '../orders/refunds.store.ts'
import type { Clock } from '../process/clock.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Logger } from '../process/logger.ts'
import type { ProviderPayment } from './gateway.ts'
import { insertStray, lockStray, recorded, recordPayment } from './payments.store.ts'
import { isStale } from './verdict.ts'

const isPaid = ({ status }: ProviderPayment): boolean => status === 'approved' || status === 'in_mediation'

/** True when new money came. */
const keep = async (tx: Tx, payment: ProviderPayment, now: Date): Promise<boolean> => {
  const own = await lockStray(tx, payment.id)
  if (!own && !isPaid(payment) && !isOpenStatus(payment.status)) return false
  const row = own ?? (await insertStray(tx, payment, now))
  if (isStale(row, payment)) return false
  const refundDue = isPaid(payment)
  await recordPayment(tx, row, payment, { now, refundDue })
  const known = recorded(row, payment, { now, refundDue })
  await writeRefunds(tx, { known, refunds: refundDue && !row.refundDue ? [surplusRefund(known, now)] : [] })
  return isPaid(payment) && !row.refundDue
}

/**
 * A payment that names no order of ours buys nothing: it is recorded and checked until it is decided, and money that came
 * goes back like any refund (law P5). Its row stays for the operator.
 */
export const settleStray = async (
  { db, clock, logger }: { db: Db; clock: Clock; logger: Logger },
  payment: ProviderPayment,
): Promise<void> => {
  const isNews = await retrying(() => db.transaction((tx) => keep(tx, payment, clock())))
  if (isNews) logger.error({ payment: payment.id, cents: payment.amountCents }, 'payment of no order of ours')
}
