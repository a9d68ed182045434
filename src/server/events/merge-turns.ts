import type { TicketTypePatch } from '#contract/calls/ticket-type-bodies.ts'
import type { Merged } from './merge.store.ts'
import type { NamedType } from './merge-ticket-types.ts'

/**
 * Virada automática (law S5), after the lots were merged. Another lot that is made active ends it, unless the request says
 * that it goes on from there; the lot that is on sale anyway changes nothing, so that a page that repeats it loses no
 * place that comes back to an earlier lot. Switched off, the lot on sale stays so.
 */
export const mergeTurns = (
  merge: Merged,
  { row, lots }: NamedType,
  { viradaAutomatica: asked }: Pick<TicketTypePatch, 'viradaAutomatica'>,
  onSale: string | undefined,
): void => {
  const isOwn = ({ ticketTypeId }: { ticketTypeId: string }): boolean => ticketTypeId === row.id
  const chosen = merge.activeLots.findLast(isOwn)?.id
  const repeats = chosen === undefined || chosen === onSale
  const turns = asked ?? (row.turns && repeats)
  if (turns !== row.turns) merge.turning.push({ id: row.id, turns })
  if (!row.turns || !repeats) return
  merge.activeLots = merge.activeLots.filter((one) => !isOwn(one))
  const kept = lots.find(({ id }) => id === onSale)
  if (!turns && kept && !kept.ativo) merge.activeLots.push({ id: kept.id, ticketTypeId: row.id })
}
