import { useMachine as useMachineAlone } from '@xstate/react'
import { tell } from './tell.ts'

export * from '@xstate/react'

/** Stands in for the hook of the same name; what the machine does is told to the channel. */
export const useMachine: typeof useMachineAlone = (machine, ...[options]) =>
  useMachineAlone(machine, ...([{ ...options, inspect: tell }] as never))
