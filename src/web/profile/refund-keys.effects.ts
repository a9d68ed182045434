import { fromPromise } from 'xstate'
import { refundCalls as calls } from '#contract/calls/refund-calls.ts'
import type { ManualRefund } from '#contract/nouns/manual-refund.ts'
import type { Api } from '../http/api.ts'

export const refundKeysEffects = (api: Api) => ({
  actors: {
    loadRefunds: fromPromise<ManualRefund[], void>(({ signal }) => api(calls.manualRefunds, {}, { signal })),
    giveKey: fromPromise<ManualRefund, { id: string; typed: string }>(({ input: { id, typed }, signal }) =>
      api(calls.giveRefundKey, { params: { id }, body: { chave_pix: typed } }, { signal }),
    ),
  },
})
