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

/** A fetched view; absent until fetched, never kept after a failure (law A9). */
export type TableRows = { participantes?: ParticipantRow[]; tickets?: ParticipantRow[]; duplas?: PairRow[] }

/** Some rows of a view, in the server's order; `next` is where the others begin, null behind the last. */
export type RowsPage = { rows: TableRows; next: string | null }

export type DashboardTablesInput = { eventId: string }

type Context = DashboardTablesInput & {
  view: TableView
  rows: TableRows
  /** Where the rows of `view` that are still missing begin; null when all are there, or none. */
  next: string | null
  filters: TableFilters
  sort: TableSort
  /** Keys of the columns that were chosen besides the tables' own; of every table. */
  columns: readonly string[]
  error: string | null
}

/** What the machine of the tables is made of; the chart is in dashboard-tables.machine.ts. */
export const dashboardTables = setup({
  types: {
    input: {} as DashboardTablesInput,
    context: {} as Context,
    events: {} as
      | { type: 'view.choose'; view: TableView }
      | { type: 'filters.change'; filters: TableFilters }
      | { type: 'sort.change'; sort: TableSort }
      | { type: 'columns.choose'; columns: readonly string[] }
      | { type: 'rows.refresh' }
      | { type: 'rows.continue' }
      | { type: 'export.start' }
      | { type: 'export.cancel' },
    tags: {} as 'busy',
  },
  actors: {
    participants: port<RowsPage, { eventId: string; view: TableView; after: string | null }>(),
    exportRows: port<
      void,
      { view: TableView; rows: TableRows; filters: TableFilters; sort: TableSort; columns: readonly string[] }
    >(),
  },
  guards: {
    isCached: ({ context }, params: { view: TableView }) => context.rows[params.view] !== undefined,
    isCurrent: ({ context }, params: { view: TableView }) => context.view === params.view,
    hasMore: (_, params: { page: RowsPage }) => params.page.next !== null,
    isOutdated: stateIn({ exporting: 'outdated' }),
  },
  actions: {
    open: assign({
      rows: ({ context: { rows, view, next } }) => (next === null ? rows : { ...rows, [view]: undefined }),
      next: null,
      view: (_, params: { view: TableView }) => params.view,
      filters: noFilters,
      sort: null,
      error: null,
    }),
    filter: assign({ filters: (_, params: { filters: TableFilters }) => params.filters }),
    sort: assign({ sort: (_, params: { sort: TableSort }) => params.sort }),
    chooseColumns: assign({ columns: (_, params: { columns: readonly string[] }) => params.columns }),
    forgetRows: assign({ rows: {}, next: null, error: null }),
    addRows: assign(({ context: { rows, view } }, { page }: { page: RowsPage }) => ({
      rows: { ...rows, [view]: [...(rows[view] ?? []), ...(page.rows[view] ?? [])] },
      next: page.next,
    })),
    sayNoRows: assign({
      error: (_, params: { error: unknown }) => errorText(params.error, messages.dashboard.tableFailed),
    }),
    sayCutOff: assign({
      error: (_, params: { error: unknown }) => errorText(params.error, messages.dashboard.tableCutOff),
    }),
    forgetError: assign({ error: null }),
    keepExported: assign({ rows: ({ context: { view, rows } }) => ({ [view]: rows[view] }) }),
    dropExported: assign({ rows: {} }),
    sayNoExport: assign({ error: messages.dashboard.exportFailed }),
    sayStopped: assign({ error: messages.dashboard.exportStopped }),
  },
})
