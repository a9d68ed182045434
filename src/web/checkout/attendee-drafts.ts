import type { CheckoutDraft, OpenOrder } from '#machines/checkout.context.ts'
import { accountOf } from '../session/token-claims.ts'
import { tokenStore } from '../session/token-store.ts'

type Order = { evento: Pick<OpenOrder['evento'], 'id'>; transactionId: string }
type Kept = { transactionId: string; draft: CheckoutDraft }

/** By event, of which an account has one open order (law S1). */
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

/** What was typed and the server does not have yet, in memory alone because it is personal: a reload loses it. */
export const attendeeDrafts = {
  keep: ({ evento, transactionId }: Order, draft: CheckoutDraft): void => {
    followSession()
    owner = account()
    drafts.set(evento.id, { transactionId, draft })
  },
  /** The server has it now; what was typed since then is still kept here. */
  saved: (transactionId: string, lines: CheckoutDraft['lines'], couponText: string): void => {
    for (const [eventId, kept] of drafts) {
      const isSame = kept.draft.lines === lines && kept.draft.couponText === couponText
      if (kept.transactionId === transactionId && isSame) drafts.delete(eventId)
    }
  },
  forget: ({ evento }: Order): void => {
    drafts.delete(evento.id)
  },
  /** For this order of the event or its next one; null when the account that is here typed nothing. */
  of: ({ evento }: Pick<Order, 'evento'>): CheckoutDraft | null =>
    account() === owner ? (drafts.get(evento.id)?.draft ?? null) : null,
}
