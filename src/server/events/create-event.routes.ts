import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../deps.ts'
import { route } from '../serve.ts'
import { createEvent } from './create-event.ts'

/** Making events (spec §5, §7). */
export const registerCreateEventRoute = (app: Hono, deps: Deps): void => {
  route(app, deps, calls.createEvent, async ({ body, user }) => ({
    id: await createEvent(deps, body, user.id),
    message: messages.eventCreation.success,
  }))
}
