import { fromPromise } from 'xstate'
import type { Api } from '../http/api.ts'
import { loadChunk } from '../app/load-chunk.ts'

/** The port of the payment confirmation as a call of product §7. */
export const paymentResultEffects = (api: Api) => ({
  actors: {
    confirmPayment: fromPromise<{ estado: string }, { paymentId: string; preferenceId: string }>(
      async ({ input, signal }) => {
        const { calls } = await loadChunk(() => import('#contract/calls.ts'))
        const body = { payment_id: input.paymentId, preference_id: input.preferenceId }
        return api(calls.confirmPayment, { body }, { signal })
      },
    ),
  },
})
