import {
  type Actor,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFrom,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { hold, type HeldPorts, type Notice, type Ports, settle } from './ports.ts'
import { Recorder } from './recording.ts'
import { Taken } from './transitions.ts'
import { activeStates } from './walker.ts'

/** A production machine running alone: its ports held, its clock in the test's hand. */
export class ActorDriver<M extends AnyStateMachine> {
  readonly actor: Actor<M>
  readonly ports: HeldPorts<Ports<M>>
  /** Named actions run since the last `takeNotices`. */
  readonly notices: Notice[]
  readonly #clock = new SimulatedClock()
  readonly #recorder: Recorder

  constructor(machine: M, { input, taken = new Taken() }: { input?: InputFrom<M>; taken?: Taken } = {}) {
    const held = hold(machine)
    this.ports = held.ports
    this.notices = held.notices
    const recorder = new Recorder(machine.id, input)
    this.#recorder = recorder
    held.ports.onAnswer = (command) => recorder.did(command)
    const inspect = (event: InspectionEvent): void => {
      taken.inspect(event)
      recorder.inspect(event)
    }
    const options = { clock: this.#clock, inspect, input }
    this.actor = createActor(held.machine, options as never)
    this.actor.start()
  }

  get snapshot(): SnapshotFrom<M> {
    return this.actor.getSnapshot()
  }

  get context(): ContextFrom<M> {
    return (this.snapshot as { context: ContextFrom<M> }).context
  }

  /** The active leaf states, e.g. ['paying.waiting']. */
  get states(): string[] {
    return activeStates(this.snapshot)
  }

  async send(event: EventFrom<M>): Promise<void> {
    this.#recorder.did({ send: event })
    this.actor.send(event)
    await settle()
  }

  /** Lets `ms` pass on the machine's own clock. */
  async wait(ms: number): Promise<void> {
    this.#recorder.did({ wait: ms })
    this.#clock.increment(ms)
    await settle()
  }

  takeNotices(): Notice[] {
    return this.notices.splice(0)
  }

  stop(): void {
    this.actor.stop()
  }
}
