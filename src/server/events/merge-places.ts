import { placesError } from '#contract/laws/event-rules.ts'
import type { Counter } from '../orders/stock.store.ts'
import type { NamedType } from './merge-ticket-types.ts'
import { refusalAt } from './refusal-at.ts'

/** Capacities by id. */
type Capacities = ReadonlyMap<string, number>

export const capacitiesOf = (counters: readonly Counter[]): Capacities =>
  new Map(counters.map(({ id, capacity }) => [id, capacity]))

/**
 * product §5: category quantities sum to the ticket quantity. What adds places may only bring them nearer (decision 018);
 * taking places away is always allowed (law S8).
 */
export const checkPlaces = (
  { row, categories, path }: NamedType,
  before: Capacities,
  after: Capacities,
): void => {
  if (categories.length === 0) return
  const ids = new Set([row.id, ...categories.map(({ id }) => id)])
  const placesIn = (capacities: Capacities, id: string): number => capacities.get(id) ?? 0
  const missing = (capacities: Capacities): number =>
    categories.reduce((left, { id }) => left - placesIn(capacities, id), placesIn(capacities, row.id))
  const isMore = [...ids].some((id) => placesIn(after, id) > placesIn(before, id))
  const [was, is] = [missing(before), missing(after)]
  if (isMore && (is < Math.min(0, was) || is > Math.max(0, was))) throw refusalAt(path, placesError(is))
}
