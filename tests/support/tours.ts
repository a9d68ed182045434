import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  initialTransition,
  transition,
} from 'xstate'
import { transitionKey } from '../../src/tools/statecharts/transition-key.ts'
import { explore, type Options, transitionOf, type Walk } from './walker.ts'

/** Events after which a tour looks for an end. */
const longEnough = 20

type Edge<M extends AnyStateMachine> = { event: EventFrom<M>; to: AnyMachineSnapshot; name: string }

type TourOptions<M extends AnyStateMachine> = Options<M> & {
  /** What of the context the machine may keep as states of its own: transitions count apart by it. */
  apart?: (context: ContextFrom<M>) => unknown
}

/**
 * A few long walks that together take every transition of the model from every state, each guarded branch too, for
 * executors that take longer to start than to walk: each goes on to the nearest transition not yet taken, and ends where
 * the model ends.
 */
export const toursOf = <M extends AnyStateMachine>(model: M, options: TourOptions<M>): Walk<M>[] => {
  const { machine, keyOf, answered, walk } = explore(model, options)
  const { apart = () => null } = options
  const [start] = initialTransition(machine, undefined)
  const known = new Map<string, Edge<M>[]>()

  const nameOf = (from: AnyMachineSnapshot, event: EventFrom<M>, to: AnyMachineSnapshot): string => {
    const branches = (machine.getTransitionData(from, event) ?? []).map(transitionKey)
    return [
      JSON.stringify(apart(from.context)),
      transitionOf({ state: from }, { event, state: to }),
      ...branches,
    ].join(' by ')
  }

  const edgesOf = (state: AnyMachineSnapshot): Edge<M>[] => {
    const key = keyOf(state)
    const edges =
      known.get(key) ??
      answered(state).map((event) => {
        const [to] = transition(machine, state, event)
        return { event, to, name: nameOf(state, event, to) }
      })
    known.set(key, edges)
    return edges
  }

  const left = new Set<string>()
  const visit = (state: AnyMachineSnapshot, seen = new Set<string>()): void => {
    if (seen.has(keyOf(state))) return
    seen.add(keyOf(state))
    for (const { name, to } of edgesOf(state)) {
      left.add(name)
      visit(to, seen)
    }
  }

  /** The shortest way to a transition not yet taken, one that ends in a state of this kind. */
  const wayOn = (from: AnyMachineSnapshot, isFinal: boolean): Edge<M>[] | undefined => {
    const seen = new Set([keyOf(from)])
    const ways: Edge<M>[][] = [[]]
    for (const way of ways)
      for (const edge of edgesOf(way.at(-1)?.to ?? from)) {
        const on = [...way, edge]
        if (left.has(edge.name) && (edge.to.status !== 'active') === isFinal) return on
        if (!seen.has(keyOf(edge.to))) ways.push(on)
        seen.add(keyOf(edge.to))
      }
    return undefined
  }

  const tour = (): Walk<M> => {
    const events: EventFrom<M>[] = []
    let state = start
    for (;;) {
      const onwards = events.length < longEnough ? wayOn(state, false) : undefined
      const way = onwards ?? wayOn(state, true)
      if (!way) return walk(events)
      for (const { event, name } of way) {
        const [to] = transition(machine, state, event)
        if (nameOf(state, event, to) !== name) throw new Error(`the key leaves out what decides ${name}`)
        events.push(event)
        left.delete(name)
        state = to
      }
    }
  }

  visit(start)
  const tours = [tour()]
  while (left.size > 0) tours.push(tour())
  return tours
}
