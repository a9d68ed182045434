import { type AnyStateMachine, createMachine, fromPromise, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { limits } from '#contract/words/limits.ts'
import { allMachines } from '../support/machines.ts'
import { statesOf, transitionsFrom } from '../support/transitions.ts'

type Law = (machine: AnyStateMachine) => string[]

const readingCalls = Object.entries(calls).filter(([, { method }]) => method === 'GET')

/** Ports that only read: the GET calls, and names that say so. Every other port changes something when it is called. */
const isReading = (name: string): boolean =>
  readingCalls.some(([call]) => call === name) ||
  /^(fetch|read|check|find|watch|load)[A-Z]/.test(name) ||
  name === 'confirmPayment'

const delayNames = (machine: AnyStateMachine): string[] =>
  statesOf(machine).flatMap((node) => node.after.map(({ delay }) => String(delay)))

const unknownDelays: Law = (machine) =>
  delayNames(machine).filter((name) => !(name in machine.implementations.delays))

const delaysBesideLimits: Law = (machine) => {
  const allowed = new Set<unknown>(Object.values(limits))
  return Object.entries(machine.implementations.delays)
    .filter(([, value]) => typeof value !== 'function' && !allowed.has(value))
    .map(([name]) => name)
}

const looseInvokes: Law = (machine) =>
  statesOf(machine).flatMap((node) =>
    node.invoke
      .filter(({ id, src, onError }) => id !== src || onError === undefined)
      .map(({ id }) => `${node.id}: ${id}`),
  )

const unknownPorts: Law = (machine) =>
  statesOf(machine).flatMap((node) =>
    node.invoke
      .filter(({ src }) => typeof src !== 'string' || !(src in machine.implementations.actors))
      .map(({ id }) => `${node.id}: ${id}`),
  )

const undescribed: Law = (machine) =>
  statesOf(machine)
    .filter((node) => !node.description?.trim())
    .map((node) => node.id)

const initialWrites: Law = (machine) =>
  getInitialNodes(machine).flatMap((node) =>
    node.invoke.map(({ id }) => id).filter((id) => !isReading(id) && !isMachinePort(machine, id)),
  )

const isMachinePort = (machine: AnyStateMachine, name: string): boolean =>
  'root' in ((machine.implementations.actors[name] ?? {}) as object)

/** The states a machine is in when it starts, eventless transitions followed. */
const getInitialNodes = (machine: AnyStateMachine) => {
  const reach = (node: AnyStateMachine['root']): AnyStateMachine['root'][] => {
    const inner =
      node.type === 'parallel'
        ? Object.values(node.states)
        : node.type === 'compound'
          ? node.initial.target
          : []
    const onwards = (node.always ?? []).flatMap(({ target }) => target ?? [])
    return [node, ...[...(inner ?? []), ...onwards].flatMap((next) => reach(next))]
  }
  return reach(machine.root)
}

/** States with no way out that are not marked final. A state is left through itself or through any state around it. */
const deadEnds: Law = (machine) =>
  statesOf(machine)
    .filter((node) => node.type === 'atomic')
    .filter((node) => {
      for (let around: typeof node | undefined = node; around; around = around.parent)
        if (transitionsFrom(around).some(({ target }) => target?.some((state) => state !== node)))
          return false
      return true
    })
    .map((node) => node.id)

/** Where a page rests once it has read what it shows: a person leaves it by its links, not by an event. */
const restingPlaces = ['eventList.loaded', 'openOrders.loaded']

/** States that no sequence of transitions enters, whatever the guards say. */
const unreachable: Law = (machine) => {
  const reached = new Set<AnyStateMachine['root']>()
  const enter = (node: AnyStateMachine['root']): void => {
    if (reached.has(node)) return
    reached.add(node)
    if (node.parent) enter(node.parent)
    const inner =
      node.type === 'parallel'
        ? Object.values(node.states)
        : node.type === 'compound'
          ? node.initial.target
          : []
    for (const next of [...(inner ?? []), ...transitionsFrom(node).flatMap(({ target }) => target ?? [])])
      enter(next)
  }
  enter(machine.root)
  return statesOf(machine)
    .filter((node) => !reached.has(node))
    .map((node) => node.id)
}

const bad = {
  'an unknown delay': [unknownDelays, createMachine({ after: { nope: {} } })],
  'a delay that is not one of the limits': [
    delaysBesideLimits,
    setup({ delays: { soon: 1234 } }).createMachine({ after: { soon: {} } }),
  ],
  'an invoke without onError': [looseInvokes, createMachine({ invoke: { id: 'p', src: 'p' } })],
  'an invoke whose id is not its src': [
    looseInvokes,
    createMachine({ invoke: { id: 'q', src: 'p', onError: {} } }),
  ],
  'a port that is not in setup': [
    unknownPorts,
    createMachine({ invoke: { id: 'p', src: 'p', onError: {} } }),
  ],
  'a state without a description': [
    undescribed,
    createMachine({ description: 'x', initial: 'a', states: { a: {} } }),
  ],
  'a write from an initial state': [
    initialWrites,
    setup({ actors: { payNow: fromPromise(() => Promise.resolve()) } }).createMachine({
      initial: 'a',
      states: { a: { invoke: { id: 'payNow', src: 'payNow', onError: {} } } },
    }),
  ],
  'a dead end': [deadEnds, createMachine({ initial: 'a', states: { a: { on: { x: {} } } } })],
  'a state nobody reaches': [unreachable, createMachine({ initial: 'a', states: { a: {}, b: {} } })],
} satisfies Record<string, [Law, AnyStateMachine]>

describe('structural laws of every machine', () => {
  it('finds the machines', () => {
    expect(allMachines.length).toBeGreaterThan(4)
  })

  describe.each(allMachines)('$name', ({ machine }) => {
    it('has targets that exist', () => {
      expect(() => statesOf(machine).map((node) => transitionsFrom(node))).not.toThrow()
    })
    it('names only delays that exist', () => expect(unknownDelays(machine)).toEqual([]))
    it('takes every delay from the limits', () => expect(delaysBesideLimits(machine)).toEqual([]))
    it('gives every invoke the id of its port and an onError', () =>
      expect(looseInvokes(machine)).toEqual([]))
    it('invokes only ports of its setup', () => expect(unknownPorts(machine)).toEqual([]))
    it('describes every state', () => expect(undescribed(machine)).toEqual([]))
    it('writes nothing from an initial state', () => expect(initialWrites(machine)).toEqual([]))
    it('has no dead end that is not final or a place to rest', () =>
      expect(deadEnds(machine)).toEqual(restingPlaces.filter((id) => id.startsWith(`${machine.id}.`))))
    it('has no state that nothing leads to', () => expect(unreachable(machine)).toEqual([]))
  })
})

describe('each law can fail', () => {
  it.each(Object.entries(bad))('%s', (_, [law, machine]) => {
    expect(law(machine)).not.toEqual([])
  })

  it('an unknown target', () => {
    expect(() =>
      statesOf(createMachine({ initial: 'a', states: { a: { on: { x: 'nowhere' } } } })).map((node) =>
        transitionsFrom(node),
      ),
    ).toThrow("Child state 'nowhere' does not exist")
  })
})
