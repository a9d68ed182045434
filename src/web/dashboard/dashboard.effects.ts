import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import type { NewCoupon } from '#contract/coupon.ts'
import { accessCpfs } from '#contract/dashboard.ts'
import type { EventEdit } from '#contract/event-edit.ts'
import { joinBracketUrls } from '#contract/bracket-text.ts'
import { activeLot } from '#contract/lot.ts'
import { messages } from '#contract/messages.ts'
import type { PairRow, ParticipantRow, TableView } from '#contract/participant.ts'
import type { TicketType } from '#contract/ticket-type.ts'
import {
  dashboardTablesMachine,
  type TableFilters,
  type TableRows,
  type TableSort,
} from '#machines/dashboard-tables.machine.ts'
import { type Api, isMissing } from '../api.ts'
import { logFailure } from '../log.ts'
import { notify, withdraw } from '../ui/toast.tsx'
import { exportFileName } from './columns.ts'
import { exportProgress } from './export-progress.ts'
import { spreadsheetFile } from './export-rows.ts'
import { prepareSearch } from './rows.ts'
import { inSlices } from './slices.ts'
import { writeRows } from './table-views.ts'

const say = (_: unknown, { message }: { message: string }): void => notify(message, 'success')
const warn = (_: unknown, { message }: { message: string }): void => notify(message, 'error')

/** What the sentence on the screen sends people to the console for: which call, its status and the server's reason. */
const logFailureOf =
  ({ method, path }: { method: string; path: string }) =>
  (_: unknown, { error }: { error: unknown }): void =>
    logFailure(`${method} ${path}`, error)

const save = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

type Export = { view: TableView; rows: TableRows; filters: TableFilters; sort: TableSort }

const tablesEffects = (api: Api) => ({
  actors: {
    participants: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: { eventId: string; view: TableView }
        signal: AbortSignal
      }): Promise<TableRows> => {
        const rows = await api(
          calls.participants,
          { params: { id: input.eventId }, query: { filter: input.view } },
          { signal, long: true },
        )
        await inSlices(rows, prepareSearch)
        return input.view === 'duplas'
          ? { duplas: rows as PairRow[] }
          : { [input.view]: rows as ParticipantRow[] }
      },
    ),
    exportRows: fromPromise(
      async ({ input, signal }: { input: Export; signal: AbortSignal }): Promise<void> => {
        exportProgress.report(0)
        const file = await writeRows(input, (rows, columns) =>
          spreadsheetFile({
            rows,
            columns,
            signal,
            onProgress: exportProgress.report,
            worker: new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module' }),
          }),
        )
        save(file, exportFileName[input.view])
      },
    ),
  },
})

export const dashboardEffects = (api: Api) => ({
  actors: {
    dashboard: fromPromise(async ({ input, signal }: { input: { eventId: string }; signal: AbortSignal }) => {
      const query = { banner: 'url', listas: 'nao' } as const
      try {
        return await api(calls.dashboard, { params: { id: input.eventId }, query }, { signal })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    }),
    tables: dashboardTablesMachine.provide(tablesEffects(api)),
  },
  actions: { notify: warn, logFailure: logFailureOf(calls.dashboard) },
})

/** Decoded here: the content policy lets no request go to a data address. */
const fileOf = (dataUrl: string): File => {
  const [head = '', base64 = ''] = dataUrl.split(',')
  const type = /^data:([\w/+.-]+)/.exec(head)?.[1] ?? 'image/jpeg'
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], `capa.${type.split('/')[1] ?? 'jpeg'}`, { type })
}

/** An end that was never set is left out, and so is the banner unless another was chosen (spec §7). */
const fieldsOf = (draft: EventEdit) => ({
  nome: draft.nome,
  local: draft.local,
  dataHora: draft.dataHora,
  ...(draft.dataHoraFinal && { dataHoraFinal: draft.dataHoraFinal }),
  descricao: draft.descricao,
  restricoes: draft.restricoes,
  info_adicional: draft.infoAdicional,
  ...(draft.image && { image: fileOf(draft.image) }),
  dashboard_access_cpfs: JSON.stringify(accessCpfs(draft.cpfs)),
})

