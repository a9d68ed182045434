import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { normalizeDocument } from '#contract/laws/documents.ts'
import { messages } from '#contract/words/messages.ts'
import { organiserEvent } from './organiser-event.ts'
import type { Deps } from '../process/deps.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/serve.ts'
import { acceptAccount, accessOf } from './access.store.ts'
import { createEvent } from './create-event.ts'
import { requireCreator } from './event-owner.store.ts'
import { findEvent } from './events.store.ts'
import { ticketTypesOf } from './ticket-types.store.ts'
import { updateEvent } from './update-event.ts'

/** Making events and changing them (product §5, §7). */
export const registerEventWritingRoutes = (app: Hono, deps: Deps): void => {
  const { db, security, sessions } = deps

  route(app, deps, calls.createEvent, { byAccount: 'createEvent' }, async ({ body, user }) => {
    const id = await createEvent(deps, body, user.id)
    sessions.forget(user.id)
    return { id, message: messages.eventCreation.success }
  })

  const ofCreator = {
    byAccount: 'updateEvent',
    allow: ({ params, user }: { params: { id: string }; user: { id: string } }) =>
      requireCreator(db, params.id, user.id),
  } as const

  route(
    app,
    deps,
    calls.updateEvent,
    ofCreator,
    async ({ params: { id }, body, user, request: { network } }) => {
      const granted = await updateEvent(deps, {
        eventId: id,
        patch: body,
        userId: user.id,
        cpf: user.cpfCnpj,
      })
      if (granted.length > 0) security('access granted', { user: user.id, network, event: id, granted })
      const message = messages.eventCreation.updated
      const found = body.versao === undefined ? null : await findEvent(db, id, 'url')
      if (!found) return { message }
      return {
        message,
        evento: await organiserEvent(db, found, { access: 'owner', cpf: user.cpfCnpj }),
        ticketTypes: await ticketTypesOf(db, id, {
          zone: found.info.fuso_horario,
          start: found.info.data_hora,
          now: deps.clock(),
        }),
      }
    },
  )

  route(
    app,
    deps,
    calls.confirmAccess,
    ofCreator,
    async ({ params: { id }, body: { cpf, conta }, user, request: { network } }) => {
      const accepted = await acceptAccount(db, { eventId: id, cpf: normalizeDocument(cpf), userId: conta })
      if (!accepted) throw new Refusal(409, messages.dashboard.accessChanged)
      security('access granted', { user: user.id, network, event: id, granted: [conta] })
      return { acessos: await accessOf(db, id) }
    },
  )
}
