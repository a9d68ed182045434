import type { AnyStateMachine } from 'xstate'

/** Every machine of the house, by id; discovered, so that a new one cannot be forgotten. */
export const allMachines = (): AnyStateMachine[] => {
  const modules = import.meta.glob<Record<string, unknown>>('../../../machines/*.machine.ts', { eager: true })
  const isMachine = (value: unknown): value is AnyStateMachine =>
    typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value
  return Object.values(modules)
    .flatMap((module) => Object.values(module).filter(isMachine))
    .toSorted((a, b) => a.id.localeCompare(b.id))
}
