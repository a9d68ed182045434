import type { SnapshotFrom } from 'xstate'
import type { statementMachine } from '#machines/statement.machine.ts'

/** What the statement shows, and what can be done with it. */
export const statementView = (snapshot: SnapshotFrom<typeof statementMachine>) => {
  const { period, draft, statement, error } = snapshot.context
  return {
    period,
    draft,
    statement,
    error,
    isClosed: snapshot.matches('closed'),
    isReading: snapshot.matches('reading'),
    isAdding: snapshot.matches('adding'),
    isExporting: snapshot.matches('exporting'),
    canRetry: snapshot.matches('failed'),
    canChange: snapshot.matches('shown'),
    hasMore: statement !== null && statement.proximo !== null,
  }
}
