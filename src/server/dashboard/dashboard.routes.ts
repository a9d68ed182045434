import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/words/messages.ts'
import type { SessionUser } from '../auth/sessions.ts'
import type { Deps } from '../process/deps.ts'
import { type BannerForm, findEvent } from '../events/events.store.ts'
import { ticketTypesOf } from '../events/ticket-types.store.ts'
import { Refusal } from '../http/refusal.ts'
import { PreparedAnswer, route } from '../http/serve.ts'
import { soldTickets } from '../orders/sold-tickets.store.ts'
import { dashboardAccess, occupationOf, participantsOf, salesByDay, totalsOf } from './dashboard.store.ts'
import { organiserEvent } from '../events/organiser-event.ts'
import { pairRows, participantRows } from './participants.store.ts'

/** Reading an event's numbers: its creator and the accounts that he gave access (law W10); to others it is not there. */
export const registerDashboardRoutes = (app: Hono, deps: Deps): void => {
  const { db } = deps

  const readable = async (eventId: string, user: SessionUser, banner: BannerForm) => {
    const access = await dashboardAccess(db, eventId, user)
    const found = access && (await findEvent(db, eventId, banner))
    if (!found) throw new Refusal(404, messages.dashboard.missing)
    return { access, found }
  }

  route(app, deps, calls.dashboard, async ({ params: { id }, query, user }) => {
    const { access, found } = await readable(id, user, query.banner ?? 'base64')
    const withLists = query.listas !== 'nao'
    const zone = found.info.fuso_horario
    return {
      evento: await organiserEvent(db, found, access),
      ingressosVendidos: withLists ? await soldTickets(db, { eventId: id }) : [],
      vendasPorDia: await salesByDay(db, id, zone),
      participantes: withLists ? await participantsOf(db, id) : [],
      ticketTypes: await ticketTypesOf(db, id, zone),
      totais: await totalsOf(db, id),
      ocupacao: await occupationOf(db, id),
    }
  })

  route(app, deps, calls.participants, async ({ params: { id }, query, user }) => {
    const { found } = await readable(id, user, 'url')
    if (query.filter === 'duplas') return pairRows(db, id)
    return new PreparedAnswer(await participantRows(db, id, found.info.fuso_horario))
  })
}
