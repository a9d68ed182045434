import type { Tx } from '../db/open.ts'
import {
  type Claim,
  type Counter,
  keyOf,
  lockCounters,
  type Move,
  moveCounters,
  type Place,
} from './stock.store.ts'

type Level = Counter & { movedSold: number; movedHeld: number }

/**
 * The counters of some places, locked until the transaction ends. Moves are made in memory and written once by `write`.
 * Places without a row count as having nothing left.
 */
export type Ledger = {
  left: (place: Place) => number
  canHold: (claims: readonly Claim[]) => boolean
  /** The first of the claims that no longer fits. */
  missing: (claims: readonly Claim[]) => Claim | undefined
  hold: (claims: readonly Claim[]) => void
  release: (claims: readonly Claim[]) => void
  /** What was held becomes sold. */
  sell: (claims: readonly Claim[]) => void
  /** What was sold comes back on sale. */
  takeBack: (claims: readonly Claim[]) => void
  /** Does the work, and forgets what it moved when it throws. */
  attempt: <T>(work: () => T) => T
  /** What `write` would write. */
  moves: () => Move[]
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
  const moves = (): Move[] =>
    [...levels.values()]
      .filter(({ movedSold, movedHeld }) => movedSold !== 0 || movedHeld !== 0)
      .map(({ kind, id, movedSold, movedHeld }) => ({ kind, id, sold: movedSold, held: movedHeld }))
  return {
    left,
    canHold: (claims) => missing(claims) === undefined,
    missing,
    hold: (claims) => move(claims, 0, 1),
    release: (claims) => move(claims, 0, -1),
    sell: (claims) => move(claims, 1, -1),
    takeBack: (claims) => move(claims, -1, 0),
    attempt: (work) => {
      const before = [...levels.values()].map((level) => ({ ...level }))
      try {
        return work()
      } catch (error) {
        for (const level of before) levels.set(keyOf(level), level)
        throw error
      }
    },
    moves,
    write: () => moveCounters(tx, moves()),
  }
}
