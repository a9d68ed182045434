import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import { limits } from '#contract/words/limits.ts'
import type { OwnEvent, SharedEvent } from '#contract/nouns/own-events.ts'
import type { SoldTicket } from '#contract/nouns/ticket.ts'
import type { User } from '#contract/nouns/user.ts'
import type { Api } from '../http/api.ts'
import { logFailure } from '../app/log.ts'
import { tokenStore } from '../session/token-store.ts'
import { notify } from '../layout/toast-store.ts'

const namesOf = async (api: Api, cpfs: readonly string[], signal: AbortSignal) => {
  const names: Record<string, string> = {}
  for (let from = 0; from < cpfs.length; from += limits.namesPerCall) {
    const part = cpfs.slice(from, from + limits.namesPerCall)
    Object.assign(names, (await api(calls.namesFromCpfs, { body: { cpfs: part } }, { signal })).names)
  }
  return names
}

const unfound = {
  names: 'Nomes das duplas não encontrados',
  shared: 'Eventos com acesso não encontrados',
}

export const profileEffects = (api: Api) => ({
  actors: {
    fetchUser: fromPromise<User, void>(({ signal }) => api(calls.me, {}, { signal })),
    fetchTickets: fromPromise<SoldTicket[], void>(({ signal }) => api(calls.myTickets, {}, { signal })),
    fetchEvents: fromPromise<OwnEvent[], void>(({ signal }) =>
      api(calls.myEvents, { query: { banner: 'url' } }, { signal }),
    ),
    fetchShared: fromPromise<SharedEvent[], void>(({ signal }) => api(calls.sharedEvents, {}, { signal })),
    fetchNames: fromPromise<Record<string, string>, string[]>(({ input, signal }) =>
      namesOf(api, input, signal),
    ),
  },
  actions: {
    notify: (_: unknown, { message }: { message: string }) => notify(message, 'error'),
    endSession: () => tokenStore.remove(),
    logFailure: (_: unknown, { part, error }: { part: keyof typeof unfound; error: unknown }) =>
      logFailure(unfound[part], error),
  },
})
