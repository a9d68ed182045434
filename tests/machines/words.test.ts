import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { describe, expect, it } from 'vitest'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import { type AnyExample, wordsOf } from '../../src/tools/statecharts/machine-words.ts'
import { statesOf, transitionsFrom } from '../support/transitions.ts'

const titleMax = 32

const namesOf = (files: Record<string, unknown>, role: string): string[] =>
  Object.keys(files).map((file) => file.replace(`.${role}.ts`, ''))

const machineNames = namesOf(import.meta.glob('../../machines/*.machine.ts'), 'machine')
const wordsNames = namesOf(import.meta.glob('../../machines/*.words.ts'), 'words')

const pathOf = (node: AnyStateNode): string => node.path.join('.')

/** 'listing.fresh' as xstate says it: { listing: 'fresh' }. */
const valueAt = (path: string): StateValue =>
  path
    .split('.')
    .reduceRight<StateValue | null>((inner, key) => (inner === null ? key : { [key]: inner }), null) ?? {}

const nodeAt = (machine: AnyStateMachine, path: string): AnyStateNode => {
  const node = statesOf(machine).find((state) => pathOf(state) === path)
  if (!node) throw new Error(`${machine.id} has no state ${path}`)
  return node
}

/** A state and all that stand around it. */
const withAncestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...withAncestors(node.parent)] : [node]

/** Where a machine stands after it entered a state, by the initial states below it. */
const leavesOf = (node: AnyStateNode): AnyStateNode[] => {
  if (node.type === 'parallel') return Object.values(node.states).flatMap((region) => leavesOf(region))
  return node.type === 'compound' ? node.initial.target.flatMap((inner) => leavesOf(inner)) : [node]
}

const leadsTo = (from: AnyStateNode, to: AnyStateNode): boolean =>
  withAncestors(from)
    .flatMap((node) => transitionsFrom(node))
    .flatMap(({ target }) => target ?? [])
    .some((entered) => leavesOf(entered).includes(to))

/** Names of a guard, an action or a port as the chart has it; xstate's own and those written in place have none. */
const namesIn = (part: unknown): string[] => {
  if (typeof part === 'string') return [part]
  const { type = '', guards = [] } = (part ?? {}) as { type?: string; guards?: unknown[] }
  return [
    ...(type === '' || type.startsWith('xstate.') ? [] : [type]),
    ...guards.flatMap((inner) => namesIn(inner)),
  ]
}

/** Ports that an action starts, where no chart shows it. */
const startedByAction: Partial<Record<string, string[]>> = {
  dashboard: ['statement', 'eventEditing', 'brackets', 'catalog', 'lots', 'coupons'],
}

/** What the chart of a machine names. */
const usedBy = (machine: AnyStateMachine) => {
  const nodes = statesOf(machine)
  const transitions = nodes.flatMap((node) => transitionsFrom(node))
  const each = (names: string[]): string[] => [...new Set(names)].toSorted()
  return {
    states: each(nodes.map(pathOf).filter((path) => path !== '')),
    events: each(transitions.map(({ eventType }) => eventType).filter((type) => /^(?!xstate\.)./.test(type))),
    guards: each(transitions.flatMap(({ guard }) => namesIn(guard))),
    actions: each(
      [
        ...nodes.flatMap(({ entry, exit }) => [...entry, ...exit]),
        ...transitions.flatMap((t) => t.actions),
      ].flatMap((action) => namesIn(action)),
    ),
    ports: each([
      ...nodes.flatMap(({ invoke }) => invoke.flatMap(({ src }) => namesIn(src))),
      ...(startedByAction[machine.id] ?? []),
    ]),
  }
}

const isTrue = (
  machine: AnyStateMachine,
  guard: string,
  example: AnyExample & { state?: string },
): boolean => {
  const { context = {}, event = {}, params, state = wordsOf(machine.id).happy[0] ?? '' } = example
  const snapshot = machine.resolveState({ value: valueAt(state), context }) as AnyMachineSnapshot
  return evaluateGuard({ type: guard, params }, context, { type: 'example', ...event }, snapshot)
}

it('every machine has words, and there are no others', () => {
  expect(wordsNames).toEqual(machineNames)
})

it('no two machines share a title', () => {
  const titles = allMachines().map(({ id }) => wordsOf(id).title)
  expect(titles).toEqual([...new Set(titles)])
})

describe.each(allMachines().map((machine) => [machine.id, machine] as const))(
  'the words of %s',
  (id, machine) => {
    it('are of all that the chart names, and of nothing else', () => {
      const words = wordsOf(id)
      const keys = (part: object): string[] => Object.keys(part).toSorted()
      expect({
        states: keys(words.states),
        events: keys(words.events),
        guards: keys(words.guards),
        actions: keys(words.actions),
        ports: keys(words.ports),
      }).toEqual(usedBy(machine))
    })

    it('tell its states apart, in few letters that are not code', () => {
      const states = Object.entries(wordsOf(id).states)
      const titles = states.map(([, title]) => title.toLowerCase())
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
      expect(states.filter(([path, title]) => path.split('.').at(-1) === title)).toEqual([])
      expect(states.filter(([, title]) => title.length > titleMax || title.trim() === '')).toEqual([])
    })

    it('lead from its first state along its transitions', () => {
      const [first, ...rest] = wordsOf(id).happy.map((path) => nodeAt(machine, path))
      if (!first) throw new Error(`${id} has no happy path`)
      const steps = [first, ...rest]
      expect(leavesOf(machine.root)).toContain(first)
      expect(steps.filter((node) => leavesOf(node)[0] !== node).map(pathOf)).toEqual([])
      expect(steps.map(pathOf)).toEqual([...new Set(steps.map(pathOf))])
      const broken = rest.flatMap((to, index) => {
        const from = steps[index] ?? first
        return leadsTo(from, to) ? [] : [`${pathOf(from)} → ${pathOf(to)}`]
      })
      expect(broken).toEqual([])
    })

    it('are true of its guards', () => {
      for (const [guard, { holds, fails }] of Object.entries(wordsOf(id).guards)) {
        expect(isTrue(machine, guard, holds), `${guard}: ${holds.says}`).toBe(true)
        expect(isTrue(machine, guard, fails), `${guard}: ${fails.says}`).toBe(false)
      }
    })
  },
)
