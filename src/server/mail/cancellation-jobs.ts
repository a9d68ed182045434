import * as v from 'valibot'
import { enqueue } from '../jobs/jobs.store.ts'
import type { JobHandlers } from '../jobs/run-jobs.ts'
import type { Deps } from '../process/deps.ts'
import {
  cancellationLetter,
  holderCancellationLetter,
  unpaidCancellationLetter,
} from './cancellation-letters.ts'
import {
  heldCancelled,
  mailedCancellation,
  mailedHolder,
  otherHolders,
} from './mailed-cancellations.store.ts'
import { mailedOrder } from './mailed-orders.store.ts'
import type { Mailer } from './mailer.ts'

/** Without tickets: the order was about to be paid. */
const CancelledPayload = v.object({
  transactionId: v.string(),
  batchId: v.string(),
  ticketIds: v.array(v.string()),
  cents: v.number(),
})
const HolderCancelledPayload = v.object({ ticketId: v.string(), batchId: v.string() })

type MailDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

/** Letters about what an organiser cancelled, to whoever bought it, was about to pay for it, or holds it. */
export const cancellationJobs = (
  { db, clock, settings }: MailDeps,
  mailer: Pick<Mailer, 'send'>,
): JobHandlers => {
  const profileUrl = `${settings.publicBaseUrl}/perfil`
  return {
    organiserCancelled: async (payload) => {
      const { transactionId: orderId, batchId, ticketIds, cents } = v.parse(CancelledPayload, payload)
      const cancelled = await mailedCancellation(db, batchId, orderId)
      const order = await mailedOrder(db, orderId)
      if (!cancelled || !order) return
      if (ticketIds.length === 0) return mailer.send(unpaidCancellationLetter(cancelled, profileUrl))
      for (const ticketId of await otherHolders(db, ticketIds))
        await enqueue(db, { kind: 'holderCancelled', payload: { ticketId, batchId } }, clock(), {
          dedupeKey: `cancelled ${batchId} ${ticketId}`,
        })
      const voided = { tickets: order.tickets, ids: ticketIds, cents }
      await mailer.send(cancellationLetter(cancelled, voided, profileUrl))
    },
    holderCancelled: async (payload) => {
      const { ticketId, batchId } = v.parse(HolderCancelledPayload, payload)
      const cancelled = await mailedHolder(db, batchId, ticketId)
      if (!cancelled) return
      const tickets = await heldCancelled(db, batchId, ticketId)
      await mailer.send(holderCancellationLetter(cancelled, tickets))
    },
  }
}
