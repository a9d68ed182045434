import type { CallInput } from '#contract/calls/call.ts'
import type { calls } from '#contract/calls.ts'
import type { Catalog, CatalogType } from '#contract/nouns/catalog.ts'
import { type FieldErrors, lotEndsFirst, ticketTypeErrors } from '#contract/laws/event-rules.ts'
import type { EligibilityRule } from '#contract/nouns/eligibility-rule.ts'
import {
  putTicketTypeBack,
  type RemovedTicketType,
  removedTicketType,
  removeTicketType,
} from './event-draft-edits.ts'
import { toCents } from '#contract/laws/money.ts'
import { messages } from '#contract/words/messages.ts'
import {
  type EligibilityDraft,
  emptyEventDraft,
  type EventDraft,
  type TicketTypeDraft,
  ticketTypeShapes,
} from './event-draft-form.ts'
import { priceText } from './prices.ts'

/** The published types in the form that makes them: the keys of what is stored are its ids. `stopped`: whose sales rest. */
export type CatalogDraft = {
  form: EventDraft
  stopped: string[]
  /** Taken off since the form was opened, the last one first. */
  removed?: RemovedTicketType[]
}

/** Without a ticket, which can be put back until it is saved. */
export const removeType = (draft: CatalogDraft, key: string): CatalogDraft => {
  const gone = removedTicketType(draft.form, key)
  if (!gone) return draft
  return {
    ...draft,
    form: removeTicketType(draft.form, key),
    removed: [gone, ...(draft.removed ?? [])],
  }
}

/** A ticket as it was taken off. */
export const putTypeBack = (draft: CatalogDraft, key: string): CatalogDraft => {
  const { removed = [] } = draft
  const gone = removed.find(({ type }) => type.key === key) ?? null
  return {
    ...draft,
    form: putTicketTypeBack(draft.form, gone),
    removed: removed.filter((other) => other !== gone),
  }
}

const typedEligibility = (rule: EligibilityRule): EligibilityDraft => ({
  genero: rule.genero ?? '',
  idadeMinima: String(rule.idade_minima ?? ''),
  idadeMaxima: String(rule.idade_maxima ?? ''),
  idadeEm: rule.idade_em,
  umPorCpf: rule.um_por_cpf,
})

const typeDraft = (type: CatalogType): TicketTypeDraft => {
  const keys = new Map(type.categorias.map(({ nome, id }) => [nome, id]))
  return {
    key: type.id,
    nome: type.nome,
    descricao: type.descricao,
    tipo: type.tipo,
    modo: type.modo,
    quantidadeDisponivel: String(type.quantidadeDisponivel),
    viradaAutomatica: type.viradaAutomatica,
    categorias: type.categorias.map(
      ({ id, nome, quantidade, restricao, categoriasPermitidas, exigencias }) => ({
        key: id,
        nome,
        quantidade: String(quantidade),
        restricao,
        categoriasPermitidas: categoriasPermitidas.flatMap((allowed) => keys.get(allowed) ?? []),
        ...(exigencias && { exigencias: typedEligibility(exigencias) }),
      }),
    ),
    lotes: type.lotes.map(({ id, nome, preco, quantidadeDisponivel, dataInicio, dataFim, ativo }) => ({
      key: id,
      nome,
      preco: priceText(toCents(preco)),
      quantidadeDisponivel: String(quantidadeDisponivel),
      dataInicio: dataInicio ?? '',
      dataFim: dataFim ?? '',
      ativo,
    })),
    camposPersonalizados: type.camposPersonalizados.map(({ id, titulo, tipo, opcoes }) => ({
      key: id,
      titulo,
      tipo,
      opcoes: opcoes.join('\n'),
    })),
  }
}

export const catalogDraftOf = ({ tipos }: Catalog): CatalogDraft => ({
  form: { ...emptyEventDraft, tiposDeIngressos: tipos.map(typeDraft), nextKey: 1 },
  stopped: tipos.filter(({ vendasParadas }) => vendasParadas).map(({ id }) => id),
})

/** The archived types that are not in the form. */
export const archivedTypes = ({ arquivados = [] }: Catalog, { form }: CatalogDraft): CatalogType[] =>
  arquivados.filter(({ id }) => !form.tiposDeIngressos.some(({ key }) => key === id))

/** An archived type as the last of the form. */
export const takeBack = (catalog: Catalog, draft: CatalogDraft, id: string): CatalogDraft => {
  const type = archivedTypes(catalog, draft).find((archived) => archived.id === id)
  if (!type) return draft
  const { form, stopped } = draft
  return {
    form: { ...form, tiposDeIngressos: [...form.tiposDeIngressos, typeDraft(type)] },
    stopped: type.vendasParadas ? [...stopped, id] : stopped,
  }
}

const storedTypes = ({ tipos, arquivados = [] }: Catalog): CatalogType[] => [...tipos, ...arquivados]

const said = (type: TicketTypeDraft, stopped: readonly string[]): string =>
  JSON.stringify([type, stopped.includes(type.key)])

/** The types that differ from what is stored, new ones among them, with their place in the form. */
const editedTypes = (catalog: Catalog, { form, stopped }: CatalogDraft) => {
  const before = catalogDraftOf(catalog)
  const stored = new Map(before.form.tiposDeIngressos.map((type) => [type.key, said(type, before.stopped)]))
  return form.tiposDeIngressos
    .map((type, index) => ({ type, index }))
    .filter(({ type }) => stored.get(type.key) !== said(type, stopped))
}

