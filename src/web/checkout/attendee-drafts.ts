import type { CheckoutDraft, OpenOrder } from '#machines/checkout.setup.ts'
import { accountOf } from '../token-claims.ts'
import { tokenStore } from '../token-store.ts'

type Order = { evento: Pick<OpenOrder['evento'], 'id'>; transactionId: string }
type Kept = { transactionId: string; draft: CheckoutDraft }

/** By event, of which an account has one open order (decision S1). */
const drafts = new Map<string, Kept>()
let owner: string | null = null
let isFollowing = false

const account = (): string | null => accountOf(tokenStore.read() ?? '')

/** A session that ends by itself finds its data again after a login; whoever logs out leaves no open order behind. */
const followSession = (): void => {
  if (isFollowing) return
  isFollowing = true
  tokenStore.subscribe(() => {
    const now = account()
    if (now === null ? !tokenStore.hasOrders() : now !== owner) drafts.clear()
  })
}

/** What was typed into open orders, in memory alone because it is personal: a reload loses it. */
export const attendeeDrafts = {
  keep: ({ evento, transactionId }: Order, draft: CheckoutDraft): void => {
    followSession()
    owner = account()
    drafts.set(evento.id, { transactionId, draft })
  },
  forget: ({ evento, transactionId }: Order): void => {
    if (drafts.get(evento.id)?.transactionId === transactionId) drafts.delete(evento.id)
  },
  /** Null when the account that is here typed nothing for this order. */
  of: ({ evento, transactionId }: Order): CheckoutDraft | null => {
    const kept = drafts.get(evento.id)
    return kept?.transactionId === transactionId && account() === owner ? kept.draft : null
  },
}
