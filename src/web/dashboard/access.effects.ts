import { type ActorRefFrom, enqueueActions, fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import { holderCalls } from '#contract/calls/holder-calls.ts'
import { statementCalls } from '#contract/calls/statement-calls.ts'
import { linkLogLine } from '#contract/laws/link-log-line.ts'
import { messages } from '#contract/words/messages.ts'
import { statementMessages } from '#contract/words/statement-messages.ts'
import type { dashboardMachine } from '#machines/dashboard.machine.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import type { Api } from '../http/api.ts'
import { saveFile } from '../ui/save-file.ts'
import { notify } from '../layout/toast-store.ts'
import type { AccessErrands } from './access-list.tsx'

type DashboardRef = ActorRefFrom<typeof dashboardMachine>

/** An errand of one account, which tells the dashboard as its panels do. */
const errandOf = (
  run: (signal: AbortSignal) => Promise<unknown>,
  message: string,
  dashboard: DashboardRef,
): typeof errandMachine =>
  errandMachine.provide({
    actors: {
      runErrand: fromPromise(async ({ signal }) => {
        await run(signal)
        return { message }
      }),
    },
    actions: {
      tellDone: enqueueActions(({ enqueue }) => {
        enqueue(() => notify(message, 'success', 'painel'))
        enqueue.sendTo(dashboard, { type: 'refresh' })
      }),
    },
  })

/** What is done with each access to the dashboard of an event. The list is replaced as it was read (law W13). */
export const accessErrands = (api: Api, eventId: string, dashboard: DashboardRef): AccessErrands => {
  const params = { id: eventId }
  return {
    link: (body) =>
      errandMachine.provide({
        actors: {
          runErrand: fromPromise(({ signal }) =>
            api(holderCalls.sendHolderLink, { params, body }, { signal }),
          ),
        },
      }),
    linkLog: (codigo) =>
      errandMachine.provide({
        actors: {
          runErrand: fromPromise(async ({ signal }) => {
            const asked = { params: { ...params, codigo } }
            return { message: linkLogLine(await api(holderCalls.holderLinkLog, asked, { signal })) }
          }),
        },
      }),
    evidence: (pagamento) =>
      errandMachine.provide({
        actors: {
          runErrand: fromPromise(async ({ signal }) => {
            const asked = { params: { ...params, pagamento } }
            saveFile('comprovantes.pdf', await api(statementCalls.evidence, asked, { signal }))
            return { message: statementMessages.evidenceSaved }
          }),
        },
      }),
    confirm: (body) =>
      errandOf(
        (signal) => api(calls.confirmAccess, { params, body }, { signal }),
        messages.dashboard.accessConfirmed,
        dashboard,
      ),
    remove: ({ left, versao }) =>
      errandOf(
        (signal) => {
          const body = {
            dashboard_access_cpfs: JSON.stringify(left),
            acesso_a_confirmar: 'true' as const,
            ...(versao !== null && { versao: String(versao) }),
          }
          return api(calls.updateEvent, { params, body }, { signal })
        },
        messages.dashboard.accessRemoved,
        dashboard,
      ),
  }
}
