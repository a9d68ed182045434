import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { isPeriod } from '#contract/nouns/statement.ts'
import type { TableView } from '#contract/nouns/participant.ts'
import { messages } from '#contract/words/messages.ts'
import { statementMessages } from '#contract/words/statement-messages.ts'
import type { SessionUser } from '../auth/sessions.ts'
import type { Deps } from '../process/deps.ts'
import { brokenEntries } from '../events/broken-entries.store.ts'
import { type BannerForm, findEvent } from '../events/events.store.ts'
import { ticketTypesOf } from '../events/ticket-types.store.ts'
import { Refusal } from '../http/refusal.ts'
import { PreparedAnswer, route } from '../http/serve.ts'
import { soldTickets } from '../orders/sold-tickets.store.ts'
import { awaitedOf } from './awaited.store.ts'
import { evidenceOf } from './evidence.store.ts'
import { evidencePdf } from './evidence-pdf.ts'
import { refusedOf } from './refused.store.ts'
import {
  dashboardAccess,
  occupationOf,
  participantsOf,
  salesByDay,
  salesByHour,
  totalsOf,
} from './dashboard.store.ts'
import { organiserEvent } from '../events/organiser-event.ts'
import { pairRows, participantRows } from './participants.store.ts'
import { statementOf } from './statement.store.ts'

/** Rows of a page: few at first, so that something is soon to be read; then as many as are read without a pause. */
const [firstRows, moreRows] = [200, 2000]

/** Where the rows behind a ticket are: the address of their page as the standard header for it. */
const nextPage = (eventId: string, filter: TableView, after: string): string => {
  const query = new URLSearchParams({ filter, partes: 'sim', apos: after })
  return `<${calls.participants.path.replace('{id}', encodeURIComponent(eventId))}?${query}>; rel="next"`
}

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
    const irregulares = await brokenEntries(db, { eventId: id, start: found.info.data_hora })
    return {
      evento: await organiserEvent(db, found, { access, cpf: user.cpfCnpj }),
      ingressosVendidos: withLists ? await soldTickets(db, { eventId: id }) : [],
      vendasPorDia: await salesByDay(db, id, zone),
      participantes: withLists ? await participantsOf(db, id) : [],
      ticketTypes: await ticketTypesOf(db, id, { zone, start: found.info.data_hora, now: deps.clock() }),
      totais: await totalsOf(db, id),
      ocupacao: await occupationOf(db, id),
      vendasPorHora: query.horas === 'sim' ? await salesByHour(db, id, zone) : [],
      aguardando: {
        ...(await awaitedOf(db, id, deps.clock())),
        recusados: await refusedOf(db, { eventId: id, zone, now: deps.clock() }),
      },
      ...(irregulares.total > 0 && { irregulares }),
    }
  })

  route(app, deps, calls.participants, async ({ params: { id }, query, user }) => {
    const { found } = await readable(id, user, 'url')
    const { filter, partes, apos = null } = query
    const slice = { after: apos, limit: partes ? (apos === null ? firstRows : moreRows) : null }
    const { rows, next } =
      filter === 'duplas'
        ? await pairRows(db, id, slice)
        : await participantRows(db, { eventId: id, zone: found.info.fuso_horario }, slice)
    return new PreparedAnswer(rows, next === null ? {} : { link: nextPage(id, filter, next) })
  })

  route(app, deps, calls.statement, async ({ params: { id }, query, user }) => {
    const { found } = await readable(id, user, 'url')
    const { desde, ate, apos = null } = query
    if (!isPeriod({ desde, ate })) throw new Refusal(400, statementMessages.period)
    return statementOf(db, {
      eventId: id,
      zone: found.info.fuso_horario,
      period: { desde, ate },
      after: apos,
    })
  })

  route(app, deps, calls.evidence, async ({ params: { id, pagamento }, user }) => {
    await deps.rateLimit('orderPdf', user.id)
    const { found } = await readable(id, user, 'url')
    const zone = found.info.fuso_horario
    const evidence = await evidenceOf(db, { eventId: id, paymentId: pagamento, zone })
    if (!evidence) throw new Refusal(404, statementMessages.noDispute)
    const file = evidencePdf(evidence, zone, deps.clock())
    return new Blob([new Uint8Array(file)], { type: 'application/pdf' })
  })
}
