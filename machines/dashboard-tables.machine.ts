import { dashboardTables, noFilters } from './dashboard-tables.setup.ts'

/**
 * The tables Participantes, Tickets and Duplas: cached per view, filtered and sorted, exported (product §2, §4). A long one
 * comes page by page and is shown from the first.
 * `rows.refresh` drops every cached view and keeps what was chosen; a file under way is finished first.
 */
export const dashboardTablesMachine = dashboardTables.createMachine({
  id: 'dashboardTables',
  description: 'Tabelas de participantes, tickets e duplas do painel.',
  context: ({ input }) => ({
    ...input,
    view: 'participantes',
    rows: {},
    next: null,
    filters: noFilters,
    sort: null,
    columns: [],
    error: null,
  }),
  initial: 'fetching',
  on: {
    'filters.change': { actions: { type: 'filter', params: ({ event }) => event } },
    'sort.change': { actions: { type: 'sort', params: ({ event }) => event } },
    'columns.choose': { actions: { type: 'chooseColumns', params: ({ event }) => event } },
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
    'rows.refresh': { target: '.fetching', actions: 'forgetRows' },
  },
  states: {
    fetching: {
      description: 'Buscando as linhas da tabela escolhida.',
      tags: ['busy'],
      invoke: {
        id: 'participants',
        src: 'participants',
        input: ({ context }) => ({ eventId: context.eventId, view: context.view, after: null }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => ({ page: event.output }) },
            target: 'filling',
            actions: { type: 'addRows', params: ({ event }) => ({ page: event.output }) },
          },
          {
            target: 'showing',
            actions: { type: 'addRows', params: ({ event }) => ({ page: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'sayNoRows', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    filling: {
      description: 'A tabela mostra as primeiras linhas enquanto as outras chegam.',
      tags: ['busy'],
      invoke: {
        id: 'participants',
        src: 'participants',
        input: ({ context }) => ({ eventId: context.eventId, view: context.view, after: context.next }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => ({ page: event.output }) },
            target: 'filling',
            reenter: true,
            actions: { type: 'addRows', params: ({ event }) => ({ page: event.output }) },
          },
          {
            target: 'showing',
            actions: { type: 'addRows', params: ({ event }) => ({ page: event.output }) },
          },
        ],
        onError: {
          target: 'cutOff',
          actions: { type: 'sayCutOff', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    cutOff: {
      description: 'Parte das linhas não chegou; as que chegaram continuam na tela.',
      on: { 'rows.continue': { target: 'filling', actions: 'forgetError' } },
    },
    showing: {
      description: 'A tabela mostra as linhas que passam pelos filtros.',
      on: { 'export.start': { target: 'exporting', actions: 'forgetError' } },
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
        'export.cancel': [{ guard: 'isOutdated', target: 'fetching' }, { target: 'showing' }],
      },
      invoke: {
        id: 'exportRows',
        src: 'exportRows',
        input: ({ context: { view, rows, filters, sort, columns } }) => ({
          view,
          rows: { [view]: rows[view] },
          filters,
          sort,
          columns,
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
          entry: 'keepExported',
          exit: 'dropExported',
          on: { 'rows.refresh': {} },
        },
      },
    },
    failed: {
      description: 'As linhas não puderam ser buscadas; a tabela vazia oferece tentar novamente.',
      on: { 'rows.continue': { target: 'fetching', actions: 'forgetError' } },
    },
  },
})
