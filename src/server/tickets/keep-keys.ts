import { groupedBy } from '#contract/laws/lists.ts'
import type { Queryable } from '../db/open.ts'
import {
  addPlaces,
  eventsWithoutKey,
  insertKey,
  type KeyRow,
  newestKey,
  offeredPlaces,
  unsignedTickets,
  type Unsigned,
  writeSeals,
} from './event-keys.store.ts'
import { newKey } from './ticket-keys.ts'
import type { TicketSigner } from './ticket-signer.ts'

type Deps = { db: Queryable; secret: string; signer: TicketSigner }

/** What a byte holds. */
const mostPlaces = 255

/** Numbers for those that have none yet, after the highest that was given out; past a byte's none. */
const numbered = (ids: readonly string[], known: KeyRow['places']): [string, number][] => {
  const highest = Math.max(0, ...ids.map((id) => known[id] ?? 0))
  return ids
    .filter((id) => known[id] === undefined)
    .map((id, index): [string, number] => [id, highest + index + 1])
    .filter(([, n]) => n <= mostPlaces)
}

/** The numbers of types and categories that a key has not yet. */
const newPlaces = async (
  { db }: Deps,
  eventId: string,
  known: KeyRow['places'],
): Promise<KeyRow['places']> => {
  const types = await offeredPlaces(db, eventId)
  return Object.fromEntries([
    ...numbered(
      types.map(({ id }) => id),
      known,
    ),
    ...types.flatMap(({ categories }) => numbered(categories, known)),
  ])
}

/**
 * The key that signs an event's tickets, made when there is none or when JWT_SECRET is another than it was made with; it
 * knows every type and category that is offered now. Null only when an event used up its numbers.
 */
export const keepKey = async (deps: Deps, eventId: string): Promise<KeyRow | null> => {
  const newest = await newestKey(deps.db, eventId)
  if (newest && deps.signer.open(newest)) {
    const places = await newPlaces(deps, eventId, newest.places)
    if (Object.keys(places).length === 0) return newest
    await addPlaces(deps.db, newest, places)
    return { ...newest, places: { ...places, ...newest.places } }
  }
  const made = newKey(deps.secret, eventId, (newest?.n ?? 0) + 1)
  if (!made) return null
  await insertKey(deps.db, { ...made, eventId, places: await newPlaces(deps, eventId, {}) })
  return (await newestKey(deps.db, eventId)) ?? null
}

const signAll = async (deps: Deps, tickets: readonly Unsigned[]): Promise<void> => {
  for (const [eventId, own] of groupedBy(tickets, (ticket) => ticket.eventId)) {
    const key = await keepKey(deps, eventId)
    const sealed = own.flatMap((ticket) => {
      const assinatura = key && deps.signer.seal(key, ticket)
      return assinatura ? [{ id: ticket.id, versao: ticket.versao, assinatura }] : []
    })
    await writeSeals(deps.db, sealed)
  }
}

/** Signs a ticket that has no code yet. */
export const signTicket = async (deps: Deps, id: string): Promise<void> => {
  await signAll(deps, await unsignedTickets(deps.db, 1, { id }))
}

/** Gives keys to events and codes to tickets that have none: those of before, and any that an instant left without. */
export const signTickets = async (deps: Deps, perRound = 500): Promise<void> => {
  for (const id of await eventsWithoutKey(deps.db, perRound)) await keepKey(deps, id)
  let after: Unsigned | undefined
  do {
    const unsigned = await unsignedTickets(deps.db, perRound, { after })
    await signAll(deps, unsigned)
    after = unsigned.length < perRound ? undefined : unsigned.at(-1)
  } while (after)
}
