import { assign, sendTo, setup } from 'xstate'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { messages } from '#contract/words/messages.ts'
import { dashboardTablesMachine } from './dashboard-tables.machine.ts'
import { isAuthError, port, reasonOf } from './port.ts'

export type DashboardInput = { eventId: string; hasToken: boolean }

type Context = DashboardInput & {
  dashboard: Dashboard | null
  error: string | null
  /** The server's own sentence beneath `error`. */
  reason: string | null
}

/**
 * Loads an event's dashboard and keeps it fresh after an edit, its tables included: they drop what they had fetched and
 * stay as they were chosen (decision A9). Coming back to the page refreshes the numbers alone. `unauthenticated` means:
 * say so and go to /login.
 */
export const dashboardMachine = setup({
  types: {
    input: {} as DashboardInput,
    context: {} as Context,
    events: {} as
      | { type: 'retry' }
      | { type: 'refresh' }
      | { type: 'tab.visible' }
      | { type: 'network.online' },
    children: {} as { tables: 'tables' },
    tags: {} as 'busy',
  },
  actors: {
    /** Null when there is no such event, or none that is this person's to know. */
    dashboard: port<Dashboard | null, { eventId: string }>(),
    tables: dashboardTablesMachine,
  },
  actions: {
    notify: (_, _params: { message: string }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
    saveDashboard: assign({
      dashboard: (_, params: { dashboard: Dashboard | null }) => params.dashboard,
      error: null,
      reason: null,
    }),
    sayMissing: assign({ error: messages.dashboard.missing, reason: null }),
    sayFailed: assign({
      error: messages.dashboard.failed,
      reason: (_, params: { error: unknown }) => reasonOf(params.error, messages.dashboard.failed),
    }),
  },
  guards: {
    isThere: (_, params: { dashboard: Dashboard | null }) => params.dashboard !== null,
    hasToken: ({ context }) => context.hasToken,
    isUnauthenticated: (_, params: { error: unknown }) => isAuthError(params.error),
  },
}).createMachine({
  id: 'dashboard',
  description: 'Painel do organizador: carrega os números do evento e os atualiza.',
  context: ({ input }) => ({ ...input, dashboard: null, error: null, reason: null }),
  initial: 'checkingToken',
  states: {
    checkingToken: {
      description: 'Verifica se há sessão antes de pedir os dados.',
      always: [{ guard: 'hasToken', target: 'loading' }, { target: 'unauthenticated' }],
    },
    loading: {
      description: 'Carregando dados da dashboard.',
      tags: ['busy'],
      invoke: {
        id: 'dashboard',
        src: 'dashboard',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ dashboard: event.output }) },
            target: 'loaded',
            actions: { type: 'saveDashboard', params: ({ event }) => ({ dashboard: event.output }) },
          },
          { target: 'failed', actions: 'sayMissing' },
        ],
        onError: [
          {
            guard: { type: 'isUnauthenticated', params: ({ event }) => ({ error: event.error }) },
            target: 'unauthenticated',
          },
          {
            target: 'failed',
            actions: [
              { type: 'sayFailed', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    loaded: {
      description: 'O painel mostra os números do evento.',
      initial: 'fresh',
      invoke: {
        id: 'tables',
        src: 'tables',
        input: ({ context }) => ({ eventId: context.eventId }),
        onError: { target: 'failed', actions: assign({ error: messages.dashboard.failed, reason: null }) },
      },
      on: {
        refresh: { target: '.refreshing', actions: sendTo('tables', { type: 'rows.refresh' }) },
        'tab.visible': '.refreshing',
        'network.online': '.refreshing',
      },
      states: {
        fresh: { description: 'Os números são os da última consulta.' },
        refreshing: {
          description: 'Busca os números de novo sem esconder os atuais.',
          tags: ['busy'],
          on: { 'tab.visible': {}, 'network.online': {} },
          invoke: {
            id: 'dashboard',
            src: 'dashboard',
            input: ({ context }) => ({ eventId: context.eventId }),
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => ({ dashboard: event.output }) },
                target: 'fresh',
                actions: { type: 'saveDashboard', params: ({ event }) => ({ dashboard: event.output }) },
              },
              { target: 'stale', actions: 'sayMissing' },
            ],
            onError: [
              {
                guard: { type: 'isUnauthenticated', params: ({ event }) => ({ error: event.error }) },
                target: '#dashboard.unauthenticated',
              },
              {
                target: 'stale',
                actions: [
                  { type: 'sayFailed', params: ({ event }) => ({ error: event.error }) },
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
        stale: { description: 'A atualização falhou; os números anteriores continuam na tela.' },
      },
    },
    failed: {
      description: 'Os dados não puderam ser carregados; é possível tentar novamente.',
      on: { retry: 'loading' },
    },
    unauthenticated: {
      type: 'final',
      description: 'Sem sessão: avisa e leva ao login.',
      entry: { type: 'notify', params: { message: messages.dashboard.unauthenticated } },
    },
  },
})
