import {
  type AnyActorRef,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  fromPromise,
  type InspectionEvent,
} from 'xstate'
import type { Seen } from '../outcomes.ts'
import { transitionKey } from '../transition-key.ts'
import type { Question } from './answers.ts'
import type { Situation } from './choices.ts'
import { HandClock } from './clock.ts'

type Call = {
  name: string
  input: unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  signal: AbortSignal
}

/**
 * What comes to a machine that another one runs and does not come from that other one: by the name of the machine, events
 * that carry nothing.
 */
export const fromOutside: Readonly<Record<string, readonly string[]>> = {
  transactionMonitor: ['monitor.retry', 'tab.visible', 'network.online'],
  draftSaver: ['network.online'],
}

type Snapshot = {
  context: unknown
  status: string
  machine: { id: string }
  _nodes: AnyStateNode[]
  can: (event: object) => boolean
}

/** A machine that is run by the one that is played with. */
export type Inner = Pick<Snapshot, 'context'> & {
  machine: string
  /** The innermost states that it is in, without its name. */
  states: string[]
  /** What may come to it now. */
  events: string[]
  send: (type: string) => void
}

const leaves = ({ _nodes: nodes }: Snapshot): AnyStateNode[] =>
  nodes.filter(({ states }) => Object.keys(states).length === 0)

/** The machine itself, running alone: its ports wait for whoever plays them, its clock for whoever lets time pass. */
export class Run {
  readonly clock = new HandClock()
  readonly #calls: Call[] = []
  readonly #asked: { port: string; input: unknown }[] = []
  readonly #actor: AnyActorRef
  readonly #machine: AnyStateMachine
  #took: string[] = []
  readonly #sent = new Map<string, object>()
  #changed: () => void = () => undefined

  constructor(machine: AnyStateMachine, input: unknown) {
    this.#machine = this.#held(machine, true)
    const inspect = (event: InspectionEvent): void => {
      if (event.type === '@xstate.microstep' && event.actorRef === this.#actor)
        this.#took.push(...event._transitions.map(transitionKey))
    }
    this.#actor = createActor(this.#machine, { input, clock: this.clock, inspect } as never)
    this.#actor.subscribe({ next: () => this.#changed(), error: () => this.#changed() })
    this.#actor.start()
  }

  #port(name: string) {
    return fromPromise(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          this.#calls.push({ name, input, resolve, reject, signal })
          this.#asked.push({ port: name, input })
        }),
    )
  }

  /** Ports wait, effects do nothing; what changes the context is the machine's own. */
  #held(machine: AnyStateMachine, isFirst: boolean): AnyStateMachine {
    const actors = Object.entries(machine.implementations.actors as Record<string, object>).map(
      ([name, logic]) => [
        name,
        'root' in logic ? this.#held(logic as AnyStateMachine, false) : this.#port(name),
      ],
    )
    const actions = Object.entries(machine.implementations.actions as Record<string, object>)
      .filter(
        ([, action]) => !('resolve' in action) || (isFirst && 'to' in action && action.to === '#_parent'),
      )
      .map(([name]) => [name, () => undefined])
    return machine.provide({
      actors: Object.fromEntries(actors),
      actions: Object.fromEntries(actions),
    } as never)
  }

  onChange(turn: () => void): void {
    this.#changed = turn
  }

  /** By which the true pictures of its states are found. */
  get seen(): Seen {
    return { context: this.snapshot.context, sent: this.#sent }
  }

  get snapshot() {
    return this.#actor.getSnapshot() as Snapshot & { children: Record<string, AnyActorRef | undefined> }
  }

  /** The machines that it runs meanwhile. */
  get inner(): Inner[] {
    return Object.values(this.snapshot.children).flatMap((child) => {
      const snapshot = child?.getSnapshot() as Partial<Snapshot> | undefined
      if (!child || snapshot?.status !== 'active' || !snapshot.machine) return []
      const whole = snapshot as Snapshot
      const { id } = whole.machine
      return {
        machine: id,
        context: whole.context,
        states: leaves(whole).map((node) => node.path.join('.')),
        events: (fromOutside[id] ?? []).filter((type) => whole.can({ type })),
        send: (type) => child.send({ type }),
      }
    })
  }

  /** The innermost states it is in. */
  get states(): string[] {
    return leaves(this.snapshot).map(({ id }) => id)
  }

  /** Transitions since the last call, by key. */
  takeTaken(): string[] {
    const took = this.#took
    this.#took = []
    return took
  }

  /** What waits for an answer, each port once. */
  get questions(): Question[] {
    const { context } = this.snapshot
    const waiting = this.#calls.filter(({ signal }) => !signal.aborted)
    return waiting
      .filter(({ name }, index) => waiting.findIndex((other) => other.name === name) === index)
      .map(({ name, input }) => ({ port: name, input, context, before: this.#asked }))
  }

  /** What can be done to it from outside, and what it would do then. */
  get situation(): Situation {
    const { snapshot } = this
    const nodes = snapshot._nodes.toReversed()
    const types = [...new Set(nodes.flatMap((node) => [...node.transitions.keys()]))]
    return {
      context: snapshot.context,
      can: (event) => snapshot.can(event),
      arrows: (event) =>
        (this.#machine.getTransitionData(snapshot as never, event as never) ?? []).map(transitionKey),
      rank: (type) => types.indexOf(type),
    }
  }

  send(event: { type: string }): void {
    this.#sent.set(event.type, event)
    this.#actor.send(event)
  }

  answer(name: string, how: 'resolve' | 'reject', value: unknown): void {
    const call = this.#calls.find((one) => one.name === name && !one.signal.aborted)
    if (!call) return
    this.#calls.splice(this.#calls.indexOf(call), 1)
    call[how](value)
  }
}
