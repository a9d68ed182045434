import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { placeLine } from '#contract/laws/place-line.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { eligibilityOn } from '#contract/laws/eligibility.ts'
import type { Invite } from '#contract/nouns/invite.ts'
import { athleteTerms, type TermId, termText, termVersion } from '#contract/words/terms.ts'
import type { Queryable } from '../db/open.ts'
import { categories, events, tickets, ticketTypes } from '../db/schema.ts'
import { questionsOf } from './invites.store.ts'

const partners = alias(tickets, 'partners')
const partnerCategories = alias(categories, 'partner_categories')

const firstName = (nome: string): string => nome.trim().split(/\s+/)[0] ?? ''

const termOf = (id: TermId) => ({ id, versao: termVersion(id), texto: termText(id) })

const genderOf = (info: Record<string, unknown> | null): '' | 'Masculino' | 'Feminino' => {
  const gender = info?.['gender']
  return gender === 'Masculino' || gender === 'Feminino' ? gender : ''
}

/** What an invite to a ticket says and asks; undefined when there is no such ticket. */
export const invitedTicket = async (
  db: Queryable,
  id: string,
): Promise<Omit<Invite, 'id' | 'expira_em'> | undefined> => {
  const [row] = await db
    .select({
      ticket: tickets,
      event: events,
      type: ticketTypes,
      category: categories,
      partner: partners,
      partnerCategory: partnerCategories,
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .leftJoin(categories, eq(categories.id, tickets.categoryId))
    .leftJoin(partners, eq(partners.id, tickets.partnerTicketId))
    .leftJoin(partnerCategories, eq(partnerCategories.id, partners.categoryId))
    .where(eq(tickets.id, id))
  if (!row) return undefined
  const { ticket, event, type, category, partnerCategory } = row
  const partner = row.partner?.cancelledAt === null ? row.partner : null
  const begins = zonedDateTime(event.dataHora, event.fusoHorario)
  const mixed = [category, partner && partnerCategory].find((one) => one?.exigencias?.genero === 'mista')
  const isAthlete = type.tipo === 'atleta'
  return {
    evento_nome: event.nome,
    evento_data_hora: begins,
    evento_local: placeLine(event),
    fuso_horario: event.fusoHorario,
    ticket_type_nome: type.nome,
    tipo: type.tipo,
    de: firstName(ticket.nome),
    dupla: partner && {
      nome: firstName(partner.nome),
      genero: mixed ? genderOf(partner.athleteInfo) : '',
      mista: mixed?.nome ?? null,
    },
    categoria: category && {
      nome: category.nome,
      exigencias: category.exigencias && eligibilityOn(category.nome, category.exigencias, begins),
    },
    dia: begins.slice(0, 10),
    campos: await questionsOf(db, ticket.ticketTypeId),
    termos: isAthlete ? athleteTerms.map(termOf) : [],
    termo_responsavel: isAthlete ? termOf('responsavel') : null,
  }
}
