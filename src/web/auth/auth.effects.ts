import { fromPromise } from 'xstate'
import { publicCalls } from '#contract/calls/public-calls.ts'
import type { User } from '#contract/nouns/user.ts'
import type { Api } from '../http/api.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { logFailure } from '../app/log.ts'
import { tokenStore } from '../session/token-store.ts'

/** A device that knows that it has no network asks when it has one. */
const whenOnline = (): unknown =>
  navigator.onLine || new Promise((resolve) => addEventListener('online', resolve, { once: true }))

/** The session's port and the token under its key in local storage (product §4 Auth). */
export const authEffects = (api: Api) => ({
  actors: {
    fetchUser: fromPromise<User, void>(async ({ signal }) => {
      await whenOnline()
      return api(publicCalls.me, {}, { signal })
    }),
  },
  actions: {
    saveToken: (_: unknown, { token }: { token: string }) => tokenStore.save(token),
    removeToken: () => tokenStore.remove(),
    /** The browser has forgotten it by then, whether the server is there to hear of it or not. */
    endToken: (_: unknown, { token }: { token: string | null }) => {
      if (token !== null)
        loadChunk(() => import('./end-token.ts'))
          .then(({ endToken }) => endToken(token))
          .catch(() => undefined)
    },
    logFailure: (_: unknown, { error }: { error: unknown }) => logFailure('Sessão encerrada', error),
  },
})
