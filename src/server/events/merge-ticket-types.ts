import type { TicketTypePatch } from '#contract/calls/ticket-type-bodies.ts'
import { nameKey, sameName, textError } from '#contract/laws/event-rules.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Tx } from '../db/open.ts'
import { type Counter, lockCounters, type Place } from '../orders/stock.store.ts'
import { Refusal } from '../http/refusal.ts'
import { type StoredType, storedTypesOf } from './event-parts.store.ts'
import type { EventRow } from './events.store.ts'
import { mergeCategories } from './merge-categories.ts'
import { mergeCustomFields } from './merge-custom-fields.ts'
import { mergeLots } from './merge-lots.ts'
import { mergeTurns } from './merge-turns.ts'
import { nothingMerged, type Merged, writeMerged } from './merge.store.ts'
import { capacitiesOf, checkPlaces } from './merge-places.ts'
import { changeQuantities, type QuantityWish } from './merge-quantities.ts'
import { refusalAt } from './refusal-at.ts'
import { storedTurn } from './stored-turn.ts'

const words = messages.eventCreation.fields

/** A stored ticket type, and where the request names it: 'tiposDeIngressos.0'. */
export type NamedType = StoredType & { path: string }

/** By its own id, by a lot's id, then by name (law W7). */
const findType = (types: readonly StoredType[], patch: TicketTypePatch): StoredType => {
  const lotIds = new Set(patch.lotes?.map(({ id }) => id))
  const found =
    types.find(({ row }) => row.id === patch.id) ??
    types.find((type) => type.lots.some(({ id }) => lotIds.has(id))) ??
    types.find(({ row }) => sameName(row.nome, patch.nome))
  if (!found) throw new Refusal(409, words.ticketGone)
  return found
}

/** Names of the types by id, after the part of the request that was read so far. */
type Names = Map<string, string>

const renameType = (merge: Merged, { row, path }: NamedType, patch: TicketTypePatch, names: Names): void => {
  const wrong =
    textError(patch.nome, words.ticketName, limits.textMax) ??
    (patch.descricao !== undefined && patch.descricao.length > limits.longTextMax ? words.tooLong : null)
  if (wrong) throw refusalAt(path, wrong)
  names.delete(row.id)
  if ([...names.values()].includes(nameKey(patch.nome))) throw refusalAt(path, words.repeatedTicket)
  names.set(row.id, nameKey(patch.nome))
  if (patch.nome !== row.nome) merge.renamed.push({ id: row.id, nome: patch.nome })
  if (patch.descricao !== undefined) merge.types.push({ id: row.id, descricao: patch.descricao })
}

const placesOf = (types: readonly StoredType[]): Place[] =>
  types.flatMap(({ row, lots: ownLots, categories: ownCategories }) => [
    { kind: 't' as const, id: row.id },
    ...ownLots.map(({ id }) => ({ kind: 'l' as const, id })),
    ...ownCategories.map(({ id }) => ({ kind: 'c' as const, id })),
  ])

/** Categories that the request adds have no counter yet. */
const withNew = (counters: readonly Counter[], wishes: readonly QuantityWish[]): Counter[] => {
  const known = new Set(counters.map(({ id }) => id))
  const fresh = wishes.filter(({ id }) => !known.has(id))
  return [
    ...counters,
    ...fresh.map(({ id }) => ({ kind: 'c' as const, id, capacity: 0, peak: 0, sold: 0, held: 0 })),
  ]
}

/** Merges ticket types into an event. Nothing is deleted, `tipo` and `modo` stay, absent fields are unchanged. */
export const mergeTicketTypes = async (
  tx: Tx,
  event: Pick<EventRow, 'id' | 'fusoHorario'>,
  patches: readonly TicketTypePatch[],
  now: Date,
): Promise<void> => {
  const types = await storedTypesOf(tx, event.id)
  const counters = await lockCounters(tx, placesOf(types))
  const left = new Map(counters.map(({ id, capacity, sold, held }) => [id, capacity - sold - held]))
  const wishes: QuantityWish[] = []
  const named: NamedType[] = []
  const merge = nothingMerged()
  const names: Names = new Map(types.map(({ row }) => [row.id, nameKey(row.nome)]))
  for (const [index, patch] of patches.entries()) {
    const stored = { ...findType(types, patch), path: `tiposDeIngressos.${index}` }
    renameType(merge, stored, patch, names)
    wishes.push({
      id: stored.row.id,
      path: stored.path,
      wanted: patch.quantidadeDisponivel,
      seen: patch.quantidadeVista,
    })
    wishes.push(...mergeLots(merge, stored, patch.lotes ?? [], event.fusoHorario))
    const { lot: onSale } = storedTurn(stored, now, (id) => left.get(id) ?? 0)
    mergeTurns(merge, stored, patch, onSale?.id)
    const merged = mergeCategories(merge, stored, patch.categories ?? [])
    wishes.push(...merged.wishes)
    named.push({ ...stored, categories: merged.rows })
    mergeCustomFields(merge, stored, patch.camposPersonalizados ?? [])
  }
  await writeMerged(tx, merge)
  const before = withNew(counters, wishes)
  const after = await changeQuantities(tx, before, wishes)
  const [was, is] = [capacitiesOf(before), capacitiesOf(after)]
  for (const type of named) checkPlaces(type, was, is)
}
