import { fromPromise } from 'xstate'
import { publicCalls } from '#contract/public-calls.ts'
import type { LoadedEvent, TransactionRequest } from '#machines/ticket-selection.setup.ts'
import { type Api, isMissing } from '../api.ts'
import { tokenStore } from '../token-store.ts'
import { clearToasts, notify } from '../ui/toast-store.ts'
import { loadChunk } from '../load-chunk.ts'

/** The ports of ticketSelectionMachine. */
export const ticketSelectionEffects = (api: Api) => ({
  actors: {
    loadEvent: fromPromise<LoadedEvent, { id: string }>(async ({ input: { id }, signal }) => {
      try {
        const detail = await api(publicCalls.event, { params: { id }, query: { banner: 'url' } }, { signal })
        return { detail, now: Date.now() }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    }),
    createTransaction: fromPromise<{ transaction_id: string }, TransactionRequest>(
      async ({ input: { document, eventId, tickets }, signal }) => {
        const [{ calls }, { transactionItems }] = await Promise.all([
          loadChunk(() => import('#contract/calls.ts')),
          loadChunk(() => import('#contract/transaction.ts')),
        ])
        const body = { user_cpf_cnpj: document, evento_id: eventId, tickets: transactionItems(tickets) }
        const held = await api(calls.createTransaction, { body }, { signal })
        clearToasts()
        return held
      },
    ),
  },
  actions: {
    notify: (_: unknown, { message }: { message: string }) => notify(message, 'error'),
    endSession: () => tokenStore.remove(),
  },
})