type SaveEvent = { eventId: string; draft: EventEdit }

export const eventEditingEffects = (api: Api, refreshDashboard: () => void) => ({
  actors: {
    saveEvent: fromPromise(
      async ({ input, signal }: { input: SaveEvent; signal: AbortSignal }): Promise<void> => {
        const body = fieldsOf(input.draft)
        await api(calls.updateEvent, { params: { id: input.eventId }, body }, { signal })
      },
    ),
  },
  actions: { refreshDashboard, notify: say, logFailure: logFailureOf(calls.updateEvent) },
})

export const bracketEditingEffects = (api: Api, refreshDashboard: () => void) => ({
  actors: {
    saveBrackets: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: { eventId: string; urls: string[] }
        signal: AbortSignal
      }): Promise<void> => {
        const body = { chaveamento_url: joinBracketUrls(input.urls) }
        await api(calls.updateEvent, { params: { id: input.eventId }, body }, { signal })
      },
    ),
  },
  actions: { refreshDashboard, notify: say, logFailure: logFailureOf(calls.updateEvent) },
})

/**
 * Spec §7: each type with its chosen lot; the server merges and takes only what changed (decision W7). Quantities are
 * sent as they were seen, so that a stale page moves no stock in either direction.
 */
const lotsBody = (types: readonly TicketType[]): string =>
  JSON.stringify(
    types.map((type) => ({
      id: type.id,
      nome: type.nome,
      descricao: type.descricao,
      tipo: type.tipo,
      quantidadeDisponivel: type.quantidade_disponivel,
      quantidadeVista: type.quantidade_disponivel,
      modo: type.modo,
      camposPersonalizados: type.campos_personalizados,
      categories: type.categories.map((category) => ({
        nome: category.nome,
        quantidade: category.quantidade,
        quantidadeVista: category.quantidade,
        restricao: category.restricao,
        categoriasPermitidas: category.categorias_permitidas,
      })),
      lotes: [activeLot(type.lotes)].flatMap((lot) =>
        lot
          ? [
              {
                id: lot.id,
                nome: lot.nome,
                preco: lot.preco,
                quantidadeDisponivel: lot.quantidade_disponivel,
                quantidadeVista: lot.quantidade_disponivel,
                ativo: true,
                dataInicio: lot.data_inicio?.slice(0, 16) ?? null,
                dataFim: lot.data_fim?.slice(0, 16) ?? null,
              },
            ]
          : [],
      ),
    })),
  )

export const lotSelectionEffects = (api: Api, refreshDashboard: () => void) => ({
  actors: {
    saveLots: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: { eventId: string; ticketTypes: TicketType[] }
        signal: AbortSignal
      }): Promise<void> => {
        const body = { tiposDeIngressos: lotsBody(input.ticketTypes) }
        await api(calls.updateEvent, { params: { id: input.eventId }, body }, { signal })
      },
    ),
  },
  actions: { refreshDashboard, logFailure: logFailureOf(calls.updateEvent) },
})

export const couponsEffects = (api: Api) => ({
  actors: {
    coupons: fromPromise(({ input, signal }: { input: { eventId: string }; signal: AbortSignal }) =>
      api(calls.coupons, { params: { eventId: input.eventId } }, { signal }),
    ),
    createCoupon: fromPromise(({ input, signal }: { input: NewCoupon; signal: AbortSignal }) =>
      api(calls.createCoupon, { body: input }, { signal }),
    ),
    deleteCoupon: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: { eventId: string; couponId: string }
        signal: AbortSignal
      }): Promise<void> => {
        await api(calls.deleteCoupon, { params: input }, { signal })
      },
    ),
  },
  actions: {
    notify: say,
    withdrawNotices: () => {
      withdraw(messages.coupon.created)
      withdraw(messages.coupon.deleted)
    },
  },
})
