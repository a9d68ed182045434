import { fromPromise } from 'xstate'
import type { Credentials, NewUser } from '#contract/nouns/user.ts'
import type { Api } from '../http/api.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { clearToasts } from '../layout/toast-store.ts'

/** The calls are read when a form is sent: a public page shows without them. */
const calls = async () => (await loadChunk(() => import('#contract/calls.ts'))).calls

export const loginEffects = (api: Api, session: { login: (token: string) => void }) => ({
  actors: {
    login: fromPromise<{ token: string }, Credentials>(async ({ input, signal }) =>
      api((await calls()).login, { body: input }, { signal }),
    ),
  },
  actions: { startSession: (_: unknown, { token }: { token: string }) => session.login(token) },
})

export const signupEffects = (api: Api) => ({
  actors: {
    signup: fromPromise<{ message: string }, NewUser>(async ({ input, signal }) => {
      const made = await api((await calls()).signup, { body: input }, { signal })
      clearToasts()
      return made
    }),
  },
})

export const recoveryEffects = (api: Api) => ({
  actors: {
    recoverPassword: fromPromise<{ message: string }, { email: string }>(async ({ input, signal }) =>
      api((await calls()).recoverPassword, { body: input }, { signal }),
    ),
  },
})

export const newPasswordEffects = (api: Api) => ({
  actors: {
    setPassword: fromPromise<{ message: string }, { token: string; password: string }>(
      async ({ input, signal }) => api((await calls()).setPassword, { body: input }, { signal }),
    ),
  },
})
