import { messages } from '#contract/words/messages.ts'
import { Refusal } from '../http/refusal.ts'
import { lotAmong, lotInTurn, readWish, type Selling, type WantedItem, type Wish } from './hold-rules.ts'
import type { HeldOrder } from './held-orders.store.ts'
import type { Ledger } from './ledger.ts'
import { unlessRefused } from './rush.ts'
import type { Sale } from './sale.store.ts'

type Standing = { own: HeldOrder | undefined; ledger: Ledger; now: Date }

/** Does the work as if the buyer held nothing. */
const without = <T>({ own, ledger }: Standing, work: () => T): T => {
  if (own) ledger.release(own.claims)
  const done = work()
  if (own) ledger.hold(own.claims)
  return done
}

/** Why there are too few places: of a lot that turns, how many it still has. */
const tooFew = (sale: Sale | undefined, wish: Wish, standing: Standing): Refusal => {
  const missing = without(standing, () => standing.ledger.missing(wish.claims))
  const type = sale?.types.find(({ turns, lots }) => turns && lots.some(({ id }) => id === missing?.id))
  const left = missing && type ? without(standing, () => standing.ledger.left(missing)) : 0
  return new Refusal(
    409,
    type && left > 0 ? messages.server.lotShort(type.nome, left) : messages.server.soldOut,
  )
}

/**
 * The selection in the lots that are sold to this buyer now. What he holds keeps its lots; whatever else he chose, he may
 * have seen with his own places free, or taken. `short`: it does not fit.
 */
export const wishAmong = (
  sale: Sale | undefined,
  items: readonly WantedItem[],
  standing: Standing,
): { wish: Wish | Refusal; short: Refusal | null } => {
  const { own, ledger, now } = standing
  const read = (selling: Selling) => readWish(sale, items, now, selling)
  const inTurn = () => read(lotInTurn(now, ledger.left))
  const seen = inTurn()
  if (own) {
    const kept = read(lotAmong(own.claims))
    if (!(kept instanceof Refusal) && kept.selectionKey === own.selectionKey)
      return { wish: kept, short: null }
  }
  const wishes = own ? [without(standing, inTurn), seen] : [seen]
  const allowed = unlessRefused(wishes)
  const fitting = without(standing, () => allowed.find(({ claims }) => ledger.canHold(claims)))
  const [first] = allowed
  if (fitting) return { wish: fitting, short: null }
  return first ? { wish: first, short: tooFew(sale, first, standing) } : { wish: seen, short: null }
}
