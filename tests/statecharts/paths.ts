import type { TestedPaths } from '../../src/tools/statecharts/paths.ts'

const isTested = (value: unknown): value is TestedPaths =>
  typeof value === 'object' && value !== null && 'machine' in value && 'shown' in value

const files = import.meta.glob<Record<string, unknown>>('../*/*.paths.ts', { eager: true })

/** The paths of every spec model, in Portuguese; discovered, so that a new one cannot be forgotten. */
export const testedPaths: TestedPaths[] = Object.values(files)
  .flatMap((exports) => Object.values(exports).filter((value) => isTested(value)))
  .toSorted((a, b) => a.machine.localeCompare(b.machine))
