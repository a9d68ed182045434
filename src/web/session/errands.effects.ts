import { fromPromise } from 'xstate'
import type { Api } from '../http/api.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { tokenStore } from './token-store.ts'

const calls = async () => (await loadChunk(() => import('#contract/calls.ts'))).calls

type Done = { message: string }

const errand = (run: (signal: AbortSignal) => Promise<Done>) => ({
  actors: { runErrand: fromPromise<Done, void>(({ signal }) => run(signal)) },
})

export const confirmEmailEffects = (api: Api, token: string) =>
  errand(async (signal) => api((await calls()).confirmEmail, { body: { token } }, { signal }))

export const sendConfirmationEffects = (api: Api) =>
  errand(async (signal) => api((await calls()).sendConfirmation, {}, { signal }))

/** This device is one of all: its token is over too. */
export const logoutEverywhereEffects = (api: Api) =>
  errand(async (signal) => {
    const { message } = await api((await calls()).logoutEverywhere, {}, { signal })
    tokenStore.forgetOrders()
    tokenStore.remove()
    return { message }
  })
