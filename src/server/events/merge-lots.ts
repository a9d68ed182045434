import { instantOf } from '#contract/laws/dates.ts'
import type { TicketTypePatch } from '#contract/calls/ticket-type-bodies.ts'
import { lotEndsFirst, priceError, quantityError, sameName, textError } from '#contract/laws/event-rules.ts'
import { isLocalDateTime } from '#contract/laws/local-date-time.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { toCents } from '#contract/laws/money.ts'
import { Refusal } from '../http/refusal.ts'
import { lotRow } from './create-event.rows.ts'
import type { Merged } from './merge.store.ts'
import type { QuantityWish } from './merge-quantities.ts'
import type { StoredType } from './event-parts.store.ts'
import type { NamedType } from './merge-ticket-types.ts'
import { refusalAt } from './refusal-at.ts'

type LotPatch = NonNullable<TicketTypePatch['lotes']>[number]
type LotRow = StoredType['lots'][number]

const words = messages.eventCreation.fields

const lotError = (patch: LotPatch): string | null => {
  const dates = [patch.dataInicio, patch.dataFim].filter((date) => typeof date === 'string')
  if (!dates.every(isLocalDateTime)) return words.dateInvalid
  return (
    (patch.nome === undefined ? null : textError(patch.nome, words.lotName, limits.textMax)) ??
    (patch.preco === undefined ? null : priceError(patch.preco))
  )
}

/** By id, then by name; a lot without either that we know is a new one. */
const findLot = (stored: readonly LotRow[], patch: LotPatch): LotRow | null => {
  const byId = stored.find(({ id }) => id === patch.id)
  if (byId) return byId
  const byName = stored.find(({ nome }) => patch.nome !== undefined && sameName(nome, patch.nome))
  if (!byName && patch.id !== undefined) throw new Refusal(409, words.lotGone)
  return byName ?? null
}

const changedLot = (row: LotRow, patch: LotPatch, zone: string): LotRow => {
  const instant = (local: string | null) => (local === null ? null : instantOf(local, zone))
  return {
    ...row,
    nome: patch.nome ?? row.nome,
    precoCents: patch.preco === undefined ? row.precoCents : toCents(patch.preco),
    ...(patch.dataInicio !== undefined && { dataInicio: instant(patch.dataInicio) }),
    ...(patch.dataFim !== undefined && { dataFim: instant(patch.dataFim) }),
  }
}

const minute = (time: Date | null): number | null => time && Math.floor(time.getTime() / 60_000)

/** What was so before there was a rule stays until somebody changes its times. */
const endsFirstNow = (before: LotRow, { dataInicio, dataFim }: LotRow): boolean =>
  dataInicio !== null &&
  dataFim !== null &&
  dataFim <= dataInicio &&
  (minute(before.dataInicio) !== minute(dataInicio) || minute(before.dataFim) !== minute(dataFim))

const newLot = (
  patch: LotPatch,
  { path, ...place }: { ticketTypeId: string; pos: number; zone: string; path: string },
): Merged['newLots'][number] => {
  const capacity = patch.quantidadeDisponivel ?? 0
  const wrong = quantityError(capacity)
  if (wrong !== null) throw refusalAt(path, wrong)
  if (!patch.nome) throw refusalAt(path, words.lotName)
  if (patch.preco === undefined) throw refusalAt(path, words.lotPrice)
  if (lotEndsFirst({ dataInicio: patch.dataInicio ?? null, dataFim: patch.dataFim ?? null }))
    throw refusalAt(path, words.lotEndsFirst)
  const row = lotRow(
    {
      nome: patch.nome,
      preco: patch.preco,
      dataInicio: patch.dataInicio ?? null,
      dataFim: patch.dataFim ?? null,
      ativo: false,
    },
    place,
  )
  return { row, capacity }
}

/**
 * Merges lots: prices, dates, which one is active (exactly one stays so), and new ones. Gives the quantities that are
 * asked for.
 */
export const mergeLots = (
  merge: Merged,
  { row: { id: ticketTypeId }, lots: stored, path: typePath }: NamedType,
  patches: readonly LotPatch[],
  zone: string,
): QuantityWish[] => {
  const pathAt = (index: number): string => `${typePath}.lotes.${index}`
  for (const [index, patch] of patches.entries()) {
    const wrong = lotError(patch)
    if (wrong) throw refusalAt(pathAt(index), wrong)
  }
  if (patches.filter(({ ativo }) => ativo).length > 1) throw refusalAt(typePath, words.activeLot)
  if (stored.length + patches.length > 2 * limits.lotsMax) throw refusalAt(typePath, words.tooManyLots)
  const wishes: QuantityWish[] = []
  const changed = new Map<string, LotRow>()
  let added = 0
  const add = (patch: LotPatch, path: string): string => {
    const fresh = newLot(patch, { ticketTypeId, pos: stored.length + added++, zone, path })
    merge.newLots.push(fresh)
    return fresh.row.id
  }
  for (const [index, patch] of patches.entries()) {
    const path = pathAt(index)
    const known = findLot(stored, patch)
    const id = known?.id ?? add(patch, path)
    if (known) {
      const row = changedLot(changed.get(id) ?? known, patch, zone)
      if (endsFirstNow(known, row)) throw refusalAt(path, words.lotEndsFirst)
      changed.set(id, row)
      wishes.push({ id, path, wanted: patch.quantidadeDisponivel, seen: patch.quantidadeVista })
    }
    if (patch.ativo) merge.activeLots.push({ id, ticketTypeId })
  }
  merge.lots.push(...changed.values())
  return wishes
}
