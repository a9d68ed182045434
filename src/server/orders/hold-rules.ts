import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { type Cents, toCents } from '#contract/laws/money.ts'
import { isPairType } from '#contract/nouns/ticket-type.ts'
import type { TransactionItem } from '#contract/nouns/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import type { Sale, SaleType } from './sale.store.ts'
import { sumClaims } from './ledger.ts'
import type { Claim } from './stock.store.ts'

export type WantedItem = v.InferOutput<typeof TransactionItem>

export type PricedItem = { ticketTypeId: string; lotId: string; priceCents: Cents }

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

const readItem = (sale: Sale, item: WantedItem): PricedItem | Refusal => {
  const type = findType(sale, item)
  if (!type || type.tipo !== item.tipo || type.modo !== item.modo) return mismatch()
  if (!type.lot) return new Refusal(409, messages.server.soldOut)
  if (type.lot.priceCents !== toCents(item.preco)) return mismatch()
  return { ticketTypeId: type.id, lotId: type.lot.id, priceCents: type.lot.priceCents }
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
): Wish | Refusal => {
  if (!sale) return new Refusal(404, messages.event.missing)
  if (sale.endsAt <= now) return new Refusal(409, messages.server.salesClosed)
  const items: PricedItem[] = []
  for (const item of wanted) {
    const read = readItem(sale, item)
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
