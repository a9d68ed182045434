import type { PaymentRow } from '../orders/orders.store.ts'
import type { Deps } from '../process/deps.ts'
import { derivedKey } from './derived-key.ts'
import { keepClaim } from './due-payments.store.ts'
import { GatewayRefused, GatewayUnavailable, type ProviderRefund } from './gateway.ts'
import { keepRefusal } from './keep-refusal.ts'
import { tellOwner } from './owner-trouble.ts'
import { buyerOf } from './payments.store.ts'
import { isOpenRefund, keepRefund, type RefundRow, refundsOf } from './refunds.store.ts'
import { claimMs, isReturnOver, refundGoneAfter } from './schedule.ts'

type ReturnDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'metrics' | 'gateway' | 'security'>

/** A refusal is remembered by its key, so each refused refund is followed by one with a new key. */
const refundKey = ({ id, refusals }: RefundRow): string => derivedKey(id, 'refund', refusals)

type Owed = { row: PaymentRow; id: string; refund: RefundRow; known: readonly string[] }
type Answer = { id: string | null; status: ProviderRefund['status'] }
type Sent = { answer: Answer; isNew: boolean } | { codes: readonly string[]; isMendable: boolean }
/** Null when the row went on without it: another asked meanwhile. */
type Given = Answer | 'refused' | null

/** What its provider's account lacks for a refund. */
const noBalance = 'insufficient_balance'
const failed: Sent = { codes: ['rejected'], isMendable: false }

/**
 * A pending refund is read by its id: repeating its key would return its first status. That it cannot be read says nothing of
 * it, and another may not be asked for.
 */
const readRefund = async (deps: ReturnDeps, { id, refund }: Owed, refundId: string): Promise<Sent> => {
  const answer = await deps.gateway.refund(id, refundId)
  if (answer) return answer.status === 'rejected' ? failed : { answer, isNew: false }
  if (deps.clock().getTime() - refund.updatedAt.getTime() > refundGoneAfter) return failed
  throw new GatewayUnavailable('a refund that is not told')
}

/** Whether some of the amounts make that sum. */
const makeSum = (amounts: readonly number[], wanted: number): boolean => {
  let sums = new Set([0])
  for (const amount of amounts)
    sums = new Set([...sums].flatMap((sum) => (sum + amount <= wanted ? [sum, sum + amount] : sum)))
  return sums.has(wanted)
}

/**
 * Whether what the provider returned and no row says is this one: a try that was called refused, or never answered, came
 * through. Before a new key it is looked at, as the provider tells two keys apart and nothing else. What others that were
 * refused explain is theirs: this one is asked for, and a key that the provider knows returns nothing anew.
 */
const cameThrough = async (deps: ReturnDeps, { row, id, refund }: Owed): Promise<boolean> => {
  const payment = await deps.gateway.payment(id)
  if (!payment) throw new GatewayUnavailable('a payment that is not told')
  const all = await refundsOf(deps.db, [row.id])
  const unexplained = all
    .filter(({ state, receipt }) => state === 'done' && receipt === null)
    .reduce((left, { cents }) => left - cents, payment.refundedCents)
  const others = all.filter((other) => other.id !== refund.id && isOpenRefund(other) && other.refusals > 0)
  const amounts = others.map(({ cents }) => cents)
  return unexplained >= refund.cents && !makeSum(amounts, unexplained)
}

const askForRefund = async (deps: ReturnDeps, { row, id, refund, known }: Owed): Promise<Sent> => {
  const cents = refund.reason === 'surplus' && row.byHandCents === 0 ? null : refund.cents
  try {
    const answer = await deps.gateway.refundPayment(id, refundKey(refund), { cents, known })
    return answer.status === 'rejected' ? failed : { answer, isNew: true }
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    const trouble = tellOwner(deps, error, { asked: 'refund', order: row.transactionId, payment: id })
    return { codes: error.codes, isMendable: trouble !== null || error.codes.includes(noBalance) }
  }
}

/** What the provider does about it, or why it gives the money not back. */
const sentRefund = async (deps: ReturnDeps, owed: Owed): Promise<Sent> => {
  const { row, id, refund } = owed
  if (refund.state === 'in_process' && refund.providerRefundId !== null)
    return readRefund(deps, owed, refund.providerRefundId)
  if (refund.refusals === 0 || !(await cameThrough(deps, owed))) return askForRefund(deps, owed)
  deps.logger.warn({ order: row.transactionId, payment: id }, 'refund came through after a refusal')
  return { answer: { id: null, status: 'approved' }, isNew: false }
}

const sendRefund = async (deps: ReturnDeps, owed: Owed): Promise<Given> => {
  const { row, id, refund } = owed
  const sent = await sentRefund(deps, owed)
  const now = deps.clock()
  if ('codes' in sent) {
    const facts = { order: row.transactionId, payment: id, codes: sent.codes, refusals: refund.refusals + 1 }
    deps.logger.error(facts, 'refund refused')
    const isOver = isReturnOver(row, sent.codes, now)
    return (await keepRefusal(deps.db, refund, { ...sent, isOver, now })) ? 'refused' : null
  }
  if (sent.isNew)
    deps.security('refund asked', { user: await buyerOf(deps.db, row.transactionId), payment: row.id })
  return (await keepRefund(deps.db, refund, sent.answer, now)) ? sent.answer : null
}

/** What was never refused is asked for by one key alone: told before others, it is not taken for one of them. */
const turnOf = ({ state, refusals }: RefundRow): number =>
  state === 'in_process' ? 0 : Math.min(refusals, 1) + 1

/**
 * Sends what is owed of a payment one after the other: while one is on its way the next one waits. Each is sent only while the
 * payment is this round's own: the key of an earlier try, sent once another round has a later one, would return the money twice.
 * False when another has it now.
 */
export const returnMoney = async (
  deps: ReturnDeps,
  { row, id, all }: { row: PaymentRow; id: string; all: readonly RefundRow[] },
): Promise<boolean> => {
  const known = all.flatMap(({ providerRefundId }) => providerRefundId ?? [])
  for (const refund of all.filter(isOpenRefund).toSorted((a, b) => turnOf(a) - turnOf(b))) {
    if (!(await keepClaim(deps.db, row, new Date(deps.clock().getTime() + claimMs)))) return false
    const given = await sendRefund(deps, { row, id, refund, known: [...known] })
    if (given === null) return false
    if (given === 'refused') continue
    if (given.id !== null) known.push(given.id)
    if (given.status === 'in_process') break
  }
  return true
}
