import { randomUUID } from 'node:crypto'
import { isOrderCalledOff } from '../orders/called-off.store.ts'
import { changeOrder, couponPlaces, refusePayment } from '../orders/order-changes.ts'
import { lockOrder, type PaymentRow } from '../orders/orders.store.ts'
import type { Deps } from '../process/deps.ts'
import { errorFacts } from '../process/logger.ts'
import { derivedKey } from './derived-key.ts'
import { GatewayRefused, GatewayUnavailable, isChallenged, waitsForBuyer } from './gateway.ts'
import { refusalNews } from '../mail/order-news.ts'
import { closeAttempt } from './payments.store.ts'
import { endClaim, findPayment, takeDuePayments } from './due-payments.store.ts'
import { isOpenRefund, type RefundRow, refundsOf } from './refunds.store.ts'
import { returnMoney } from './return-money.ts'
import { challengeEndsAfter, claimMs, lostAfter, nextCheck, notReceived } from './schedule.ts'
import { settlePayment } from './settle-payment.ts'
import { isLastAttempt } from './verdict.ts'

type ReconcilerDeps = Pick<
  Deps,
  'db' | 'clock' | 'logger' | 'metrics' | 'gateway' | 'security' | 'settlePayments'
>

const perRound = 10

/** `about`: the order that a payment which is not known yet was found by. */
const learn = async (
  deps: ReconcilerDeps,
  providerPaymentId: string,
  about?: { orderId: string },
): Promise<void> => {
  const payment = await deps.gateway.payment(providerPaymentId)
  if (payment) await settlePayment(deps, payment, about)
}

/** Ends a card payment whose holder left the bank's question open: the places are kept for no one. */
const endChallenge = async (deps: ReconcilerDeps, row: PaymentRow, id: string): Promise<void> => {
  const { gateway, clock } = deps
  const payment = await gateway.payment(id)
  const isOver = clock().getTime() - row.createdAt.getTime() >= challengeEndsAfter
  if (payment && isChallenged(payment) && isOver)
    await settlePayment(deps, await gateway.cancelPayment(id, derivedKey(row.idempotencyKey, 'cancel')))
  else if (payment) await settlePayment(deps, payment)
}

/** What a buyer can still pay for an event or a category that was cancelled is taken back; what was paid before is heard of instead. */
const takeBack = async (deps: ReconcilerDeps, row: PaymentRow, id: string): Promise<void> => {
  try {
    const payment = await deps.gateway.cancelPayment(id, derivedKey(row.idempotencyKey, 'cancel'))
    await settlePayment(deps, payment)
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    await learn(deps, id)
  }
}

const isToTakeBack = async ({ db }: ReconcilerDeps, row: PaymentRow): Promise<boolean> =>
  row.transactionId !== null && waitsForBuyer(row) && isOrderCalledOff(db, row.transactionId)

/** Closes an attempt that never reached the provider, so that the buyer can try again. */
const closeLost = async ({ db, clock }: ReconcilerDeps, orderId: string, attemptId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const current = order?.payments.find(({ id }) => id === attemptId)
    if (!order || current?.status !== 'unknown') return
    const now = clock()
    await changeOrder(tx, order, couponPlaces(order), (entry, ledger) => ({
      ...(isLastAttempt(order, current) ? refusePayment(entry, ledger) : entry),
      jobs: refusalNews(order, current, now),
    }))
    await closeAttempt(tx, current, notReceived, now)
  })

/** Finds the payment of an unanswered attempt by its order; every attempt has one. */
const findUnanswered = async (deps: ReconcilerDeps, row: PaymentRow): Promise<void> => {
  const { transactionId: orderId } = row
  if (orderId === null) return
  for (const { id } of await deps.gateway.paymentsByReference(orderId, [row.id]))
    await learn(deps, id, { orderId })
  const age = deps.clock().getTime() - row.createdAt.getTime()
  if (row.status === 'unknown' && age >= lostAfter) await closeLost(deps, orderId, row.id)
}

