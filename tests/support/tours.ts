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

const isWhole = process.env['QUADRA_WALKS'] === 'all'

/** `key` is that of the state which it leads to. */
type Edge<M extends AnyStateMachine> = {
  event: EventFrom<M>
  to: AnyMachineSnapshot
  key: string
  name: string
}

type TourOptions<M extends AnyStateMachine> = Options<M> & {
  /** What of the context the machine may keep as states of its own: transitions count apart by it. */
  apart?: (context: ContextFrom<M>) => unknown
  /** Each guarded branch from one of the states it begins in is enough. */
  onceEach?: boolean
}

/**
 * A few long walks that together take every transition of the model from every state, each guarded branch too, for
 * executors that take longer to start than to walk: each goes on to the nearest transition not yet taken, and ends where
 * the model ends.
 */
export const toursOf = <M extends AnyStateMachine>(model: M, options: TourOptions<M>): Walk<M>[] => {
  const { machine, keyOf, answered, walk } = explore(model, options)
  const { apart = () => null, onceEach = false } = options
  const [start] = initialTransition(machine, undefined)
  const known = new Map<string, Edge<M>[]>()

  const nameOf = (from: AnyMachineSnapshot, event: EventFrom<M>, to: AnyMachineSnapshot): string => {
    const branches = (machine.getTransitionData(from, event) ?? []).map(transitionKey)
    const isOnce = onceEach && !isWhole && branches.length > 0
    const steps = isOnce ? [] : [transitionOf({ state: from }, { event, state: to })]
    return [JSON.stringify(apart(from.context)), ...steps, ...branches].join(' by ')
  }

  const edgesOf = (state: AnyMachineSnapshot, key: string): Edge<M>[] => {
    const edges =
      known.get(key) ??
      answered(state).map((event) => {
        const [to] = transition(machine, state, event)
        return { event, to, key: keyOf(to), name: nameOf(state, event, to) }
      })
    known.set(key, edges)
    return edges
  }

  const left = new Set<string>()
  const visit = (state: AnyMachineSnapshot, key: string, seen = new Set<string>()): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const edge of edgesOf(state, key)) {
      left.add(edge.name)
      visit(edge.to, edge.key, seen)
    }
  }

  /** The shortest way to a transition not yet taken, one that ends in a state of this kind. */
  const wayOn = (from: AnyMachineSnapshot, isFinal: boolean): Edge<M>[] | undefined => {
    const start = keyOf(from)
    const seen = new Set([start])
    const ways: { last: Edge<M> | null; before: number }[] = [{ last: null, before: -1 }]
    const wayTo = (at: number): Edge<M>[] => {
      const { last = null, before = -1 } = ways[at] ?? {}
      return last ? [...wayTo(before), last] : []
    }
    for (const [at, { last }] of ways.entries())
      for (const edge of edgesOf(last?.to ?? from, last?.key ?? start)) {
        if (left.has(edge.name) && (edge.to.status !== 'active') === isFinal) return [...wayTo(at), edge]
        if (!seen.has(edge.key)) ways.push({ last: edge, before: at })
        seen.add(edge.key)
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

  visit(start, keyOf(start))
  const tours = [tour()]
  while (left.size > 0) tours.push(tour())
  return tours
}
