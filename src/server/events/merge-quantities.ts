import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Tx } from '../db/open.ts'
import { type Counter, setCapacity } from '../orders/stock.store.ts'
import { refusalAt } from './refusal-at.ts'

const words = messages.eventCreation.fields

/**
 * What a client wants to remain of a ticket type, lot or category, what it had read when it knew, and where it says so.
 */
export type QuantityWish = {
  id: string
  path: string
  wanted: number | undefined
  seen?: number | undefined
}

/**
 * The capacity after a wish (laws W7, W8, S8). With `seen`, the difference. Without it, only what no earlier page
 * can have shown counts as wanted: less than remains now, or more than there ever was. What lies between may be a stale
 * page.
 */
const capacityAfter = (
  { capacity, peak, sold, held }: Counter,
  { wanted, seen }: Pick<QuantityWish, 'wanted' | 'seen'>,
): number => {
  if (wanted === undefined) return capacity
  if (seen !== undefined) return Math.max(0, capacity + wanted - seen)
  const remaining = capacity - sold - held
  return wanted < remaining || wanted > peak ? wanted + sold + held : capacity
}

const isWhole = (quantity: number | undefined): boolean =>
  quantity === undefined || (Number.isInteger(quantity) && quantity >= 0 && quantity <= limits.quantityMax)

const isTooMany = (quantity: number | undefined): boolean =>
  Number.isInteger(quantity) && (quantity ?? 0) > limits.quantityMax

/** Changes those locked counters whose quantity was really changed, and gives all of them as they are then. */
export const changeQuantities = async (
  tx: Tx,
  counters: readonly Counter[],
  wishes: readonly QuantityWish[],
): Promise<Counter[]> => {
  const wrong = wishes.find(({ wanted, seen }) => !isWhole(wanted) || !isWhole(seen))
  if (wrong) throw refusalAt(wrong.path, isTooMany(wrong.wanted) ? words.quantityTooMany : words.quantityLeft)
  const wishOf = new Map(wishes.toReversed().map((wish) => [wish.id, wish]))
  const after = counters.map((counter) => {
    const wish = wishOf.get(counter.id)
    if (!wish) return counter
    const capacity = capacityAfter(counter, wish)
    if (capacity > limits.quantityMax) throw refusalAt(wish.path, words.quantityTooMany)
    return { ...counter, capacity }
  })
  const isChanged = ({ capacity }: Counter, index: number): boolean => capacity !== counters[index]?.capacity
  await setCapacity(tx, after.filter(isChanged))
  return after
}
