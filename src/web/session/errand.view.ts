import type { SnapshotFrom } from 'xstate'
import type { errandMachine } from '#machines/errand.machine.ts'

type Snapshot = SnapshotFrom<typeof errandMachine>

export type ErrandView =
  | { shows: 'button'; busy: boolean; error: string | null }
  | { shows: 'done'; message: string | null }

const views: Record<Snapshot['value'], (context: Snapshot['context']) => ErrandView> = {
  ready: () => ({ shows: 'button', busy: false, error: null }),
  running: () => ({ shows: 'button', busy: true, error: null }),
  refused: ({ error }) => ({ shows: 'button', busy: false, error }),
  done: ({ message }) => ({ shows: 'done', message }),
}

export const errandView = ({ value, context }: Snapshot): ErrandView => views[value](context)
