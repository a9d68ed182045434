import type { Db, Tx } from '../db/open.ts'
import { retrying } from './contention.ts'
import { endHolds, lockExpiredHolds } from './holds.store.ts'
import { openLedger } from '../db/stock.ts'

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
    now,
  )
  await ledger.write()
  return holds.length
}

/**
 * Ends the holds whose time is over and puts their places, category places and coupon uses back on sale; answers how many.
 * Several processes may do it at once: each takes holds that no other has locked.
 */
export const releaseExpiredHolds = async (db: Db, options: Options): Promise<number> => {
  const released = await retrying(() => db.transaction((tx) => releaseSome(tx, options)))
  return released < batchSize ? released : released + (await releaseExpiredHolds(db, options))
}
