import { assign, setup, stateIn } from 'xstate'
import { messages } from '#contract/words/messages.ts'
import type { PairRow, ParticipantRow, TableView } from '#contract/nouns/participant.ts'
import { errorText, port } from './port.ts'

export type TableFilters = {
  nome: string
  email: string
  genero: string
  tipoIngresso: string
  categoria: string
}
export const noFilters: TableFilters = { nome: '', email: '', genero: '', tipoIngresso: '', categoria: '' }

export type TableSort = { column: string; direction: 'asc' | 'desc' } | null

/** A fetched view; absent until fetched, never kept after a failure (decision A9). */
export type TableRows = { participantes?: ParticipantRow[]; tickets?: ParticipantRow[]; duplas?: PairRow[] }

export type DashboardTablesInput = { eventId: string }

type Context = DashboardTablesInput & {
  view: TableView
  rows: TableRows
  filters: TableFilters
  sort: TableSort
  error: string | null
}

/**
 * The tables Participantes, Tickets and Duplas: cached per view, filtered and sorted, exported (spec §2, §4).
 * `rows.refresh` drops every cached view and keeps what was chosen; a file under way is finished first.
 */
export const dashboardTablesMachine = setup({
  types: {
    input: {} as DashboardTablesInput,
    context: {} as Context,
    events: {} as
      | { type: 'view.choose'; view: TableView }
      | { type: 'filters.change'; filters: TableFilters }
      | { type: 'sort.change'; sort: TableSort }
      | { type: 'rows.refresh' }
      | { type: 'export.start' },
    tags: {} as 'busy',
  },
  actors: {
    participants: port<TableRows, { eventId: string; view: TableView }>(),
    exportRows: port<void, { view: TableView; rows: TableRows; filters: TableFilters; sort: TableSort }>(),
  },
  guards: {
    isCached: ({ context }, params: { view: TableView }) => context.rows[params.view] !== undefined,
    isCurrent: ({ context }, params: { view: TableView }) => context.view === params.view,
    isOutdated: stateIn({ exporting: 'outdated' }),
  },
  actions: {
    open: assign({
      view: (_, params: { view: TableView }) => params.view,
      filters: noFilters,
      sort: null,
      error: null,
    }),
    sayNoExport: assign({ error: messages.dashboard.exportFailed }),
    sayStopped: assign({ error: messages.dashboard.exportStopped }),
  },
}).createMachine({
  id: 'dashboardTables',
  description: 'Tabelas de participantes, tickets e duplas do painel.',
  context: ({ input }) => ({
    ...input,
    view: 'participantes',
    rows: {},
    filters: noFilters,
    sort: null,
    error: null,
  }),
  initial: 'fetching',
  on: {
    'filters.change': { actions: assign({ filters: ({ event }) => event.filters }) },
    'sort.change': { actions: assign({ sort: ({ event }) => event.sort }) },
    'view.choose': [
      { guard: { type: 'isCurrent', params: ({ event }) => event } },
      {
        guard: { type: 'isCached', params: ({ event }) => event },
        target: '.showing',
        actions: { type: 'open', params: ({ event }) => event },
      },
      {
        target: '.fetching',
        actions: { type: 'open', params: ({ event }) => event },
      },
    ],
    'rows.refresh': { target: '.fetching', actions: assign({ rows: {}, error: null }) },
  },
  states: {
    fetching: {
      description: 'Buscando as linhas da tabela escolhida.',
      tags: ['busy'],
      invoke: {
        id: 'participants',
        src: 'participants',
        input: ({ context }) => ({ eventId: context.eventId, view: context.view }),
        onDone: {
          target: 'showing',
          actions: assign({ rows: ({ context, event }) => ({ ...context.rows, ...event.output }) }),
        },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => errorText(event.error, messages.dashboard.tableFailed) }),
        },
      },
    },
    showing: {
      description: 'A tabela mostra as linhas que passam pelos filtros.',
      on: { 'export.start': { target: 'exporting', actions: assign({ error: null }) } },
    },
    exporting: {
      description: 'Montando a planilha com as linhas filtradas.',
      tags: ['busy'],
      on: {
        'view.choose': [
          { guard: { type: 'isCurrent', params: ({ event }) => event } },
          {
            guard: { type: 'isCached', params: ({ event }) => event },
            target: 'showing',
            actions: [{ type: 'open', params: ({ event }) => event }, 'sayStopped'],
          },
          { target: 'fetching', actions: [{ type: 'open', params: ({ event }) => event }, 'sayStopped'] },
        ],
      },
      invoke: {
        id: 'exportRows',
        src: 'exportRows',
        input: ({ context: { view, rows, filters, sort } }) => ({
          view,
          rows: { [view]: rows[view] },
          filters,
          sort,
        }),
        onDone: [{ guard: 'isOutdated', target: 'fetching' }, { target: 'showing' }],
        onError: [
          { guard: 'isOutdated', target: 'fetching', actions: 'sayNoExport' },
          { target: 'showing', actions: 'sayNoExport' },
        ],
      },
      initial: 'current',
      states: {
        current: {
          description: 'As linhas da planilha ainda são as últimas.',
          on: { 'rows.refresh': 'outdated' },
        },
        outdated: {
          description: 'As linhas serão buscadas de novo quando a planilha estiver pronta.',
          entry: assign({ rows: ({ context: { view, rows } }) => ({ [view]: rows[view] }) }),
          exit: assign({ rows: {} }),
          on: { 'rows.refresh': {} },
        },
      },
    },
    failed: { description: 'As linhas não puderam ser buscadas; a tabela vazia oferece tentar novamente.' },
  },
})
