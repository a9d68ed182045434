import { fromPromise } from 'xstate'
import type { CallInput } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'
import type { Api } from '../http/api.ts'
import { logFailure } from '../app/log.ts'
import { notify, withdraw } from '../layout/toast-store.ts'

type Saving = { eventId: string; edit: CallInput<typeof calls.editCatalog>['body'] }

export const catalogEffects = (api: Api) => ({
  actors: {
    readCatalog: fromPromise(({ input, signal }: { input: { eventId: string }; signal: AbortSignal }) =>
      api(calls.catalog, { params: { id: input.eventId } }, { signal }),
    ),
    saveCatalog: fromPromise(({ input, signal }: { input: Saving; signal: AbortSignal }) =>
      api(calls.editCatalog, { params: { id: input.eventId }, body: input.edit }, { signal }),
    ),
    hideEvent: fromPromise(
      ({
        input: { eventId, oculto },
        signal,
      }: {
        input: { eventId: string; oculto: boolean }
        signal: AbortSignal
      }) => api(calls.hideEvent, { params: { id: eventId }, body: { oculto } }, { signal }),
    ),
  },
  actions: {
    notify: (_: unknown, { message }: { message: string }) => notify(message, 'success', 'painel'),
    withdrawNotices: () => withdraw('painel'),
    logFailure: (_: unknown, { error }: { error: unknown }) =>
      logFailure('PUT /api/v1/events/{id}/catalog', error),
  },
})
