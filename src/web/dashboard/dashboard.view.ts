import type { SnapshotFrom } from 'xstate'
import { eventWhen } from '#contract/laws/event-when.ts'
import { placeLine } from '#contract/laws/place-line.ts'
import type { OrganiserEvent } from '#contract/nouns/dashboard.ts'
import type { dashboardMachine } from '#machines/dashboard.machine.ts'

const whenAndWhere = (evento: OrganiserEvent): string =>
  `${eventWhen(evento.data_hora, evento.fuso_horario)} · ${placeLine(evento)}`

/** What the dashboard shows, what can be done there, and the actors of its parts. */
export const dashboardView = (snapshot: SnapshotFrom<typeof dashboardMachine>) => {
  const { dashboard, failed, error, reason } = snapshot.context
  const failure = error === null ? null : { error, reason }
  const isLoaded = snapshot.matches('loaded')
  return {
    isSignedOut: snapshot.matches('unauthenticated'),
    title: dashboard ? `Dashboard · ${dashboard.evento.nome}` : 'Dashboard',
    heading: dashboard?.evento.nome ?? 'Dashboard',
    /** Events of one name differ by it. */
    lead: dashboard ? whenAndWhere(dashboard.evento) : undefined,
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
