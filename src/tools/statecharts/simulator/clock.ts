type Timer = { at: number; turn: () => void }

/** Time that passes only when it is told to, and that knows what comes next. */
export class HandClock {
  #now = 0
  #last = 0
  readonly #timers = new Map<number, Timer>()

  setTimeout(turn: () => void, ms: number): number {
    this.#last += 1
    this.#timers.set(this.#last, { at: this.#now + ms, turn })
    return this.#last
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id)
  }

  /** Milliseconds until the next timer; null when nothing waits. */
  get next(): number | null {
    const times = [...this.#timers.values()].map(({ at }) => at)
    return times.length > 0 ? Math.max(0, Math.min(...times) - this.#now) : null
  }

  pass(ms: number): void {
    const until = this.#now + ms
    for (;;) {
      const due = [...this.#timers]
        .filter(([, { at }]) => at <= until)
        .toSorted(([, a], [, b]) => a.at - b.at)[0]
      if (!due) break
      const [id, { at, turn }] = due
      this.#timers.delete(id)
      this.#now = Math.max(this.#now, at)
      turn()
    }
    this.#now = until
  }
}
