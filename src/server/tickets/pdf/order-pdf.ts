import { brl, type Cents } from '#contract/laws/money.ts'
import { mapInTurns } from '../../in-turns.ts'
import { pdfFile } from './pdf-file.ts'
import { oneEntry, type PrintedEvent, type PrintedTicket, ticketPage } from './ticket-page.ts'

export type PrintedOrder = PrintedEvent & {
  id: string
  totalCents: Cents
  /** Until when it may be given back, or why not. */
  desistencia: string
  /** Whether nobody is named because the address it goes to was never confirmed (law A14). */
  nameless?: boolean
  /** Of the shop, for people. */
  origin: string
  tickets: readonly PrintedTicket[]
}

const namelessWhy =
  'Sem nomes porque o e-mail da conta ainda não foi confirmado. Em Minha Conta o PDF do pedido tem os nomes.'

const footOf = (order: PrintedOrder, index: number): string[] => [
  ...(order.nameless ? [namelessWhy] : []),
  oneEntry,
  `Total do pedido: ${brl(order.totalCents)} · ingresso ${index + 1} de ${order.tickets.length}`,
  `Pedido ${order.id}`,
  order.desistencia,
  `${order.origin}/perfil`,
]

/** Pages that are drawn before others get a turn, other files too: the code of each takes two milliseconds. */
const pagesPerTurn = 1

/** The tickets of an order, a page each (law LA8). */
export const orderPdf = async (order: PrintedOrder): Promise<Buffer> =>
  pdfFile(
    `Ingressos: ${order.evento}`,
    await mapInTurns(order.tickets, pagesPerTurn, (ticket, index) =>
      ticketPage(order, ticket, footOf(order, index)),
    ),
  )

/** A ticket for whoever holds it and did not buy it: nothing of the order. */
export const heldTicketPdf = (ticket: PrintedEvent & PrintedTicket): Buffer =>
  pdfFile(`Ingresso: ${ticket.evento}`, [ticketPage(ticket, ticket, [oneEntry])])
