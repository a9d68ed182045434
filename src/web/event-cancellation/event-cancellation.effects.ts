import { fromPromise } from 'xstate'
import { cancellationCalls } from '#contract/calls/cancellation-calls.ts'
import type { CancellationBatch, CancellationPlan } from '#contract/nouns/cancellation.ts'
import type { CancellationDraft } from '#drafts/cancellation-draft.ts'
import type { Api } from '../http/api.ts'

type Asked = { eventId: string; lote: string }
type Target = { eventId: string; category: string | null; ticket: string | null }
type Started = Target & { draft: CancellationDraft; total: number }

const paramsOf = ({ eventId, lote }: Asked) => ({ params: { id: eventId, lote } })

/** The ports of eventCancellationMachine. */
export const eventCancellationEffects = (api: Api) => ({
  actors: {
    readPlan: fromPromise<CancellationPlan, Target>(({ input: { eventId, category, ticket }, signal }) =>
      api(
        cancellationCalls.cancellationPlan,
        {
          params: { id: eventId },
          query: {
            ...(category !== null && { categoria: category }),
            ...(ticket !== null && { ingresso: ticket }),
          },
        },
        { signal },
      ),
    ),
    startCancellation: fromPromise<CancellationBatch, Started>(
      async ({ input: { eventId, category, ticket, draft, total }, signal }) => {
        const { motivo, confirmacao } = draft
        const many = category === null ? { evento: true as const } : { categoria: category }
        const alvo = ticket === null ? many : { ingressos: [ticket] }
        const body = { alvo, total, motivo, confirmacao }
        return (await api(cancellationCalls.cancel, { params: { id: eventId }, body }, { signal })).lote
      },
    ),
    readCancellation: fromPromise<CancellationBatch, Asked>(
      async ({ input, signal }) =>
        (await api(cancellationCalls.cancellation, paramsOf(input), { signal })).lote,
    ),
    pauseCancellation: fromPromise<CancellationBatch, Asked>(
      async ({ input, signal }) =>
        (await api(cancellationCalls.pauseCancellation, paramsOf(input), { signal })).lote,
    ),
    resumeCancellation: fromPromise<CancellationBatch, Asked>(
      async ({ input, signal }) =>
        (await api(cancellationCalls.resumeCancellation, paramsOf(input), { signal })).lote,
    ),
  },
})
