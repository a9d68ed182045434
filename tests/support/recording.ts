import type { AnyStateNode, InspectionEvent } from 'xstate'
import type { Command } from '../../src/tools/statecharts/films.ts'
import { pictureOf, saidIn } from '../../src/tools/statecharts/outcomes.ts'
import { transitionKey } from '../../src/tools/statecharts/transition-key.ts'

/** What happened since the step before: transitions by key, the innermost states that the machine is in now, and its screen. */
export type RecordedStep = {
  does: Command[]
  took: string[]
  states: string[]
  pictures: string[]
  said: string[]
}

export type Recording = { input: unknown; steps: RecordedStep[] }

const innermost = (nodes: readonly AnyStateNode[]): string[] =>
  nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map(({ id }) => id)
    .toSorted()

/** Writes down what is done to one running machine, step by step, for the films of docs/statecharts. */
export class Recorder {
  readonly machine: string
  readonly recording: Recording
  #does: Command[] = []
  #took: string[] = []
  #states: string[] = []
  #context: unknown = {}
  readonly #sent = new Map<string, object>()
  #root: unknown

  constructor(machine: string, input: unknown) {
    this.machine = machine
    this.recording = { input, steps: [] }
    recorder.current = this
  }

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    this.#root ??= event.rootId
    if (event.actorRef.sessionId !== this.#root) return
    if (event.type === '@xstate.microstep') this.#took.push(...event._transitions.map(transitionKey))
    this.#context = (event.snapshot as { context?: unknown }).context
    this.#states = innermost((event.snapshot as unknown as { _nodes?: AnyStateNode[] })._nodes ?? [])
  }

  did(command: Command): void {
    this.#does.push(command)
    if ('send' in command) this.#sent.set(command.send.type, command.send)
  }

  /** The step is over: what follows belongs to the next one. */
  cut(): void {
    const seen = { context: this.#context, sent: this.#sent }
    this.recording.steps.push({
      does: this.#does,
      took: this.#took,
      states: this.#states,
      pictures: this.#states.map((state) => pictureOf(state, seen)),
      said: saidIn(this.#context),
    })
    this.#does = []
    this.#took = []
  }
}

/** Of the machine that was started last: the one that a walk is about to go along. */
export const recorder: { current: Recorder | null } = { current: null }

const kept = new WeakMap<object, Recording>()
/** For suites that go the same walks as another list of them has. */
const byTitle = new Map<string, Recording>()

type Titled = { title: string }

/** Called by every walk at its end. */
export const keepRecording = (walk: Titled): void => {
  const { current } = recorder
  if (!current) return
  kept.set(walk, current.recording)
  byTitle.set(`${current.machine}: ${walk.title}`, current.recording)
}

/** What happened when the walk was last gone along with the machine alone. */
export const recordingOf = (machine: string, walk: Titled): Recording | undefined =>
  kept.get(walk) ?? byTitle.get(`${machine}: ${walk.title}`)
