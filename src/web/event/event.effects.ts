import { fromPromise } from 'xstate'
import { publicCalls } from '#contract/calls/public-calls.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import type { LoadedEvent } from '#machines/ticket-selection.laws.ts'
import type { Reserved, TransactionRequest } from '#machines/ticket-selection.setup.ts'
import { type Api, isMissing } from '../http/api.ts'
import { tokenStore } from '../session/token-store.ts'
import { notify } from '../layout/toast-store.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { serverNow } from '../http/server-clock.ts'

/** The ports of ticketSelectionMachine. */
export const ticketSelectionEffects = (api: Api) => ({
  actors: {
    loadEvent: fromPromise<LoadedEvent, { id: string }>(async ({ input: { id }, signal }) => {
      try {
        const detail = await api(publicCalls.event, { params: { id }, query: { banner: 'url' } }, { signal })
        return { detail, now: serverNow() }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    }),
    createTransaction: fromPromise<Reserved, TransactionRequest>(async ({ input, signal }) => {
      const { createTransaction } = await loadChunk(() => import('./create-transaction.effects.ts'))
      return createTransaction(api, input, signal)
    }),
  },
  actions: {
    notify: (_: unknown, { message }: { message: string }) => {
      // /login says it itself, where it stays and moves nothing
      if (message !== messages.event.loginToBuy) notify(message, 'error')
    },
    endSession: () => tokenStore.remove(),
  },
})
