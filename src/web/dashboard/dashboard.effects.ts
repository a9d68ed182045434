import { fromPromise } from 'xstate'
import type { CallInput } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'
import type { CouponEdit, NewCoupon } from '#contract/nouns/coupon.ts'
import { accessCpfs } from '#contract/nouns/dashboard.ts'
import type { EventEdit } from '#drafts/event-edit.ts'
import { joinBracketUrls } from '#contract/laws/bracket-text.ts'
import { activeLot } from '#contract/laws/lots.ts'
import { type TicketType, turnsByItself } from '#contract/nouns/ticket-type.ts'
import { bracketEditingMachine } from '#machines/bracket-editing.machine.ts'
import { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'
import type { BracketsRead } from '#machines/bracket-editing.setup.ts'
import { couponEditingMachine } from '#machines/coupon-editing.machine.ts'
import { couponsMachine } from '#machines/coupons.machine.ts'
import { dashboardTablesMachine } from '#machines/dashboard-tables.machine.ts'
import { eventEditingMachine } from '#machines/event-editing.machine.ts'
import { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { statementMachine } from '#machines/statement.machine.ts'
import { type Api, isMissing } from '../http/api.ts'
import { logFailure } from '../app/log.ts'
import { notify, withdraw } from '../layout/toast-store.ts'
import { catalogEffects } from './catalog.effects.ts'
import { statementEffects } from './statement.effects.ts'
import { tablesEffects } from './tables.effects.ts'

const say = (_: unknown, { message }: { message: string }): void => notify(message, 'success', 'painel')
const forget = (): void => withdraw('painel')
const sayOfCoupons = (_: unknown, { message }: { message: string }): void =>
  notify(message, 'success', 'cupons')
const warn = (_: unknown, { message }: { message: string }): void => notify(message, 'error')

/** What the sentence on the screen sends people to the console for: which call, its status and the server's reason. */
const logFailureOf =
  ({ method, path }: { method: string; path: string }) =>
  (_: unknown, { error }: { error: unknown }): void =>
    logFailure(`${method} ${path}`, error)

/** Decoded here: the content policy lets no request go to a data address. */
const fileOf = (dataUrl: string): File => {
  const [head = '', base64 = ''] = dataUrl.split(',')
  const type = /^data:([\w/+.-]+)/.exec(head)?.[1] ?? 'image/jpeg'
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], `capa.${type.split('/')[1] ?? 'jpeg'}`, { type })
}

/** The fields of the form under their names on the wire; what is not in it stays as it is (law W7). */
const fieldsOf = ({ infoAdicional, cpfs, image, ...rest }: Partial<EventEdit>) => ({
  ...rest,
  ...(infoAdicional !== undefined && { info_adicional: infoAdicional }),
  ...(image && { image: fileOf(image) }),
  ...(cpfs !== undefined && {
    dashboard_access_cpfs: JSON.stringify(accessCpfs(cpfs)),
    acesso_a_confirmar: 'true' as const,
  }),
})

type Body = CallInput<typeof calls.updateEvent>['body']
type Saving = {
  eventId: string
  /** The version that was read; null when the server tells none. */ versao: number | null
}

/** Saves over what was read, and answers what is stored now (law W13). */
const save = (api: Api, { eventId, versao }: Saving, fields: Body, signal: AbortSignal) => {
  const body = { ...fields, ...(versao !== null && { versao: String(versao) }) }
  return api(calls.updateEvent, { params: { id: eventId }, body }, { signal })
}

type SaveEvent = Saving & { edit: Partial<EventEdit> }

export const eventEditingEffects = (api: Api) => ({
  actors: {
    saveEvent: fromPromise(async ({ input, signal }: { input: SaveEvent; signal: AbortSignal }) => {
      const { evento } = await save(api, input, fieldsOf(input.edit), signal)
      return evento ?? null
    }),
  },
  actions: { notify: say, withdrawNotices: forget, logFailure: logFailureOf(calls.updateEvent) },
})

