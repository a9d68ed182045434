import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import type { OpenOrder } from '#contract/order-ticket.ts'
import type { Api } from '../api.ts'

export const openOrdersEffects = (api: Api) => ({
  actors: {
    loadOpenOrders: fromPromise<OpenOrder[], void>(({ signal }) => api(calls.openOrders, {}, { signal })),
  },
})
