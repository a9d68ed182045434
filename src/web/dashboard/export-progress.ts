let done = 0
const listeners = new Set<() => void>()

/** Rows written by the running export; read by the tables panel. */
export const exportProgress = {
  read: (): number => done,
  report: (rows: number): void => {
    done = rows
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
