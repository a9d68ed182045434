import { fromPromise } from 'xstate'
import { cancellationCalls } from '#contract/calls/cancellation-calls.ts'
import type { CancellationBatch, CancellationPlan, CancellationTarget } from '#contract/nouns/cancellation.ts'
import type { CancellationChoice, CancellationDraft } from '#drafts/cancellation-draft.ts'
import type { Api } from '../http/api.ts'

type Asked = { eventId: string; lote: string }
type Counted = { eventId: string; target: CancellationChoice | null }
type Started = { eventId: string; alvo: CancellationTarget; draft: CancellationDraft; total: number }

const paramsOf = ({ eventId, lote }: Asked) => ({ params: { id: eventId, lote } })

/** The ports of eventCancellationMachine. */
export const eventCancellationEffects = (api: Api) => ({
  actors: {
    readPlan: fromPromise<CancellationPlan, Counted>(({ input: { eventId, target }, signal }) =>
      api(
        cancellationCalls.cancellationPlan,
        {
          params: { id: eventId },
          query: {
            ...(target?.kind === 'category' && { categoria: target.id }),
            ...(target?.kind === 'ticket' && { ingresso: target.code }),
          },
        },
        { signal },
      ),
    ),
    startCancellation: fromPromise<CancellationBatch, Started>(
      async ({ input: { eventId, alvo, draft, total }, signal }) => {
        const { motivo, confirmacao } = draft
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
