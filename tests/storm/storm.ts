import type { FlawName } from './flaws.ts'
import type { Ground } from './stand.ts'

/** How much of a storm: of buyers, kills, payments … */
export type Size = number

export type Run = {
  seed: number
  size: Size
  ground: Ground
  /** The safety that is switched off; null: none. */
  flaw: FlawName | null
}
/** What a storm found, and its line of figures. */
export type Found = { faults: string[]; line: string }

export type Storm = {
  about: string
  /** What the size counts. */
  unit: string
  full: Size
  small: Size
  /** Enough for its control to find the break. */
  enough: Size
  /** What its control switches off. */
  control: FlawName
  /** What other controls do, by command. */
  others?: readonly FlawName[]
  run: (run: Run) => Promise<Found>
}
