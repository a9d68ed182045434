import type { AnyStateMachine } from 'xstate'

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

const files = import.meta.glob<Record<string, unknown>>('../../machines/*.machine.ts', { eager: true })

/** Every machine of the product, by id. */
export const allMachines: { name: string; machine: AnyStateMachine }[] = Object.values(files)
  .flatMap((exports) => Object.values(exports).filter((value) => isMachine(value)))
  .map((machine) => ({ name: machine.id, machine }))
  .toSorted((a, b) => a.name.localeCompare(b.name))
