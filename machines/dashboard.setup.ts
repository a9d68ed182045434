import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { messages } from '#contract/words/messages.ts'
import { catalogEditingMachine } from './catalog-editing.machine.ts'
import { bracketEditingMachine } from './bracket-editing.machine.ts'
import { couponsMachine } from './coupons.machine.ts'
import { dashboardTablesMachine } from './dashboard-tables.machine.ts'
import { eventEditingMachine } from './event-editing.machine.ts'
import { lotSelectionMachine } from './lot-selection.machine.ts'
import { statementMachine } from './statement.machine.ts'
import { isAuthError, port } from './port.ts'
import { reasonOf } from './reason-of.ts'

export type DashboardInput = { eventId: string; hasToken: boolean }

type Context = DashboardInput & {
  dashboard: Dashboard | null
  /** What became of the last reading. */
  failed: 'missing' | 'unread' | null
  error: string | null
  /** The server's own sentence beneath `error`. */
  reason: string | null
}

const panels = ['statement', 'eventEditing', 'brackets', 'catalog', 'lots', 'coupons'] as const

/** What the machine of the dashboard is made of; the chart is in dashboard.machine.ts. */
export const dashboard = setup({
  types: {
    input: {} as DashboardInput,
    context: {} as Context,
    events: {} as
      | { type: 'retry' }
      | { type: 'refresh' }
      | { type: 'tab.visible' }
      | { type: 'network.online' },
    children: {} as {
      tables: 'tables'
      statement: 'statement'
      eventEditing: 'eventEditing'
      brackets: 'brackets'
      catalog: 'catalog'
      lots: 'lots'
      coupons: 'coupons'
    },
    tags: {} as 'busy',
  },
  actors: {
    /** Null when there is no such event, or none that is this person's to know. */
    dashboard: port<Dashboard | null, { eventId: string }>(),
    tables: dashboardTablesMachine,
    statement: statementMachine,
    eventEditing: eventEditingMachine,
    brackets: bracketEditingMachine,
    catalog: catalogEditingMachine,
    lots: lotSelectionMachine,
    coupons: couponsMachine,
  },
  actions: {
    notify: (_, _params: { message: string }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
    saveDashboard: assign({
      dashboard: (_, params: { dashboard: Dashboard | null }) => params.dashboard,
      failed: null,
      error: null,
      reason: null,
    }),
    sayMissing: assign({ failed: 'missing', error: messages.dashboard.missing, reason: null }),
    sayFailed: assign({
      failed: 'unread',
      error: messages.dashboard.failed,
      reason: (_, params: { error: unknown }) => reasonOf(params.error, messages.dashboard.failed),
    }),
    refreshTables: sendTo('tables', { type: 'rows.refresh' }),
    /** Who only reads gets no tickets, no lots and no coupons. */
    startPanels: enqueueActions(({ context, enqueue }) => {
      if (context.dashboard === null) return
      const { evento, ticketTypes } = context.dashboard
      const { id: eventId, chaveamento_url: chaveamentoUrl, chaveamento_nomes: nomes = [], versao } = evento
      enqueue.spawnChild('statement', { id: 'statement', input: { eventId } })
      enqueue.spawnChild('eventEditing', { id: 'eventEditing', input: { evento } })
      enqueue.spawnChild('brackets', { id: 'brackets', input: { eventId, chaveamentoUrl, nomes, versao } })
      if (!evento.pode_editar) return
      enqueue.spawnChild('catalog', { id: 'catalog', input: { eventId } })
      enqueue.spawnChild('lots', { id: 'lots', input: { eventId, ticketTypes, versao } })
      enqueue.spawnChild('coupons', { id: 'coupons', input: { eventId } })
    }),
    tellPanels: enqueueActions(({ context, enqueue, self }) => {
      if (context.dashboard === null) return
      const { evento, ticketTypes } = context.dashboard
      const { chaveamento_url: chaveamentoUrl, chaveamento_nomes: nomes = [], versao } = evento
      const { lots, coupons, catalog } = self.getSnapshot().children
      enqueue.sendTo('eventEditing', { type: 'event.refresh', evento })
      enqueue.sendTo('brackets', { type: 'brackets.refresh', chaveamentoUrl, nomes, versao })
      enqueue.sendTo('tables', { type: 'rows.continue' })
      enqueue.sendTo('statement', { type: 'retry' })
      if (catalog) enqueue.sendTo(catalog, { type: 'shop.answers' })
      if (lots) enqueue.sendTo(lots, { type: 'lots.refresh', ticketTypes, versao })
      if (coupons) enqueue.sendTo(coupons, { type: 'coupons.refresh' })
    }),
    stopPanels: enqueueActions(({ enqueue }) => {
      for (const panel of panels) enqueue.stopChild(panel)
    }),
  },
  guards: {
    isThere: (_, params: { dashboard: Dashboard | null }) => params.dashboard !== null,
    hasToken: ({ context }) => context.hasToken,
    isUnauthenticated: (_, params: { error: unknown }) => isAuthError(params.error),
  },
})
