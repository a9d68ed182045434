/** What one key has used of its window; `ends` in ms. */
export type Used = { used: number; ends: number }

export type Counters = {
  /** Counts one more; a window begins with its first attempt. */
  hit(rule: string, key: string, at: { now: number; windowMs: number }): Promise<Used>
  /** What was counted so far; null when no window is open. */
  look(rule: string, key: string, now: number): Promise<Used | null>
}

/** Keys of one rule. Past it the oldest window is dropped, never all: a flood must not clear the counters. */
const most = 100_000

const forgetOld = (windows: Map<string, Used>, now: number): void => {
  for (const [key, { ends }] of windows) {
    if (ends > now && windows.size < most) return
    windows.delete(key)
  }
}

/** Counts in this process. All windows of a rule are equally long, so the first of its map ends first. */
export const memoryCounters = (): Counters => {
  const rules = new Map<string, Map<string, Used>>()
  const windowsOf = (rule: string): Map<string, Used> => {
    const known = rules.get(rule) ?? new Map<string, Used>()
    rules.set(rule, known)
    return known
  }
  const open = (rule: string, key: string, now: number): Used | null => {
    const known = windowsOf(rule).get(key)
    return known && known.ends > now ? known : null
  }
  return {
    hit: async (rule, key, { now, windowMs }) => {
      const known = open(rule, key, now)
      if (known) {
        known.used += 1
        return known
      }
      const windows = windowsOf(rule)
      windows.delete(key)
      forgetOld(windows, now)
      const fresh = { used: 1, ends: now + windowMs }
      windows.set(key, fresh)
      return fresh
    },
    look: async (rule, key, now) => open(rule, key, now),
  }
}
