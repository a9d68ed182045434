import type { SnapshotFrom } from 'xstate'
import type { transactionMonitorMachine } from '#machines/transaction-monitor.machine.ts'
import { type StateName, stateName } from '../app/state-name.ts'

type Snapshot = SnapshotFrom<typeof transactionMonitorMachine>

/** The watched payment: its status, or why it is no longer watched; nothing once that is known. */
export type MonitorView =
  | { is: 'watched'; estado: string }
  | { is: 'stopped'; kind: 'error' | 'warning'; error: string | null }
  | { is: 'over' }

const stopped =
  (kind: 'error' | 'warning') =>
  ({ context }: Snapshot): MonitorView => ({ is: 'stopped', kind, error: context.error })

const over = (): MonitorView => ({ is: 'over' })

const views: Record<StateName<Snapshot['value']>, (snapshot: Snapshot) => MonitorView> = {
  polling: ({ context }) => ({ is: 'watched', estado: context.transaction?.estado ?? 'Pendente' }),
  failed: stopped('error'),
  gaveUp: stopped('warning'),
  settled: over,
  loggedOut: over,
}

export const monitorView = (snapshot: Snapshot): MonitorView => views[stateName(snapshot.value)](snapshot)
