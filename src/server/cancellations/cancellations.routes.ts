import type { Hono } from 'hono'
import { cancellationCalls } from '#contract/calls/cancellation-calls.ts'
import { messages } from '#contract/words/messages.ts'
import { requireCreator } from '../events/event-owner.store.ts'
import { cancellable } from '../events/events.store.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/serve.ts'
import type { Deps } from '../process/deps.ts'
import { cancelMany, planOf, readBatch, stepBatch } from './cancel-many.ts'

type Asked = { params: { id: string }; user: { id: string } }

/** Cancelling tickets, categories and events, for the event's creator alone. */
export const registerCancellationRoutes = (app: Hono, deps: Deps): void => {
  const { db } = deps
  const allow = ({ params, user }: Asked) => requireCreator(db, params.id, user.id)
  const { cancellationPlan, cancel, cancellation, pauseCancellation, resumeCancellation } = cancellationCalls

  route(app, deps, cancellationPlan, { allow }, async ({ params: { id }, query }) => {
    const event = await cancellable(db, id)
    if (!event) throw new Refusal(404, messages.event.missing)
    return {
      ...(await planOf(db, id, query)),
      cancelado: event.isCancelled,
      evento: { nome: event.nome },
    }
  })
  route(app, deps, cancel, { byAccount: 'updateEvent', allow }, async ({ params: { id }, body }) => ({
    lote: await cancelMany(deps, id, body),
  }))
  route(app, deps, cancellation, { allow }, async ({ params: { id, lote } }) => ({
    lote: await readBatch(db, id, lote),
  }))
  route(
    app,
    deps,
    pauseCancellation,
    { byAccount: 'updateEvent', allow },
    async ({ params: { id, lote } }) => ({
      lote: await stepBatch(db, id, lote, 'batch.pause'),
    }),
  )
  route(
    app,
    deps,
    resumeCancellation,
    { byAccount: 'updateEvent', allow },
    async ({ params: { id, lote } }) => ({
      lote: await stepBatch(db, id, lote, 'batch.resume'),
    }),
  )
}
