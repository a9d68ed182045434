import { sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'

export type StockKind = 't' | 'l' | 'c' | 'k'
/** So many places of a ticket type, lot or category, or uses of a coupon. */
export type Claim = { kind: StockKind; id: string; count: number }
export type Place = Pick<Claim, 'kind' | 'id'>
/** The counter of a place as it was when it was locked; peak is the highest capacity it ever had. */
export type Counter = Place & { capacity: number; peak: number; sold: number; held: number }
type Level = Counter & { movedSold: number; movedHeld: number }

const keyOf = ({ kind, id }: Place): string => `${kind} ${id}`

/**
 * The counters of some places, locked until the transaction ends. Moves are made in memory and written once by `write`.
 * Places without a row count as having nothing left.
 */
export type Ledger = {
  canHold: (claims: readonly Claim[]) => boolean
  /** The first of the claims that no longer fits. */
  missing: (claims: readonly Claim[]) => Claim | undefined
  hold: (claims: readonly Claim[]) => void
  release: (claims: readonly Claim[]) => void
  /** What was held becomes sold. */
  sell: (claims: readonly Claim[]) => void
  /** What was sold comes back on sale. */
  takeBack: (claims: readonly Claim[]) => void
  write: () => Promise<void>
}

/** Claims of the same place added together. */
export const sumClaims = (claims: readonly Claim[]): Claim[] => {
  const sums = new Map<string, Claim>()
  for (const claim of claims) {
    const sum = sums.get(keyOf(claim))
    sums.set(keyOf(claim), { ...claim, count: claim.count + (sum?.count ?? 0) })
  }
  return [...sums.values()]
}

/**
 * Locks the counters of these places until the transaction ends, in one statement and in the one order that everybody
 * uses (kind, id), so that no two transactions wait for each other. Rows of orders must be locked before; rows that an
 * order refers to (types, lots, categories) must be changed after.
 */
export const lockCounters = async (tx: Tx, places: readonly Place[]): Promise<Counter[]> => {
  const wanted = [...new Map(places.map((place) => [keyOf(place), place])).values()]
  if (wanted.length === 0) return []
  const { rows } = await tx.execute<Counter>(sql`
    select s.kind, s.id, s.capacity, greatest(s.peak, s.capacity) as peak, s.sold, s.held
    from stock s
    where (s.kind, s.id) in (
      select * from unnest(${sql.param(wanted.map(({ kind }) => kind))}::text[], ${sql.param(wanted.map(({ id }) => id))}::text[])
    )
    order by s.kind, s.id
    for no key update`)
  return rows
}

const writeLevels = async (tx: Tx, levels: ReadonlyMap<string, Level>): Promise<void> => {
  const moved = [...levels].filter(([, level]) => level.movedSold !== 0 || level.movedHeld !== 0)
  if (moved.length === 0) return
  await tx.execute(sql`
    update stock s
    set sold = s.sold + d.sold,
        held = s.held + d.held,
        excess = least(s.excess, greatest(0, s.sold + d.sold + s.held + d.held - s.capacity))
    from unnest(
      ${sql.param(moved.map(([key]) => key.slice(0, 1)))}::text[],
      ${sql.param(moved.map(([key]) => key.slice(2)))}::text[],
      ${sql.param(moved.map(([, { movedSold }]) => movedSold))}::int[],
      ${sql.param(moved.map(([, { movedHeld }]) => movedHeld))}::int[]
    ) as d(kind, id, sold, held)
    where s.kind = d.kind and s.id = d.id`)
}

/** Locks the counters of these places; see `lockCounters`. */
export const openLedger = async (tx: Tx, places: readonly Place[]): Promise<Ledger> => {
  const counters = await lockCounters(tx, places)
  const levels = new Map(
    counters.map((counter): [string, Level] => [keyOf(counter), { ...counter, movedSold: 0, movedHeld: 0 }]),
  )
  const move = (claims: readonly Claim[], sold: number, held: number): void => {
    for (const claim of claims) {
      const level = levels.get(keyOf(claim))
      if (!level) continue
      level.movedSold += sold * claim.count
      level.movedHeld += held * claim.count
    }
  }
  const left = (place: Place): number => {
    const level = levels.get(keyOf(place))
    return level ? level.capacity - level.sold - level.movedSold - level.held - level.movedHeld : 0
  }
  const missing = (claims: readonly Claim[]): Claim | undefined =>
    sumClaims(claims).find((claim) => left(claim) < claim.count)
  return {
    canHold: (claims) => missing(claims) === undefined,
    missing,
    hold: (claims) => move(claims, 0, 1),
    release: (claims) => move(claims, 0, -1),
    sell: (claims) => move(claims, 1, -1),
    takeBack: (claims) => move(claims, -1, 0),
    write: () => writeLevels(tx, levels),
  }
}

/**
 * Sets how many places there are. Below what is already taken nothing is cancelled: sales stop (decision S8).
 * Makes the row when there is none.
 */
export const setCapacity = async (
  tx: Tx,
  places: readonly (Place & { capacity: number })[],
): Promise<void> => {
  if (places.length === 0) return
  const ordered = places.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await tx.execute(sql`
    insert into stock as s (kind, id, capacity)
    select * from unnest(
      ${sql.param(ordered.map(({ kind }) => kind))}::text[],
      ${sql.param(ordered.map(({ id }) => id))}::text[],
      ${sql.param(ordered.map(({ capacity }) => capacity))}::int[]
    )
    on conflict (kind, id) do update
    set capacity = excluded.capacity,
        peak = greatest(s.peak, s.capacity),
        excess = greatest(0, s.sold + s.held - excluded.capacity)`)
}
