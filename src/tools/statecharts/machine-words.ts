import type { AnyStateMachine } from 'xstate'
import type { MachineWords } from '#machines/words.ts'

export type AnyExample = { says: string; context?: object; event?: object; params?: unknown }

/** The words of any machine, by name (machines/words.ts). */
export type AnyMachineWords = Omit<
  MachineWords<AnyStateMachine>,
  'happy' | 'states' | 'events' | 'eventsIn' | 'guards' | 'actions' | 'ports'
> & {
  happy: readonly string[]
  states: Record<string, string>
  events: Record<string, string>
  eventsIn?: Record<string, Record<string, string>>
  guards: Record<string, { text: string; holds: AnyExample; fails: AnyExample }>
  actions: Record<string, string>
  ports: Record<string, string | { text: string; call?: string; done?: string }>
}

const files = import.meta.glob<Record<string, AnyMachineWords>>('../../../machines/*.words.ts', {
  eager: true,
})

/** 'transactionMonitor' of '…/transaction-monitor.words.ts'. */
export const machineOf = (file: string): string =>
  (file.split('/').at(-1) ?? '')
    .replace('.words.ts', '')
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const all = new Map(
  Object.entries(files).flatMap(([file, module]) =>
    Object.values(module).map((words) => [machineOf(file), words] as const),
  ),
)

/** Throws where a machine has no words yet. */
export const wordsOf = (machine: string): AnyMachineWords => {
  const words = all.get(machine)
  if (!words) throw new Error(`machines/ has no words for ${machine}`)
  return words
}
