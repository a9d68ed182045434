import type { Tx } from '../db/open.ts'
import { type Counter, lockCounters, type Place, setCapacity } from '../orders/stock.store.ts'
import { archivePlaces, forbidCategory, placesOfEvent } from './catalog.store.ts'
import { raiseVersion, writtenParts } from './event-versions.ts'
import type { EventRow } from './events.store.ts'

const takenOf = ({ sold, held }: Counter): number => sold + held

/**
 * Takes a category off the event for good: its free places go from its type too, and what is taken stays until it is given back. A
 * type whose only category it was is not offered either. With sales and the event locked.
 */
export const closeCategory = async (tx: Tx, event: EventRow, categoryId: string): Promise<void> => {
  const before = await writtenParts(tx, event.id, { withTypes: true })
  const places = await placesOfEvent(tx, event.id)
  const typeId = places.find(({ id }) => id === categoryId)?.ticketTypeId
  if (typeId === undefined) return
  const category: Place = { kind: 'c', id: categoryId }
  const type: Place = { kind: 't', id: typeId }
  const counters = await lockCounters(tx, [category, type])
  const own = counters.find(({ kind }) => kind === 'c')
  const ofType = counters.find(({ kind }) => kind === 't')
  if (!own || !ofType) return
  const isLast = !places.some(
    ({ kind, id, ticketTypeId, archived }) =>
      kind === 'c' && ticketTypeId === typeId && id !== categoryId && !archived,
  )
  const free = Math.max(0, own.capacity - takenOf(own))
  const left = isLast ? takenOf(ofType) : Math.max(0, ofType.capacity - free)
  await archivePlaces(tx, isLast ? [category, type] : [category])
  await forbidCategory(tx, categoryId)
  await setCapacity(tx, [
    { ...category, capacity: takenOf(own) },
    { ...type, capacity: left },
  ])
  const after = await writtenParts(tx, event.id, { withTypes: true })
  await raiseVersion(tx, event, { before, after, seen: undefined })
}
