import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionKey } from '../../src/tools/statecharts/transition-key.ts'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child)),
]

/** Every state node of a machine, the root first. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => nodesOf(machine.root)

/** Every transition written in a state: by event, by delay, by an invoke's end, and the eventless ones. */
export const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** All transitions of a machine by key. */
export const transitionsOf = (machine: AnyStateMachine): string[] =>
  statesOf(machine).flatMap((node) => transitionsFrom(node).map(transitionKey))

export type Executor = 'actor' | 'page' | 'chromium'

/** What was taken, as <machine>.<worker>.<executor>.json, for the coverage report: workers run at the same time. */
export const figuresFolder = 'coverage/machines'

/** Transitions really taken and states really entered, by machine id: observed microsteps, never planned ones. */
export class Taken {
  readonly transitions = new Set<string>()
  readonly states = new Set<string>()

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    if (event.type === '@xstate.microstep')
      for (const transition of event._transitions) this.transitions.add(transitionKey(transition))
    for (const node of (event.snapshot as unknown as { _nodes?: AnyStateNode[] })._nodes ?? [])
      this.states.add(node.id)
  }

  /** Adds what an inspected build reported (inspected.ts). */
  add({ transitions, passed }: { transitions: string[]; passed: string[] }): void {
    for (const key of transitions) this.transitions.add(key)
    for (const id of passed) this.states.add(id)
  }

  /** Transitions of the machine that no test took. */
  missing(machine: AnyStateMachine): string[] {
    return transitionsOf(machine).filter((key) => !this.transitions.has(key))
  }

  /** Adds what was taken to the figures of the coverage report. */
  async save(machine: AnyStateMachine, executor: Executor): Promise<void> {
    const worker = process.env['VITEST_POOL_ID'] ?? '0'
    const file = `${figuresFolder}/${machine.id}.${worker}.${executor}.json`
    const merged = { transitions: new Set(this.transitions), states: new Set(this.states) }
    try {
      const earlier = JSON.parse(readFileSync(file, 'utf8')) as Record<'transitions' | 'states', string[]>
      for (const key of earlier.transitions) merged.transitions.add(key)
      for (const key of earlier.states) merged.states.add(key)
    } catch {
      mkdirSync(figuresFolder, { recursive: true })
    }
    const sorted = { transitions: [...merged.transitions].toSorted(), states: [...merged.states].toSorted() }
    writeFileSync(file, JSON.stringify(sorted, null, 2))
    if (executor !== 'actor' || process.env['QUADRA_FILMS'] === undefined) return
    const { keepFilms } = await import('../statecharts/films.ts')
    await keepFilms(machine.id)
  }
}

/**
 * The same machine, its microsteps reported to `taken` whoever starts it: for pages, which create their actor themselves.
 */
export const observed = <M extends AnyStateMachine>(machine: M, ...watchers: Pick<Taken, 'inspect'>[]): M => {
  const copy: AnyStateMachine = machine.provide({})
  const systems = new WeakSet<object>()
  for (const method of ['getInitialSnapshot', 'restoreSnapshot'] as const) {
    const original = copy[method].bind(copy) as (...parts: unknown[]) => unknown
    const watched = (...parts: unknown[]): unknown => {
      const scope = parts.find((part) => typeof part === 'object' && part !== null && 'system' in part)
      const { system } = (scope ?? {}) as { system?: { inspect: (observer: Taken['inspect']) => unknown } }
      if (system && !systems.has(system)) {
        systems.add(system)
        for (const { inspect } of watchers) system.inspect(inspect)
      }
      return original(...parts)
    }
    Object.assign(copy, { [method]: watched })
  }
  return copy as M
}
