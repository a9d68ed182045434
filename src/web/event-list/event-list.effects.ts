import { fromPromise } from 'xstate'
import { publicCalls } from '#contract/calls/public-calls.ts'
import type { LoadedEvents } from '#machines/event-list.machine.ts'
import type { Api } from '../http/api.ts'
import { notify } from '../layout/toast-store.ts'
import { serverNow } from '../http/server-clock.ts'

/** The ports of eventListMachine; banners come by address, not inside the answer (law W9). */
export const eventListEffects = (api: Api) => ({
  actors: {
    loadEvents: fromPromise<LoadedEvents, void>(async ({ signal }) => ({
      events: await api(publicCalls.events, { query: { banner: 'url' } }, { signal }),
      now: serverNow(),
    })),
  },
  actions: {
    notify: (_: unknown, { message }: { message: string }) => notify(message, 'error'),
  },
})
