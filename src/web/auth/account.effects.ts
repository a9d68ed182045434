import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import type { Credentials, NewUser } from '#contract/user.ts'
import type { Api } from '../api.ts'

export const loginEffects = (api: Api, session: { login: (token: string) => void }) => ({
  actors: {
    login: fromPromise<{ token: string }, Credentials>(({ input, signal }) =>
      api(calls.login, { body: input }, { signal }),
    ),
  },
  actions: { startSession: (_: unknown, { token }: { token: string }) => session.login(token) },
})

export const signupEffects = (api: Api) => ({
  actors: {
    signup: fromPromise<{ message: string }, NewUser>(({ input, signal }) =>
      api(calls.signup, { body: input }, { signal }),
    ),
  },
})

export const recoveryEffects = (api: Api) => ({
  actors: {
    recoverPassword: fromPromise<{ message: string }, { email: string }>(({ input, signal }) =>
      api(calls.recoverPassword, { body: input }, { signal }),
    ),
  },
})

export const passwordResetEffects = (api: Api) => ({
  actors: {
    resetPassword: fromPromise<{ message: string }, { token: string; password: string }>(
      ({ input, signal }) => api(calls.resetPassword, { body: input }, { signal }),
    ),
  },
})
