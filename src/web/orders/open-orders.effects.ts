import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import type { PendingOrder } from '#contract/nouns/order-ticket.ts'
import type { Api } from '../http/api.ts'

export const openOrdersEffects = (api: Api) => ({
  actors: {
    loadOpenOrders: fromPromise<PendingOrder[], void>(({ signal }) => api(calls.openOrders, {}, { signal })),
  },
})