type BracketSaving = Saving & { urls: string[]; nomes: string[] }

export const bracketEditingEffects = (api: Api) => ({
  actors: {
    saveBrackets: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: BracketSaving
        signal: AbortSignal
      }): Promise<BracketsRead | null> => {
        const fields = {
          chaveamento_url: joinBracketUrls(input.urls),
          chaveamento_nomes: JSON.stringify(input.nomes),
        }
        const { evento } = await save(api, input, fields, signal)
        if (!evento) return null
        const { chaveamento_url: chaveamentoUrl, chaveamento_nomes: nomes = [], versao } = evento
        return { chaveamentoUrl, nomes, versao }
      },
    ),
  },
  actions: { notify: say, withdrawNotices: forget, logFailure: logFailureOf(calls.updateEvent) },
})

/**
 * product §7: each type with its chosen lot; the server merges and takes only what changed (law W7). Quantities are
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
      viradaAutomatica: turnsByItself(type),
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

export const lotSelectionEffects = (api: Api) => ({
  actors: {
    saveLots: fromPromise(
      async ({ input, signal }: { input: Saving & { ticketTypes: TicketType[] }; signal: AbortSignal }) => {
        const fields = { tiposDeIngressos: lotsBody(input.ticketTypes) }
        const { evento, ticketTypes } = await save(api, input, fields, signal)
        return evento && ticketTypes ? { ticketTypes, versao: evento.versao } : null
      },
    ),
  },
  actions: { notify: say, withdrawNotices: forget, logFailure: logFailureOf(calls.updateEvent) },
})

const couponEditingEffects = (api: Api) => ({
  actors: {
    couponUses: fromPromise(
      ({ input, signal }: { input: { eventId: string; couponId: string }; signal: AbortSignal }) =>
        api(calls.couponUses, { params: input }, { signal }),
    ),
    updateCoupon: fromPromise(
      ({
        input: { edit, ...params },
        signal,
      }: {
        input: { eventId: string; couponId: string; edit: CouponEdit }
        signal: AbortSignal
      }) => api(calls.updateCoupon, { params, body: edit }, { signal }),
    ),
  },
  actions: { notify: sayOfCoupons },
})

const couponsEffects = (api: Api) => ({
  actors: {
    coupons: fromPromise(({ input, signal }: { input: { eventId: string }; signal: AbortSignal }) =>
      api(calls.coupons, { params: { eventId: input.eventId } }, { signal }),
    ),
    createCoupon: fromPromise(({ input, signal }: { input: NewCoupon; signal: AbortSignal }) =>
      api(calls.createCoupon, { body: input }, { signal }),
    ),
    couponEditing: couponEditingMachine.provide(couponEditingEffects(api)),
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
    notify: sayOfCoupons,
    withdrawNotices: () => withdraw('cupons'),
  },
})

export const dashboardEffects = (api: Api) => ({
  actors: {
    dashboard: fromPromise(async ({ input, signal }: { input: { eventId: string }; signal: AbortSignal }) => {
      const query = { banner: 'url', listas: 'nao', horas: 'sim' } as const
      try {
        return await api(calls.dashboard, { params: { id: input.eventId }, query }, { signal })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    }),
    tables: dashboardTablesMachine.provide(tablesEffects(api)),
    statement: statementMachine.provide(statementEffects(api)),
    eventEditing: eventEditingMachine.provide(eventEditingEffects(api)),
    brackets: bracketEditingMachine.provide(bracketEditingEffects(api)),
    catalog: catalogEditingMachine.provide(catalogEffects(api)),
    lots: lotSelectionMachine.provide(lotSelectionEffects(api)),
    coupons: couponsMachine.provide(couponsEffects(api)),
  },
  actions: { notify: warn, logFailure: logFailureOf(calls.dashboard) },
})