type Due = { row: PaymentRow; all: readonly RefundRow[] }

const askAbout = async (deps: ReconcilerDeps, { row, all }: Due, id: string): Promise<void> => {
  if (all.some(isOpenRefund) && !(await returnMoney(deps, { row, id, all }))) return
  if (await isToTakeBack(deps, row)) await takeBack(deps, row, id)
  else if (isChallenged(row)) await endChallenge(deps, row, id)
  else await learn(deps, id)
}

/** Why the provider said nothing of the payment; null when it did. */
const reconcile = async (deps: ReconcilerDeps, due: Due): Promise<GatewayUnavailable | null> => {
  const { row } = due
  try {
    if (row.providerPaymentId === null) await findUnanswered(deps, row)
    else await askAbout(deps, due, row.providerPaymentId)
    return null
  } catch (error) {
    const away = error instanceof GatewayUnavailable ? error : null
    deps.logger.warn(
      { payment: row.id, ...(away ? { name: away.name } : errorFacts(error)) },
      'payment not reconciled',
    )
    return away
  }
}

/** Ends the claim; an unfinished payment gets its next time. */
const reschedule = async ({ db, clock }: ReconcilerDeps, row: PaymentRow): Promise<void> => {
  const current = await findPayment(db, row.id)
  if (!current) return
  const open = (await refundsOf(db, [row.id])).filter(isOpenRefund)
  const refusals = open.length === 0 ? null : Math.min(...open.map((refund) => refund.refusals))
  await endClaim(db, row, nextCheck({ ...current, refusals }, clock()))
}

/**
 * What all rounds of a process share. `until`: ms since 1970, before which the provider wants no more questions. `atWork`: the
 * payments that one of them asks about, even after its claim ran out.
 */
export type Rounds = { until: number; atWork: Set<string> }
export const newRounds = (): Rounds => ({ until: 0, atWork: new Set() })

const round = async (deps: ReconcilerDeps, rounds: Rounds): Promise<{ count: number; isAway: boolean }> => {
  const due = await takeDuePayments(deps.db, {
    now: deps.clock(),
    leaseMs: claimMs,
    limit: perRound,
    by: randomUUID(),
    atWork: [...rounds.atWork],
  })
  const owed = await refundsOf(
    deps.db,
    due.map(({ id }) => id),
  )
  const outcomes = await Promise.all(
    due.map(async (row) => {
      rounds.atWork.add(row.id)
      try {
        const all = owed.filter(({ paymentId }) => paymentId === row.id)
        const away = await reconcile(deps, { row, all })
        await reschedule(deps, row)
        return away
      } finally {
        rounds.atWork.delete(row.id)
      }
    }),
  )
  const away = outcomes.flatMap((one) => one ?? [])
  const seconds = Math.max(0, ...away.map(({ retryAfter }) => retryAfter ?? 0))
  if (seconds > 0) rounds.until = Math.max(rounds.until, deps.clock().getTime() + seconds * 1000)
  return { count: due.length, isAway: away.length > 0 }
}

/**
 * Asks the provider about payments whose time has come (unanswered, unfinished, to be returned), so many at once, until
 * none is left or the provider does not answer: then the rest waits for the next call, and as long as the provider asks
 * for. All it needs is in the database, so it goes on after a restart and beside other processes. Answers how many
 * payments were looked at.
 */
export const reconcilePayments = async (
  deps: ReconcilerDeps,
  rounds: Rounds = newRounds(),
  stopping?: AbortSignal,
): Promise<number> => {
  const goesOn = (): boolean => !stopping?.aborted
  let looked = 0
  while (goesOn() && deps.clock().getTime() >= rounds.until) {
    const { count, isAway } = await round(deps, rounds)
    looked += count
    if (isAway || count < perRound) break
  }
  return looked
}
