import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/messages.ts'
import { organiserEvent } from '../dashboard/organiser-event.ts'
import type { Deps } from '../deps.ts'
import { route } from '../serve.ts'
import { createEvent } from './create-event.ts'
import { requireCreator } from './event-owner.store.ts'
import { findEvent } from './events.store.ts'
import { ticketTypesOf } from './ticket-types.store.ts'
import { updateEvent } from './update-event.ts'

/** Making events and changing them (spec §5, §7). */
export const registerEventWritingRoutes = (app: Hono, deps: Deps): void => {
  const { db } = deps

  route(app, deps, calls.createEvent, { byAccount: 'createEvent' }, async ({ body, user }) => ({
    id: await createEvent(deps, body, user.id),
    message: messages.eventCreation.success,
  }))

  route(
    app,
    deps,
    calls.updateEvent,
    { byAccount: 'updateEvent', allow: ({ params, user }) => requireCreator(db, params.id, user.id) },
    async ({ params, body, user }) => {
      await updateEvent(deps, { eventId: params.id, patch: body, userId: user.id })
      const message = messages.eventCreation.updated
      const found = body.versao === undefined ? null : await findEvent(db, params.id, 'url')
      if (!found) return { message }
      return {
        message,
        evento: await organiserEvent(db, found, 'owner'),
        ticketTypes: await ticketTypesOf(db, params.id, found.info.fuso_horario),
      }
    },
  )
}
