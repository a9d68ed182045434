import type { Clock } from '../process/clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { retrying } from './contention.ts'
import { endOrders, lockExpiredOrders } from './held-orders.store.ts'
import { openLedger } from './ledger.ts'

const batchSize = 200

type Options = { now: Date; eventId?: string }

const expireSome = async (tx: Tx, { now, eventId }: Options): Promise<number> => {
  const expired = await lockExpiredOrders(tx, { now, eventId, limit: batchSize })
  const ledger = await openLedger(
    tx,
    expired.flatMap((order) => order.claims),
  )
  for (const order of expired) ledger.release(order.claims)
  await endOrders(
    tx,
    expired.map((order) => ({ order, event: 'hold.expire' })),
  )
  await ledger.write()
  return expired.length
}

/**
 * Ends the orders whose hold is over and puts their places, category places and coupon uses back on sale; answers how
 * many. Several processes may do it at once: each takes orders that no other has locked.
 */
export const expireOrders = async (db: Db, options: Options): Promise<number> => {
  const count = await retrying(() => db.transaction((tx) => expireSome(tx, options)))
  return count < batchSize ? count : count + (await expireOrders(db, options))
}

/** Repeats what was refused with 409 when expired orders gave back places: they may have been the missing ones. */
export const afterExpiring = async <T>(
  { db, clock }: { db: Db; clock: Clock },
  where: Pick<Options, 'eventId'>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    if ((await expireOrders(db, { ...where, now: clock() })) === 0) throw error
    return work()
  }
}
