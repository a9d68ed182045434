import * as v from 'valibot'
import { text } from '../calls/answers.ts'
import { limits } from '../words/limits.ts'
import { DateTime } from '../laws/dates.ts'
import { Eligibility } from './eligibility.ts'
import { ActiveLot, Lot } from './lot.ts'
import { type Cents, toCents } from '../laws/money.ts'

export const ticketKinds = ['espectador', 'atleta'] as const
export type TicketKind = (typeof ticketKinds)[number]
export const ticketModes = ['individual', 'dupla'] as const
export type TicketMode = (typeof ticketModes)[number]
export const restrictions = ['mesmaCategoria', 'semRestricao', 'custom'] as const
export type Restriction = (typeof restrictions)[number]
export const customFieldKinds = ['texto', 'opcoes', 'imagem'] as const
export type CustomFieldKind = (typeof customFieldKinds)[number]

/** An athlete category. quantidade is what remains, in athletes; categorias_permitidas holds category names. */
export const Category = v.object({
  id: v.string(),
  nome: v.string(),
  quantidade: v.number(),
  restricao: v.picklist(restrictions),
  categorias_permitidas: v.nullish(v.array(v.string()), []),
  /** Left out, or null, where anybody may enter (additive). */
  exigencias: v.optional(v.nullable(Eligibility)),
})
export type Category = v.InferOutput<typeof Category>

export const CustomField = v.object({
  titulo: v.string(),
  tipo: v.picklist(customFieldKinds),
  opcoes: v.nullish(v.array(v.string()), []),
})
export type CustomField = v.InferOutput<typeof CustomField>

/**
 * Additive, while the lots of a type turn by themselves (law S5). 'futura': nothing is sold before `abre_em`; 'encerrada':
 * places remain, and the time of every lot is over.
 */
const LotTurn = v.object({
  venda: v.picklist(['aberta', 'futura', 'encerrada']),
  abre_em: v.nullish(DateTime, null),
  /** The organiser stopped the sales of the type, whose lots turn or not. */
  parada: v.optional(v.object({ automatica: v.boolean() })),
})

/** A ticket type on sale. quantidade_disponivel is what remains of the type (law W8), whatever its lots say. */
export const TicketType = v.object({
  id: v.string(),
  nome: v.string(),
  descricao: text,
  tipo: v.picklist(ticketKinds),
  modo: v.picklist(ticketModes),
  quantidade_disponivel: v.number(),
  campos_personalizados: v.nullish(v.array(CustomField), []),
  categories: v.nullish(v.array(Category), []),
  lotes: v.nullish(v.array(Lot), []),
  active_lot: v.nullish(ActiveLot, null),
  virada: v.optional(LotTurn),
})
export type TicketType = v.InferOutput<typeof TicketType>

/** Virada automática, also while sales are stopped. */
export const turnsByItself = ({ virada }: Pick<TicketType, 'virada'>): boolean =>
  virada !== undefined && (virada.parada?.automatica ?? true)

/** A category that the organisation cancelled. `encerrou`: with it its ticket type went off the sale for good. */
export const CalledOffCategory = v.object({
  id: v.string(),
  nome: v.string(),
  /** The id of its ticket type. */
  ingresso: v.string(),
  encerrou: v.boolean(),
})
export type CalledOffCategory = v.InferOutput<typeof CalledOffCategory>

export const isPairType = (type: Pick<TicketType, 'tipo' | 'modo'>): boolean =>
  type.tipo === 'atleta' && type.modo === 'dupla'

type Stocked = Pick<TicketType, 'quantidade_disponivel' | 'active_lot' | 'virada'>

/** Whether the time of its lots has come, and is not over. */
const isInSale = ({ virada }: Pick<TicketType, 'virada'>): boolean => (virada?.venda ?? 'aberta') === 'aberta'

/** What can be bought now: the type's remaining, capped by the active lot's (law S5). Never negative. */
export const availableNow = (type: Stocked): number =>
  isInSale(type)
    ? Math.max(0, Math.min(type.quantidade_disponivel, type.active_lot?.quantidade_disponivel ?? 0))
    : 0

export const isSoldOut = (type: Stocked): boolean => availableNow(type) <= 0

/** Price of one athlete or spectator; null without an active lot. The pair price is double (product §5). */
export const unitPrice = (type: Pick<TicketType, 'active_lot'>): Cents | null =>
  type.active_lot ? toCents(type.active_lot.preco) : null

/** Nothing costs anything, whichever lot it is sold in. */
export const isFreeEvent = (types: readonly Pick<TicketType, 'active_lot' | 'lotes'>[]): boolean => {
  const lots = types.flatMap(({ active_lot, lotes }) => [...lotes, ...(active_lot ? [active_lot] : [])])
  return lots.length > 0 && lots.every(({ preco }) => preco === 0)
}

export const stepOf = (type: Pick<TicketType, 'tipo' | 'modo'>): number =>
  isPairType(type) ? limits.pairStep : limits.singleStep

/** Quantities by ticket type id; a missing id means none. */
export type Selection = Readonly<Record<string, number>>

/** Whether one more step fits: what is available (product §5), and what one order may hold. */
export const canAdd = (selection: Selection, type: TicketType): boolean =>
  (selection[type.id] ?? 0) + stepOf(type) <= availableNow(type) &&
  selectedCount(selection) + stepOf(type) <= limits.ticketsPerOrderMax

/** One step up; the selection is unchanged when it does not fit. */
export const increase = (selection: Selection, type: TicketType): Selection =>
  canAdd(selection, type) ? { ...selection, [type.id]: (selection[type.id] ?? 0) + stepOf(type) } : selection

/** One step down, never below 0. */
export const decrease = (selection: Selection, type: TicketType): Selection => ({
  ...selection,
  [type.id]: Math.max(0, (selection[type.id] ?? 0) - stepOf(type)),
})

export const selectedCount = (selection: Selection): number =>
  Object.values(selection).reduce((sum, quantity) => sum + quantity, 0)

/** Sum of athlete prices (law S4). */
export const selectionTotal = (types: readonly TicketType[], selection: Selection): Cents =>
  types.reduce((sum, type) => sum + (unitPrice(type) ?? 0) * (selection[type.id] ?? 0), 0)

/**
 * A selection brought back to what is on sale now (after login or a changed stock), in whole steps and within one
 * order.
 */
export const clampSelection = (types: readonly TicketType[], selection: Selection): Selection => {
  const clamped: Record<string, number> = {}
  let room: number = limits.ticketsPerOrderMax
  for (const type of types) {
    const wanted = Math.min(selection[type.id] ?? 0, availableNow(type), room)
    const quantity = wanted - (wanted % stepOf(type))
    if (quantity <= 0) continue
    clamped[type.id] = quantity
    room -= quantity
  }
  return clamped
}