const removedTypes = ({ tipos }: Catalog, { form }: CatalogDraft): string[] => {
  const kept = new Set(form.tiposDeIngressos.map(({ key }) => key))
  return tipos.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
}

export const isCatalogEdited = (catalog: Catalog, draft: CatalogDraft): boolean =>
  editedTypes(catalog, draft).length > 0 || removedTypes(catalog, draft).length > 0

type Body = CallInput<typeof calls.editCatalog>['body']

/** Only what differs, over the version that was read (law W13). The keys of what is not stored yet are no ids. */
export const catalogEditOf = (catalog: Catalog, draft: CatalogDraft): Body => {
  const ids = new Set(
    storedTypes(catalog).flatMap(({ id, categorias, lotes, camposPersonalizados }) => [
      id,
      ...[...categorias, ...lotes, ...camposPersonalizados].map((part) => part.id),
    ]),
  )
  const named = <P extends object>(key: string | undefined, part: P) => ({
    ...part,
    ...(key !== undefined && ids.has(key) && { id: key }),
  })
  const edited = editedTypes(catalog, draft).map(({ type }) => type)
  const tipos = ticketTypeShapes(edited).map((shape, index) => {
    const { key, categorias, lotes, camposPersonalizados } = edited[index] ?? { key: '' }
    return named(key, {
      ...shape,
      vendasParadas: draft.stopped.includes(key),
      categorias: shape.categorias.map((part, at) => named(categorias?.[at]?.key, part)),
      lotes: shape.lotes.map((part, at) => named(lotes?.[at]?.key, part)),
      camposPersonalizados: shape.camposPersonalizados.map((part, at) =>
        named(camposPersonalizados?.[at]?.key, part),
      ),
    })
  })
  return { versao: catalog.versao, tipos: tipos as Body['tipos'], remover: removedTypes(catalog, draft) }
}

/** How many places of each stored part are taken, by id. */
export const takenPlaces = (catalog: Catalog): ReadonlyMap<string, number> =>
  new Map(
    storedTypes(catalog).flatMap((type) =>
      [type, ...type.categorias, ...type.lotes].map(({ id, ocupadas }) => [id, ocupadas] as const),
    ),
  )

/** How many places of each stored part there are, by id. */
const storedPlaces = (catalog: Catalog): ReadonlyMap<string, number> =>
  new Map(
    storedTypes(catalog).flatMap((type) => [
      ...[type, ...type.lotes].map(({ id, quantidadeDisponivel }) => [id, quantidadeDisponivel] as const),
      ...type.categorias.map(({ id, quantidade }) => [id, quantidade] as const),
    ]),
  )

/** Where lots end before they begin as they did before there was a rule: nothing else waits for them. */
const keptOrders = (catalog: Catalog, { form }: CatalogDraft): ReadonlySet<string> => {
  const stored = new Map(storedTypes(catalog).flatMap(({ lotes }) => lotes.map((lot) => [lot.id, lot])))
  return new Set(
    form.tiposDeIngressos.flatMap(({ lotes }, index) =>
      lotes.flatMap(({ key, dataInicio, dataFim }, at) => {
        const before = stored.get(key)
        const isKept =
          before && lotEndsFirst(before) && before.dataInicio === dataInicio && before.dataFim === dataFim
        return isKept ? [`tiposDeIngressos.${index}.lotes.${at}.dataFim`] : []
      }),
    ),
  )
}

/** What is wrong with the types that differ, by its place in the form. */
export const catalogErrors = (catalog: Catalog, draft: CatalogDraft): FieldErrors => {
  const { tiposDeIngressos: types } = draft.form
  const all = ticketTypeErrors(ticketTypeShapes(types))
  const edited = editedTypes(catalog, draft)
  const paths = edited.map(({ index }) => `tiposDeIngressos.${index}.`)
  const old = keptOrders(catalog, draft)
  const found = Object.entries(all).filter(
    ([path]) =>
      path === 'tiposDeIngressos' || (!old.has(path) && paths.some((start) => path.startsWith(start))),
  )
  const [taken, stored] = [takenPlaces(catalog), storedPlaces(catalog)]
  const below = edited.flatMap(({ type, index }) => {
    const path = `tiposDeIngressos.${index}`
    const quantities: [string, { key: string; nome: string }, string][] = [
      [`${path}.quantidadeDisponivel`, type, type.quantidadeDisponivel],
      ...type.categorias.map((part, at): [string, typeof part, string] => [
        `${path}.categorias.${at}.quantidade`,
        part,
        part.quantidade,
      ]),
      ...type.lotes.map((part, at): [string, typeof part, string] => [
        `${path}.lotes.${at}.quantidadeDisponivel`,
        part,
        part.quantidadeDisponivel,
      ]),
    ]
    return quantities.flatMap(([at, { key, nome }, typed]): [string, string][] => {
      const least = taken.get(key) ?? 0
      const isLowered = Number(typed) < (stored.get(key) ?? 0)
      return isLowered && Number(typed) < least ? [[at, messages.catalog.belowTaken(nome, least)]] : []
    })
  })
  return { ...Object.fromEntries(below), ...Object.fromEntries(found) }
}
