import { messages } from '#contract/words/messages.ts'
import { fromCents } from '#contract/laws/money.ts'
import type { OrderTicket } from '#contract/nouns/order-ticket.ts'
import type { Db } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { findOrderOf, type OrderItem } from './orders.store.ts'
import { type IssuedTicket, ticketsOfOrder } from './tickets.store.ts'

const boundName = ({ attendee }: OrderItem): string =>
  attendee ? `${attendee.personalInfo.firstName} ${attendee.personalInfo.lastName}`.trim() : ''

const ticketOf = (item: OrderItem, sold: IssuedTicket | undefined): OrderTicket => ({
  id: sold?.id ?? null,
  ticket_type_nome: item.type.nome,
  tipo: item.type.tipo,
  modo: item.type.modo,
  participante_nome: sold?.nome ?? boundName(item),
  categoria: item.attendee?.athleteInfo?.category ?? '',
  preco: fromCents(item.netCents ?? item.priceCents),
  codigo: sold?.codigo ?? null,
  situacao: sold ? (sold.cancelledAt ? 'Cancelado' : 'Válido') : null,
})

/** The attendees or sold tickets of an order, for its owner only. */
export const orderTickets = async (db: Db, userId: string, orderId: string): Promise<OrderTicket[]> => {
  const order = await findOrderOf(db, orderId, userId)
  if (!order) throw new Refusal(404, messages.server.notFound)
  const sold = await ticketsOfOrder(db, order.id)
  return order.items.map((item) =>
    ticketOf(
      item,
      sold.find(({ pos }) => pos === item.pos),
    ),
  )
}
