import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import type { Estado } from '#contract/transaction.ts'
import type { Api } from '../api.ts'

/** The port of the payment confirmation as a call of spec §7. */
export const paymentResultEffects = (api: Api) => ({
  actors: {
    confirmPayment: fromPromise<{ estado: Estado }, { paymentId: string; preferenceId: string }>(
      ({ input, signal }) =>
        api(
          calls.confirmPayment,
          { body: { payment_id: input.paymentId, preference_id: input.preferenceId } },
          { signal },
        ),
    ),
  },
})
