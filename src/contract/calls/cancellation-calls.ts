import * as v from 'valibot'
import { CancellationBatch, CancellationPlan, CancellationRequest } from '../nouns/cancellation.ts'
import { lengths, textUpTo } from './bounded.ts'
import { budgets } from './budget.ts'
import { call } from './call.ts'

const Lot = v.object({ lote: CancellationBatch })

/** Apart from calls.ts, so that the page loads only this. */
export const cancellationCalls = {
  /** Additive: what cancelling the event, a category or a ticket of it, would give back. */
  cancellationPlan: call('GET /api/v1/events/{id}/cancelamentos', {
    auth: 'bearer',
    query: v.object({
      categoria: v.optional(textUpTo(lengths.id)),
      /** The code of a ticket. */
      ingresso: v.optional(textUpTo(lengths.id)),
    }),
    answer: CancellationPlan,
  }),
  cancel: call('POST /api/v1/events/{id}/cancelamentos', {
    auth: 'bearer',
    status: 201,
    budget: budgets.usual,
    body: CancellationRequest,
    answer: Lot,
  }),
  cancellation: call('GET /api/v1/events/{id}/cancelamentos/{lote}', { auth: 'bearer', answer: Lot }),
  pauseCancellation: call('POST /api/v1/events/{id}/cancelamentos/{lote}/pausar', {
    auth: 'bearer',
    answer: Lot,
  }),
  resumeCancellation: call('POST /api/v1/events/{id}/cancelamentos/{lote}/retomar', {
    auth: 'bearer',
    answer: Lot,
  }),
}
