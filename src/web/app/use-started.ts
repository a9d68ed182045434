import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { type AnyStateMachine, initialTransition, type InputFrom, type Snapshot, transition } from 'xstate'

/** What a machine's first port would have answered. */
export type FirstOutput = { port: string; output: unknown }

const afterFirst = <M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  { port, output }: FirstOutput,
): Snapshot<unknown> => {
  const [started] = initialTransition(machine, input)
  const [answered] = transition(machine, started, { type: `xstate.done.actor.${port}`, output } as never)
  return answered
}

/** Runs a page's machine; where its first answer came with the page, from the state which that leads to. */
export const useStarted = <M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  first: FirstOutput | null,
) => {
  const [options] = useState(() => ({
    input,
    ...(first && { snapshot: afterFirst(machine, input, first) }),
  }))
  return useMachine<M>(machine, ...([options] as never))
}
