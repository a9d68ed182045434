import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/words/messages.ts'
import type { Api } from '../http/api.ts'
import { notify } from '../layout/toast-store.ts'

type Accepted = { eventId: string; cpf: string; conta: string }

export const confirmAccessEffects = (
  api: Api,
  { eventId, ...body }: Accepted,
  refreshDashboard: () => void,
) => ({
  actors: {
    runErrand: fromPromise<{ message: string }, void>(async ({ signal }) => {
      await api(calls.confirmAccess, { params: { id: eventId }, body }, { signal })
      notify(messages.dashboard.accessConfirmed, 'success')
      refreshDashboard()
      return { message: messages.dashboard.accessConfirmed }
    }),
  },
})
