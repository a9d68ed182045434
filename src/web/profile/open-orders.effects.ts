import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import type { OpenOrder } from '#contract/nouns/order-ticket.ts'
import type { Api } from '../http/api.ts'

export const openOrdersEffects = (api: Api) => ({
  actors: {
    loadOpenOrders: fromPromise<OpenOrder[], void>(({ signal }) => api(calls.openOrders, {}, { signal })),
  },
})
