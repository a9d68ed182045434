import * as v from 'valibot'
import { ManualRefund } from '../nouns/manual-refund.ts'
import { refundLimits } from '../words/refund-limits.ts'
import { textUpTo } from './bounded.ts'
import { budgets } from './budget.ts'
import { call } from './call.ts'

/** Apart from calls.ts, so that only the part of Minha Conta loads them. */
export const refundCalls = {
  /** Additive: what the provider no longer returns to the reader, the earliest first. */
  manualRefunds: call('GET /api/v1/users/me/devolucoes', { auth: 'bearer', answer: v.array(ManualRefund) }),
  /** Additive: whoever paid tells the PIX key that an amount goes to. 409 where it goes back otherwise, or did. */
  giveRefundKey: call('POST /api/v1/devolucoes/{id}/chave', {
    auth: 'bearer',
    budget: budgets.small,
    body: v.object({ chave_pix: textUpTo(2 * refundLimits.pixKeyMax) }),
    answer: ManualRefund,
  }),
}
