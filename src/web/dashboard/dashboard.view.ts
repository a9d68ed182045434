import type { SnapshotFrom } from 'xstate'
import type { dashboardMachine } from '#machines/dashboard.machine.ts'

/** What the dashboard shows, what can be done there, and the actors of its parts. */
export const dashboardView = (snapshot: SnapshotFrom<typeof dashboardMachine>) => {
  const { dashboard, failed, error, reason } = snapshot.context
  const failure = error === null ? null : { error, reason }
  const isLoaded = snapshot.matches('loaded')
  return {
    isSignedOut: snapshot.matches('unauthenticated'),
    heading: dashboard?.evento.nome ?? 'Dashboard',
    isLoading: snapshot.matches('loading'),
    canRetry: snapshot.matches('failed'),
    isMissing: failed === 'missing',
    failure: snapshot.matches('failed') || snapshot.matches({ loaded: 'stale' }) ? failure : null,
    dashboard: isLoaded ? dashboard : null,
    isRefreshing: isLoaded && snapshot.hasTag('busy'),
    parts: snapshot.children,
  }
}

export type DashboardParts = ReturnType<typeof dashboardView>['parts']
