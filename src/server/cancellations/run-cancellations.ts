import type { CancellationTarget } from '#contract/nouns/cancellation.ts'
import { limits } from '#contract/words/limits.ts'
import { nextBatchState } from '#machines/cancellation-batch.machine.ts'
import type { Db, Tx } from '../db/open.ts'
import { newJob } from '../jobs/jobs.store.ts'
import { cancelTickets } from '../orders/cancel-tickets.ts'
import type { Clock } from '../process/clock.ts'
import { errorFacts, type Logger } from '../process/logger.ts'
import { addLate, claimRow, countRows, failRow, finishRow } from './cancellation-rows.store.ts'
import {
  type BatchRow,
  candidatesOf,
  isHeld,
  lockBatch,
  setBatchState,
  takeTurns,
} from './cancellations.store.ts'

type Deps = { db: Db; clock: Clock; logger: Logger }

/** ms in which what was being sold when the event was cancelled has become a ticket, and is found. */
const settling = 5000

/** One order in a transaction of its own: all of it or nothing. False when none waits. */
const cancelNext = async ({ db, clock, logger }: Deps, batchId: string): Promise<boolean> => {
  const claimed: { orderId: string | null } = { orderId: null }
  try {
    return await db.transaction(async (tx) => {
      const row = await claimRow(tx, batchId)
      if (!row) return false
      const { orderId, ticketIds } = row
      claimed.orderId = orderId
      const now = clock()
      const { cents } = await cancelTickets(tx, {
        orderId,
        ticketIds,
        reason: 'organiser',
        now,
        tells: ({ tickets, cents: back }) => [
          newJob(
            {
              kind: 'organiserCancelled',
              payload: {
                transactionId: orderId,
                batchId,
                ticketIds: tickets.map(({ id }) => id),
                cents: back,
              },
            },
            now,
            { dedupeKey: `cancelled ${batchId} ${orderId}` },
          ),
        ],
      })
      await finishRow(tx, batchId, orderId, cents)
      return true
    })
  } catch (error) {
    const { orderId } = claimed
    if (orderId === null) throw error
    logger.error({ order: orderId, batch: batchId, ...errorFacts(error) }, 'order not cancelled')
    await failRow(db, batchId, orderId, error instanceof Error ? error.name : 'Error')
    return true
  }
}

/** What is being sold still: of an event nothing that is paid later, of a category what is held there may become a ticket. */
const mayBeSold = async (tx: Tx, { kind, categoryId, createdAt }: BatchRow, now: Date): Promise<boolean> =>
  kind === 'evento'
    ? now.getTime() - createdAt.getTime() < settling
    : categoryId !== null && isHeld(tx, categoryId)

const targetOf = ({ kind, categoryId }: BatchRow): CancellationTarget | null => {
  if (kind === 'evento') return { evento: true }
  return categoryId === null ? null : { categoria: categoryId }
}

/** Of a whole event or category also what was sold in the moment of its cancellation; then the batch ends. */
const finish = ({ db, clock }: Deps, batchId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (batch?.state !== 'running' && batch?.state !== 'waiting') return
    const { waiting, failed } = await countRows(tx, batchId)
    if (waiting > 0) return
    const stillSold = await mayBeSold(tx, batch, clock())
    const target = targetOf(batch)
    const late = target ? await candidatesOf(tx, batch.eventId, target) : []
    if ((await addLate(tx, batch, late)) || (stillSold && batch.kind === 'evento')) return
    const over = failed > 0 ? 'rows.fail' : 'rows.finish'
    const state = nextBatchState(batch.state, stillSold ? 'rows.wait' : over)
    if (state !== null) await setBatchState(tx, batchId, state)
  })

/** Cancels some orders of each batch whose turn it is; answers how many. Safe in any number of processes, and after any end. */
export const runCancellations = async (deps: Deps, stopping?: AbortSignal): Promise<number> => {
  const goesOn = (): boolean => !stopping?.aborted
  let count = 0
  for (const batchId of await takeTurns(deps.db, deps.clock())) {
    let hasMore = true
    for (let turn = 0; hasMore && goesOn() && turn < limits.cancelledPerSecond; turn++) {
      hasMore = await cancelNext(deps, batchId)
      if (hasMore) count++
    }
    if (!hasMore) await finish(deps, batchId)
  }
  return count
}
