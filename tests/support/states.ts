import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, InputFrom, SnapshotFrom } from 'xstate'
import { createActor } from 'xstate'
import { statesOf } from './transitions.ts'

/** 'listing.refreshing' of every innermost state, as long as none of the machine's states is parallel. */
export const leavesOf = (machine: AnyStateMachine): string[] =>
  statesOf(machine)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.path.join('.'))

const valueOf = (path: string): AnyMachineSnapshot['value'] => {
  const [first = '', ...rest] = path.split('.')
  return rest.length === 0 ? first : { [first]: valueOf(rest.join('.')) }
}

/** What the machine looks like in a state, with this in its context instead of what it starts with. */
export const inState = <M extends AnyStateMachine>(
  machine: M,
  path: string,
  { input, context = {} }: { input: InputFrom<M>; context?: Partial<ContextFrom<M>> },
): SnapshotFrom<M> => {
  const first: AnyMachineSnapshot = createActor(machine, { input }).getSnapshot()
  return machine.resolveState({
    value: valueOf(path),
    context: { ...first.context, ...context },
  }) as SnapshotFrom<M>
}
