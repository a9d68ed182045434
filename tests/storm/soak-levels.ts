/** What a shop holds at one moment of a soak. */
export type Sample = {
  /** MB in use after the collector went, MB of the process, files and sockets, connections to the database. */
  heap: number
  memory: number
  files: number
  connections: number
  /** Rows of what is still to be done, and kB that the hot counters take. */
  waiting: number
  counters: number
}

type Measure = {
  said: string
  unit: string
  /** What stands for many samples. */
  of: (values: readonly number[]) => number
  /** How much more at the end is no rise. */
  share: number
  more: number
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const least = (values: readonly number[]): number => Math.min(...values)
const most = (values: readonly number[]): number => Math.max(...values)

/** What is kept up to a number of entries fills for a quarter of an hour: some MB. */
const measures: Record<keyof Sample, Measure> = {
  heap: { said: 'heap', unit: ' MB', of: least, share: 0.15, more: 16 },
  memory: { said: 'memory', unit: ' MB', of: middle, share: 0.2, more: 48 },
  files: { said: 'open files', unit: '', of: most, share: 0, more: 8 },
  connections: { said: 'connections to the database', unit: '', of: most, share: 0, more: 2 },
  waiting: { said: 'rows that wait', unit: '', of: middle, share: 0.5, more: 50 },
  counters: { said: 'counters', unit: ' kB', of: most, share: 0.5, more: 1_024 },
}

type Level = { said: string; rises: boolean }

/** How each stood in the second quarter of the time, when all is warm, and in the last one. */
export const levelsOf = (samples: readonly Sample[]): Level[] => {
  const quarter = Math.floor(samples.length / 4)
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
  if (quarter === 0) return [{ said: `${samples.length} samples are too few`, rises: true }]
  return Object.entries(measures).map(([key, { said, unit, of, share, more }]) => {
    const [from, to] = [early, late].map((part) => of(part.map((sample) => sample[key as keyof Sample])))
    const [before = 0, after = 0] = [from, to]
    return {
      said: `${said} ${Math.round(before)} → ${Math.round(after)}${unit}`,
      rises: after > before * (1 + share) + more,
    }
  })
}
