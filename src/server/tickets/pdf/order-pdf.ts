import { eventWhen } from '#contract/laws/event-when.ts'
import { shortDateTime } from '#contract/laws/short-dates.ts'
import { brl, type Cents } from '#contract/laws/money.ts'
import { pdfFile, sheet } from './pdf-file.ts'
import { Sheet } from './pdf-page.ts'

export type PrintedTicket = {
  /** What its QR says. */
  qr: string
  codigo: string
  /** '' where nobody may be named. */
  nome: string
  /** Name of the ticket type. */
  tipo: string
  /** '' without one. */
  categoria: string
  /** The pair's other half; '' for singles and where nobody may be named. */
  dupla: string
  cents: Cents
}

export type PrintedOrder = {
  id: string
  evento: string
  local: string
  /** As the event's own times. */
  data_hora: string
  /** Null where the organiser set no opening. */
  abre_em: string | null
  fuso_horario: string
  totalCents: Cents
  /** Of the shop, for people. */
  origin: string
  tickets: readonly PrintedTicket[]
}

const mm = 72 / 25.4
const edge = 20 * mm
const width = sheet.width - 2 * edge
const code = 50 * mm
const beside = edge + code + 10 * mm

const label = { face: 'regular', size: 9, grey: 0.35 } as const
const value = { face: 'regular', size: 12 } as const

/** Where and when, on top of each page. */
const writeEvent = (page: Sheet, order: PrintedOrder): number => {
  const below = page.text(order.evento, { x: edge, y: edge + 20 }, { face: 'bold', size: 22, width, most: 3 })
  const when = eventWhen(order.data_hora, order.fuso_horario)
  const line = page.text(when, { x: edge, y: below }, { ...value, width })
  const place = page.text(order.local, { x: edge, y: line }, { ...value, width, most: 3 })
  if (order.abre_em === null) return place
  const opens = `A entrada abre em ${shortDateTime(order.abre_em, '')}`
  return page.text(opens, { x: edge, y: place }, { ...value, face: 'bold', width })
}

const writeTicket = (page: Sheet, ticket: PrintedTicket, top: number): number => {
  page.qr(ticket.qr, { x: edge, y: top }, code)
  const column = { width: edge + width - beside }
  const facts: [string, string][] = [
    ['Ingresso', ticket.tipo],
    ['Categoria', ticket.categoria],
    ['Dupla com', ticket.dupla],
    ['Valor', brl(ticket.cents)],
  ]
  let y = top + 14
  if (ticket.nome !== '')
    y = page.text(ticket.nome, { x: beside, y }, { face: 'bold', size: 16, most: 2, ...column }) + 2
  y = page.text(ticket.codigo, { x: beside, y }, { face: 'bold', size: 14, ...column }) + 4
  for (const [name, told] of facts) {
    if (told === '') continue
    y = page.text(name, { x: beside, y }, { ...label, ...column })
    y = page.text(told, { x: beside, y: y + 2 }, { ...value, most: 2, ...column }) + 3
  }
  return Math.max(y, top + code + 14)
}

const writeFoot = (page: Sheet, order: PrintedOrder, index: number, top: number): void => {
  page.line({ x: edge, y: top }, width)
  const total = `Total do pedido: ${brl(order.totalCents)} · ingresso ${index + 1} de ${order.tickets.length}`
  let y = page.text(`Pedido ${order.id}`, { x: edge, y: top + 16 }, { ...label, width })
  y = page.text(total, { x: edge, y }, { ...label, width })
  y = page.text(
    'Este código vale uma entrada: não publique nem envie foto dele.',
    { x: edge, y },
    { ...label, width },
  )
  page.text(`${order.origin}/perfil`, { x: edge, y }, { ...label, width })
}

/** The tickets of an order, a page each (law LA8). */
export const orderPdf = (order: PrintedOrder): Buffer => {
  const pages = order.tickets.map((ticket, index) => {
    const page = new Sheet()
    const below = writeTicket(page, ticket, writeEvent(page, order) + 10)
    writeFoot(page, order, index, below + 10)
    return page.page
  })
  return pdfFile(`Ingressos: ${order.evento}`, pages)
}
