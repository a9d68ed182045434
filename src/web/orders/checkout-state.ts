import * as v from 'valibot'
import { EventInfo } from '#contract/nouns/event.ts'
import { SelectedTicket } from '#contract/nouns/selected-ticket.ts'
import type { OpenOrder } from '#machines/checkout.context.ts'
import { reader } from '../app/navigation.ts'

/** What /pagamento needs (product §2). */
const CheckoutOrder: v.GenericSchema<unknown, OpenOrder> = v.object({
  tickets: v.pipe(v.array(SelectedTicket), v.minLength(1)),
  evento: EventInfo,
  transactionId: v.pipe(v.string(), v.minLength(1)),
})

/** Since when a payment of /pagamento is watched (ms), so that a reload goes on; nothing personal. */
const WatchState = v.object({ transactionId: v.string(), since: v.number() })
export type WatchState = v.InferOutput<typeof WatchState>

export const readCheckout = reader('checkout', CheckoutOrder)
export const readWatch = reader('watch', WatchState)
