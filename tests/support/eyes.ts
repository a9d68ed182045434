import axe from 'axe-core'
import type { AnyStateNode, InspectionEvent } from 'xstate'
import { expect } from 'vitest'

/** These need a laid out and whole page: Chromium checks them on every page (tests/home/browsing.e2e.test.ts). */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }

const { setTimeout: realSetTimeout } = globalThis

/** axe waits for timers, and those of a page under test stand still. */
const withRealTimers = async <T>(run: () => Promise<T>): Promise<T> => {
  const { setTimeout: held } = globalThis
  globalThis.setTimeout = realSetTimeout
  try {
    return await run()
  } finally {
    globalThis.setTimeout = held
  }
}

/** States that were already looked at, by test file: a worker runs several, one after the other. */
const examinedIn = new Map<string | undefined, Set<string>>()

const examined = (): Set<string> => {
  const { testPath } = expect.getState()
  const known = examinedIn.get(testPath) ?? new Set()
  examinedIn.set(testPath, known)
  return known
}

/** Looks at a rendered page in each state of its machines when that is first shown. */
export class Eyes {
  readonly #now = new Map<string, string[]>()

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return
    const { _nodes: nodes = [] } = event.snapshot as unknown as { _nodes?: AnyStateNode[] }
    const innermost = nodes.filter(({ states }) => Object.keys(states).length === 0)
    this.#now.set(
      event.actorRef.sessionId,
      innermost.map(({ id }) => id),
    )
  }

  /** Expects something to read, and that axe finds nothing. */
  async look(): Promise<void> {
    const known = examined()
    const fresh = [...this.#now.values()].flat().filter((id) => !known.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) known.add(id)
    const states = fresh.join(', ')
    expect(document.body.textContent, `something to read in ${states}`).toMatch(/\p{L}{2}/u)
    const { violations } = await withRealTimers(() => axe.run(document.body, { rules, iframes: false }))
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(found, `axe in ${states}`).toEqual([])
  }
}
