import type { SnapshotFrom } from 'xstate'
import type { dashboardTablesMachine } from '#machines/dashboard-tables.machine.ts'

/** What the tables show, and what can be done with them. */
export const tablesView = (snapshot: SnapshotFrom<typeof dashboardTablesMachine>) => {
  const { view, rows, filters, sort, columns, error } = snapshot.context
  return {
    view,
    rows,
    filters,
    sort,
    columns,
    error,
    isFetching: snapshot.matches('fetching'),
    isFilling: snapshot.matches('filling'),
    isExporting: snapshot.matches('exporting'),
    canExport: snapshot.matches('showing'),
    canRefresh: !snapshot.hasTag('busy'),
    isCutOff: snapshot.matches('cutOff'),
    canRetry: snapshot.matches('failed'),
  }
}
