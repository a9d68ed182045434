import {
  type AnyStateMachine,
  fromPromise,
  type InputFrom,
  type MachineImplementationsFrom,
  type OutputFrom,
} from 'xstate'
import type { RefusalCode } from '#contract/calls/refusal-code.ts'
import type { PortError } from '#machines/port.ts'
import type { Command } from '../../src/tools/statecharts/films.ts'

type Actors<M extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<M>['actors']>
type Logic<M extends AnyStateMachine, K extends keyof Actors<M>> = NonNullable<Actors<M>[K]>
type Merge<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void ? I : never

/** The ports of a machine and of the machines it invokes: name → { input, output }. */
export type Ports<M extends AnyStateMachine> = {
  [K in keyof Actors<M> & string as Logic<M, K> extends AnyStateMachine ? never : K]: {
    input: InputFrom<Logic<M, K>>
    output: OutputFrom<Logic<M, K>>
  }
} & Merge<
  {
    [K in keyof Actors<M>]-?: Logic<M, K> extends AnyStateMachine ? Ports<Logic<M, K>> : object
  }[keyof Actors<M>]
>

type HeldCall = {
  name: string
  input: unknown
  signal: AbortSignal
  settle: { resolve: (value: unknown) => void; reject: (error: unknown) => void } | null
}

export const conflictError = (message: string): PortError & { status: number } => ({
  kind: 'http',
  message,
  status: 409,
})

/** Lets every promise and state change that is already under way happen. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

export const networkError: PortError = { kind: 'network', message: null }
export const authError: PortError = { kind: 'auth', message: null }
export const httpError = (message: string | null = null, status = 400): PortError & { status: number } => ({
  kind: 'http',
  message,
  status,
})

/** A refusal that names what a chart acts on. */
export const refusedError = (code: RefusalCode, message: string, about?: string): PortError => ({
  ...httpError(message),
  code,
  about,
})

/** Ports whose answers the test gives, one call at a time. */
export class HeldPorts<P> {
  readonly calls: HeldCall[] = []
  /** Told of every answer that the test gives. */
  onAnswer: (command: Command) => void = () => undefined
  #around = async (turn: () => void): Promise<void> => {
    turn()
    await settle()
  }

  /** How an answer reaches its machine, e.g. inside React's act. */
  within(around: (turn: () => void) => Promise<void>): void {
    this.#around = around
  }

  /** Names of the ports that wait for an answer, oldest first; left or aborted ones are not among them. */
  waiting(): string[] {
    return this.calls.filter((call) => call.settle && !call.signal.aborted).map((call) => call.name)
  }

  /** Every input a port was called with, in order. */
  inputs<K extends keyof P & string>(name: K): (P[K] extends { input: infer I } ? I : never)[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.input as never)
  }

  async resolve<K extends keyof P & string>(
    name: K,
    ...[output]: P[K] extends { output: infer O } ? [O] | (unknown extends O ? [] : never) : []
  ): Promise<void> {
    const { resolve } = this.#take(name)
    this.onAnswer({ resolve: name, output })
    await this.#around(() => resolve(output))
  }

  async reject(name: keyof P & string, error: PortError): Promise<void> {
    const { reject } = this.#take(name)
    this.onAnswer({ reject: name, error })
    await this.#around(() => reject(error))
  }

  #take(name: string) {
    const call = this.calls.find((held) => held.name === name && held.settle && !held.signal.aborted)
    if (!call?.settle)
      throw new Error(
        `no call of ${name} waits for an answer (waiting: ${this.waiting().join(', ') || 'none'})`,
      )
    const { settle: answer } = call
    call.settle = null
    return answer
  }

  logic(name: string) {
    return fromPromise<unknown, unknown>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          this.calls.push({ name, input, signal, settle: { resolve, reject } })
        }),
    )
  }
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic

/** Whether an action tells the actor that runs this machine something. */
const isToParent = (action: object): boolean => 'to' in action && action.to === '#_parent'

/** A named action that was run: not awaited, so the only trace it leaves. */
export type Notice = { type: string; params: unknown }

/**
 * The machine with every port held by the test and every named action written down in `notices`;
 * machines that it runs are held too. Guards, delays and assignments stay its own. What it tells a parent is written down,
 * for it has none; what its children tell it arrives.
 */
export const hold = <M extends AnyStateMachine>(
  machine: M,
): { machine: M; ports: HeldPorts<Ports<M>>; notices: Notice[] } => {
  const ports = new HeldPorts<Ports<M>>()
  const notices: Notice[] = []
  const held = (part: AnyStateMachine, isChild: boolean): AnyStateMachine => {
    const actors = Object.entries(part.implementations.actors).map(([name, logic]) => [
      name,
      isMachine(logic) ? held(logic, true) : ports.logic(name),
    ])
    const actions = Object.entries(part.implementations.actions)
      .filter(
        ([, action]) => !('resolve' in (action as object)) || (!isChild && isToParent(action as object)),
      )
      .map(([name]) => [
        name,
        (_: unknown, params: unknown) => {
          notices.push({ type: name, params })
        },
      ])
    return part.provide({ actors: Object.fromEntries(actors), actions: Object.fromEntries(actions) })
  }
  return { machine: held(machine, false) as M, ports, notices }
}
