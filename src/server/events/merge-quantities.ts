import { and, asc, inArray } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '../db/open.ts'
import { stock } from '../db/schema.ts'
import { setCapacity } from '../db/stock.ts'
import { Refusal } from '../refusal.ts'

/** What a client wants to remain of a ticket type, lot or category, and what it had read when it knew. */
export type QuantityWish = {
  kind: 't' | 'l' | 'c'
  id: string
  wanted: number | undefined
  seen?: number | undefined
}

type Level = Pick<typeof stock.$inferSelect, 'capacity' | 'sold' | 'held'>

/**
 * The capacity after a wish (decisions W7, W8, S8). With `seen`, the difference. Without it, only what no earlier page can
 * have shown counts as wanted: less than remains now, or more than there ever was. What lies between may be a stale page.
 */
const capacityAfter = (
  { capacity, sold, held }: Level,
  { wanted, seen }: Pick<QuantityWish, 'wanted' | 'seen'>,
): number => {
  if (wanted === undefined) return capacity
  if (seen !== undefined) return Math.max(0, capacity + wanted - seen)
  const remaining = Math.max(0, capacity - sold - held)
  return wanted < remaining || wanted > capacity ? wanted + sold + held : capacity
}

const isWhole = (quantity: number | undefined): boolean =>
  quantity === undefined || (Number.isInteger(quantity) && quantity >= 0 && quantity <= limits.quantityMax)

/** Locks the counters in the order that everybody uses and changes those whose quantity was really changed. */
export const changeQuantities = async (tx: Tx, wishes: readonly QuantityWish[]): Promise<void> => {
  if (!wishes.every(({ wanted, seen }) => isWhole(wanted) && isWhole(seen)))
    throw new Refusal(400, messages.eventCreation.fields.quantityLeft)
  const ids = wishes.map(({ id }) => id)
  const levels = await tx
    .select()
    .from(stock)
    .where(and(inArray(stock.id, ids), inArray(stock.kind, ['t', 'l', 'c'])))
    .orderBy(asc(stock.kind), asc(stock.id))
    .for('no key update')
  const changes = levels.flatMap((level) => {
    const wish = wishes.find(({ kind, id }) => kind === level.kind && id === level.id)
    const capacity = wish ? capacityAfter(level, wish) : level.capacity
    return capacity === level.capacity ? [] : [{ kind: level.kind, id: level.id, capacity }]
  })
  if (changes.some(({ capacity }) => capacity > limits.quantityMax))
    throw new Refusal(400, messages.eventCreation.fields.quantityLeft)
  await setCapacity(tx, changes)
}
