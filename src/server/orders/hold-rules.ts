import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import { brDateTime, timeZoneNote, zonedDateTime } from '#contract/laws/dates.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { turnOf } from '#contract/laws/lot-turn.ts'
import { brl, type Cents, toCents } from '#contract/laws/money.ts'
import { isPairType, stepOf } from '#contract/nouns/ticket-type.ts'
import type { TransactionItem } from '#contract/nouns/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import type { Sale, SaleLot, SaleType } from './sale.store.ts'
import { sumClaims } from './ledger.ts'
import type { Claim, Place } from './stock.store.ts'

export type WantedItem = v.InferOutput<typeof TransactionItem>

export type PricedItem = { ticketTypeId: string; lotId: string; priceCents: Cents }

/** Which lot of a type is sold to somebody, or why none is. */
export type Selling = (sale: Sale, type: SaleType) => SaleLot | Refusal

/** A selection that the rules allow; only stock can still refuse it. */
export type Wish = {
  items: PricedItem[]
  claims: Claim[]
  grossCents: Cents
  /** Equal for equal selections at equal prices (law S1). */
  selectionKey: string
}

const mismatch = (): Refusal => new Refusal(409, messages.checkout.mismatch)

const findType = (sale: Sale, item: WantedItem): SaleType | undefined =>
  sale.types.find((type) =>
    item.ticket_type_id === undefined ? type.nome === item.nome : type.id === item.ticket_type_id,
  )

const goneRefusal = (gone: readonly Pick<SaleType, 'nome'>[]): Refusal => {
  const names = gone.map(({ nome }) => nome)
  const { typeGone, typesGone } = messages.server
  return new Refusal(
    409,
    names.length === 1 ? typeGone(names.join()) : typesGone(names.map((nome) => `"${nome}"`).join(', ')),
  )
}

const soldOut = (): Refusal => new Refusal(409, messages.server.soldOut)

/** The lot whose turn it is while so many places of each lot are left (law S5). */
export const lotInTurn =
  (now: Date, left: (place: Place) => number): Selling =>
  ({ fusoHorario }, type) => {
    if (type.stopped) return new Refusal(409, messages.server.salesStopped(type.nome))
    const { lot, sale } = turnOf(type.lots, {
      turns: type.turns,
      now: now.getTime(),
      needs: stepOf(type),
      left: ({ id }) => left({ kind: 'l', id }),
    })
    const isGone = lot && type.turns && left({ kind: 'l', id: lot.id }) < stepOf(type)
    if (!lot || isGone) return soldOut()
    if (sale === 'aberta') return lot
    const opens = zonedDateTime(new Date(type.lots[0]?.startsAt ?? 0), fusoHorario)
    const { notYetOnSale, lotsOver } = messages.server
    return new Refusal(
      409,
      sale === 'futura'
        ? notYetOnSale(type.nome, `${brDateTime(opens)} ${timeZoneNote(fusoHorario)}`.trim())
        : lotsOver(type.nome),
    )
  }

/** The lot that these places were taken from. */
export const lotAmong = (claims: readonly Claim[]): Selling => {
  const ids = new Set(claims.map(({ id }) => id))
  return (_sale, type) => type.lots.find(({ id }) => ids.has(id)) ?? mismatch()
}

/** Every place that a selection may take, whichever lots are in turn. */
export const placesOfSelection = (sale: Sale | undefined, wanted: readonly WantedItem[]): Place[] => {
  const types = new Set(sale && wanted.map((item) => findType(sale, item)))
  return [...types].flatMap((type) =>
    type
      ? [
          { kind: 't' as const, id: type.id },
          ...type.lots
            .filter(({ ativo }) => ativo || type.turns)
            .map(({ id }) => ({ kind: 'l' as const, id })),
        ]
      : [],
  )
}

const priced = (type: SaleType, lot: SaleLot, shown: Cents): PricedItem | Refusal => {
  if (lot.priceCents === shown) return { ticketTypeId: type.id, lotId: lot.id, priceCents: shown }
  const before = type.turns ? type.lots.findIndex(({ priceCents }) => priceCents === shown) : -1
  if (before < 0) return mismatch()
  const { lotReopened, lotTurned } = messages.server
  const says = type.lots.indexOf(lot) < before ? lotReopened : lotTurned
  return new Refusal(409, says(type.nome, brl(lot.priceCents)))
}

const readItem = (sale: Sale, item: WantedItem, selling: Selling): PricedItem | Refusal => {
  const type = findType(sale, item)
  if (!type || type.tipo !== item.tipo || type.modo !== item.modo) return mismatch()
  const lot = selling(sale, type)
  return lot instanceof Refusal ? lot : priced(type, lot, toCents(item.preco))
}

export const claimsOfItems = (
  items: readonly { ticketTypeId: string; lotId: string; categoryId?: string | null }[],
): Claim[] =>
  sumClaims(
    items.flatMap(({ ticketTypeId, lotId, categoryId }) => [
      { kind: 't' as const, id: ticketTypeId, count: 1 },
      { kind: 'l' as const, id: lotId, count: 1 },
      ...(categoryId ? [{ kind: 'c' as const, id: categoryId, count: 1 }] : []),
    ]),
  )

const selectionKeyOf = (items: readonly PricedItem[]): string =>
  createHash('sha256')
    .update(
      items
        .map((item) => `${item.ticketTypeId} ${item.lotId} ${item.priceCents}`)
        .toSorted()
        .join('\n'),
    )
    .digest('base64url')

const hasOddPair = (sale: Sale, items: readonly PricedItem[]): boolean =>
  sale.types.some(
    (type) =>
      isPairType(type) &&
      items.filter((item) => item.ticketTypeId === type.id).length % limits.pairStep !== 0,
  )

/** The selection as the shop itself prices it, or why it is refused (laws W6, S4, S6). */
export const readWish = (
  sale: Sale | undefined,
  wanted: readonly WantedItem[],
  now: Date,
  selling: Selling,
): Wish | Refusal => {
  if (!sale) return new Refusal(404, messages.event.missing)
  if (sale.endsAt <= now) return new Refusal(409, messages.server.salesClosed)
  const gone = sale.gone.filter(({ id }) => wanted.some((item) => item.ticket_type_id === id))
  if (gone.length > 0) return goneRefusal(gone)
  const items: PricedItem[] = []
  for (const item of wanted) {
    const read = readItem(sale, item, selling)
    if (read instanceof Refusal) return read
    items.push(read)
  }
  if (hasOddPair(sale, items)) return new Refusal(400, messages.server.oddPair)
  return {
    items,
    claims: claimsOfItems(items),
    grossCents: items.reduce((sum, item) => sum + item.priceCents, 0),
    selectionKey: selectionKeyOf(items),
  }
}
