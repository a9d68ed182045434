import type { Clock } from '../process/clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { retrying } from './contention.ts'
import { endHolds, lockExpiredHolds } from './holds.store.ts'
import { openLedger } from './ledger.ts'

const batchSize = 200

type Options = { now: Date; eventId?: string }

const releaseSome = async (tx: Tx, { now, eventId }: Options): Promise<number> => {
  const holds = await lockExpiredHolds(tx, { now, eventId, limit: batchSize })
  if (holds.length === 0) return 0
  const ledger = await openLedger(
    tx,
    holds.flatMap((hold) => hold.claims),
  )
  for (const hold of holds) ledger.release(hold.claims)
  await endHolds(
    tx,
    holds.map((hold) => ({ hold, event: 'hold.expire' })),
  )
  await ledger.write()
  return holds.length
}

/**
 * Ends the holds whose time is over and puts their places, category places and coupon uses back on sale; answers how
 * many. Several processes may do it at once: each takes holds that no other has locked.
 */
export const releaseExpiredHolds = async (db: Db, options: Options): Promise<number> => {
  const released = await retrying(() => db.transaction((tx) => releaseSome(tx, options)))
  return released < batchSize ? released : released + (await releaseExpiredHolds(db, options))
}

/** Does again what was refused with 409 once holds that had expired are out of the way. */
export const afterReleasing = async <T>(
  { db, clock }: { db: Db; clock: Clock },
  where: Pick<Options, 'eventId'>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    if ((await releaseExpiredHolds(db, { ...where, now: clock() })) === 0) throw error
    return work()
  }
}
