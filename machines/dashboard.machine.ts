import { messages } from '#contract/words/messages.ts'
import { dashboard } from './dashboard.setup.ts'

/**
 * Loads an event's dashboard and keeps it fresh after an edit, its tables included: they drop what they had fetched and
 * stay as they were chosen (law A9). Coming back to the page refreshes the numbers alone. The panels are its children:
 * what one of them saved it hears as `refresh`, and what was fetched anew it tells them. `unauthenticated` means: say so and
 * go to /login.
 */
export const dashboardMachine = dashboard.createMachine({
  id: 'dashboard',
  description: 'Painel do organizador: carrega os números do evento e os atualiza.',
  context: ({ input }) => ({ ...input, dashboard: null, failed: null, error: null, reason: null }),
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
      entry: 'startPanels',
      exit: 'stopPanels',
      invoke: {
        id: 'tables',
        src: 'tables',
        input: ({ context }) => ({ eventId: context.eventId }),
        onError: { target: 'failed', actions: { type: 'sayFailed', params: { error: null } } },
      },
      on: {
        refresh: { target: '.refreshing', actions: 'refreshTables' },
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
                actions: [
                  { type: 'saveDashboard', params: ({ event }) => ({ dashboard: event.output }) },
                  'tellPanels',
                ],
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
