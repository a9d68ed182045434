import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../deps.ts'
import { route } from '../serve.ts'
import { createEvent } from './create-event.ts'
import { updateEvent } from './update-event.ts'

/** Making events and changing them (spec §5, §7). */
export const registerEventWritingRoutes = (app: Hono, deps: Deps): void => {
  const { rateLimit } = deps

  route(app, deps, calls.createEvent, async ({ body, user }) => {
    await rateLimit('createEvent', user.id)
    return { id: await createEvent(deps, body, user.id), message: messages.eventCreation.success }
  })

  route(app, deps, calls.updateEvent, async ({ params, body, user }) => {
    await rateLimit('updateEvent', user.id)
    await updateEvent(deps, { eventId: params.id, patch: body, userId: user.id })
    return { message: messages.eventCreation.updated }
  })
}
