import { type ActorRefFrom, enqueueActions, fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/words/messages.ts'
import type { dashboardMachine } from '#machines/dashboard.machine.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import type { Api } from '../http/api.ts'
import { notify } from '../layout/toast-store.ts'

type Accepted = { eventId: string; cpf: string; conta: string }

/** The errand of one account, which tells the dashboard as its panels do. */
export const confirmingAccess = (
  api: Api,
  { eventId, ...body }: Accepted,
  dashboard: ActorRefFrom<typeof dashboardMachine>,
): typeof errandMachine =>
  errandMachine.provide({
    actors: {
      runErrand: fromPromise(async ({ signal }) => {
        await api(calls.confirmAccess, { params: { id: eventId }, body }, { signal })
        return { message: messages.dashboard.accessConfirmed }
      }),
    },
    actions: {
      tellDone: enqueueActions(({ enqueue }) => {
        enqueue(() => notify(messages.dashboard.accessConfirmed, 'success'))
        enqueue.sendTo(dashboard, { type: 'refresh' })
      }),
    },
  })
