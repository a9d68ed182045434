import { randomInt } from 'node:crypto'
import { parseBrDate } from '#contract/laws/plain-dates.ts'
import { digitsOnly } from '#contract/laws/documents.ts'
import { ticketAlphabet } from '#contract/laws/ticket-code.ts'
import { groupTickets, withoutGuardian } from '#contract/nouns/ticket.ts'
import { normalizeEmail } from '#contract/nouns/user.ts'
import { newId } from '../ids.ts'
import { orderConsents } from './consents.ts'
import type { Attendee, Order, OrderItem } from './orders.store.ts'
import type { NewTicket } from './tickets.store.ts'

const block = (): string =>
  Array.from({ length: 4 }, () => ticketAlphabet[randomInt(ticketAlphabet.length)]).join('')

/** 'QD-7K2M-9P4X'; unique in the database. */
const newCode = (): string => `QD-${block()}-${block()}`

/** True when everything that a ticket needs is known. */
export const isReadyForTickets = (order: Pick<Order, 'items'>): boolean =>
  order.items.every((item) => item.attendee !== null && item.netCents !== null)

const personOf = ({ personalInfo }: Attendee) => ({
  nome: `${personalInfo.firstName.trim()} ${personalInfo.lastName.trim()}`,
  cpf: digitsOnly(personalInfo.cpf),
  email: normalizeEmail(personalInfo.email),
  telefone: digitsOnly(personalInfo.phone),
  dataNascimento: parseBrDate(personalInfo.birthDate) ?? '',
})

/** Who answers for a minor stands in the consents alone. */
const athleteOf = ({ athleteInfo }: Attendee) => (athleteInfo ? withoutGuardian(athleteInfo) : null)

const attendeeOf = (item: OrderItem): Attendee => {
  if (!item.attendee) throw new Error('a ticket without its attendee')
  return item.attendee
}

/** Position of the partner for each item of a pair, by index. */
const partnersOf = (order: Order): Map<number, number | undefined> =>
  new Map(
    groupTickets(
      order.items.map(({ ticketTypeId, type }) => ({ ...type, ticket_type_id: ticketTypeId })),
    ).flatMap(({ indexes }) => indexes.map((index, place) => [index, indexes[1 - place]])),
  )

/** The tickets of an approved order, partners linked to each other. */
export const ticketsFor = (order: Order, now: Date): NewTicket[] => {
  const issued = order.items.map((item) => ({ item, id: newId('tk') }))
  const partners = partnersOf(order)
  return issued.map(({ item, id }, index) => {
    const attendee = attendeeOf(item)
    return {
      id,
      transactionId: order.id,
      pos: item.pos,
      eventId: order.eventId,
      userId: order.userId,
      ticketTypeId: item.ticketTypeId,
      lotId: item.lotId,
      categoryId: item.categoryId,
      netCents: item.netCents ?? item.priceCents,
      codigo: newCode(),
      ...personOf(attendee),
      athleteInfo: athleteOf(attendee),
      consents: attendee.consents ?? orderConsents(attendee.athleteInfo, now),
      answers: attendee.customFields.map(({ titulo, tipo, answer }) => ({ titulo, tipo, answer })),
      partnerTicketId: issued[partners.get(index) ?? -1]?.id ?? null,
      createdAt: now,
    }
  })
}
