import { limits } from '#contract/words/limits.ts'
import { type EventDraft, newTicketType, type TicketTypeDraft } from './event-draft-form.ts'
import { inserted } from '#contract/laws/lists.ts'
import { maskQuantity } from './masks.ts'

/** Edits of the create-event form: draft in, next draft out. An unknown key changes nothing. */
export type Changes<T, K extends keyof T> = Partial<Pick<T, K>>

/** A fresh key and the draft that knows it is taken. */
export const take = (draft: EventDraft): [string, EventDraft] => [
  `k${draft.nextKey}`,
  { ...draft, nextKey: draft.nextKey + 1 },
]

export const changed = <T extends { key: string }>(
  list: readonly T[],
  key: string,
  change: (item: T) => T,
): T[] => list.map((item) => (item.key === key ? change(item) : item))

export const without = <T extends { key: string }>(list: readonly T[], key: string): T[] =>
  list.filter((item) => item.key !== key)

export const inType = (
  draft: EventDraft,
  typeKey: string,
  change: (type: TicketTypeDraft) => TicketTypeDraft,
): EventDraft => ({ ...draft, tiposDeIngressos: changed(draft.tiposDeIngressos, typeKey, change) })

export const changeEvent = (
  draft: EventDraft,
  change: Partial<Omit<EventDraft, 'tiposDeIngressos' | 'nextKey'>>,
): EventDraft => ({ ...draft, ...change })

/** Nobody with a few ticket types has to know how many there may be. */
export const typesToCountFrom = limits.ticketTypesMax - 5

export const hasRoomForType = ({ tiposDeIngressos }: Pick<EventDraft, 'tiposDeIngressos'>): boolean =>
  tiposDeIngressos.length < limits.ticketTypesMax

export const addTicketType = (draft: EventDraft): EventDraft => {
  const [key, afterType] = take(draft)
  const [lotKey, next] = take(afterType)
  return { ...next, tiposDeIngressos: [...next.tiposDeIngressos, newTicketType(key, lotKey)] }
}

export const removeTicketType = (draft: EventDraft, key: string): EventDraft => ({
  ...draft,
  tiposDeIngressos: without(draft.tiposDeIngressos, key),
})

/** A ticket type that was removed, and where it stood. */
export type RemovedTicketType = { type: TicketTypeDraft; index: number }

export const removedTicketType = (draft: EventDraft, key: string): RemovedTicketType | null => {
  const index = draft.tiposDeIngressos.findIndex((type) => type.key === key)
  const type = draft.tiposDeIngressos[index]
  return type ? { type, index } : null
}

/** Puts it back where it stood, whole; null changes nothing. */
export const putTicketTypeBack = (draft: EventDraft, removed: RemovedTicketType | null): EventDraft =>
  removed
    ? { ...draft, tiposDeIngressos: inserted(draft.tiposDeIngressos, removed.index, removed.type) }
    : draft

/** No emoji in halves; the oldest engines have no `Intl.Segmenter`. */
const startOf = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()

/** 'Dupla (cópia)', then 'Dupla (cópia 2)': the first that no ticket has yet, as long as a name may be. */
const copyName = ({ tiposDeIngressos }: EventDraft, original: string): string => {
  if (original.trim() === '') return ''
  const taken = new Set(tiposDeIngressos.map(({ nome }) => nome.trim().toLowerCase()))
  const base = original.trim().replace(/ \(cópia( \d+)?\)$/, '')
  const nameOf = (count: number): string => {
    const end = count === 1 ? ' (cópia)' : ` (cópia ${count})`
    return `${startOf(base, limits.textMax - end.length)}${end}`
  }
  let count = 1
  while (taken.has(nameOf(count).toLowerCase())) count++
  return nameOf(count)
}

/** A copy after the original, with keys and a name of its own. */
export const duplicateTicketType = (draft: EventDraft, key: string): EventDraft => {
  const at = draft.tiposDeIngressos.findIndex((type) => type.key === key)
  const original = draft.tiposDeIngressos[at]
  if (!original) return draft
  let nextKey = draft.nextKey
  const keys = new Map<string, string>()
  const renew = <T extends { key: string }>(item: T): T => {
    const fresh = `k${nextKey++}`
    keys.set(item.key, fresh)
    return { ...item, key: fresh }
  }
  const categories = original.categorias.map(renew)
  const copy: TicketTypeDraft = {
    ...renew(original),
    nome: copyName(draft, original.nome),
    categorias: categories.map((category) => ({
      ...category,
      categoriasPermitidas: category.categoriasPermitidas.map((allowed) => keys.get(allowed) ?? allowed),
    })),
    lotes: original.lotes.map(renew),
    camposPersonalizados: original.camposPersonalizados.map(renew),
  }
  return { ...draft, nextKey, tiposDeIngressos: inserted(draft.tiposDeIngressos, at + 1, copy) }
}

/** A lone lot or category that had the ticket's quantity keeps following it. */
const followQuantity = (type: TicketTypeDraft, before: string): TicketTypeDraft => {
  const now = type.quantidadeDisponivel
  return {
    ...type,
    lotes:
      type.lotes.length === 1
        ? type.lotes.map((lot) =>
            lot.quantidadeDisponivel === before ? { ...lot, quantidadeDisponivel: now } : lot,
          )
        : type.lotes,
    categorias:
      type.categorias.length === 1
        ? type.categorias.map((category) =>
            category.quantidade === before ? { ...category, quantidade: now } : category,
          )
        : type.categorias,
  }
}

export const changeTicketType = (
  draft: EventDraft,
  key: string,
  change: Changes<
    TicketTypeDraft,
    'nome' | 'descricao' | 'tipo' | 'modo' | 'quantidadeDisponivel' | 'viradaAutomatica'
  >,
): EventDraft =>
  inType(draft, key, (type) => {
    const next = { ...type, ...change }
    const quantidadeDisponivel = maskQuantity(next.quantidadeDisponivel)
    return followQuantity({ ...next, quantidadeDisponivel }, type.quantidadeDisponivel)
  })
