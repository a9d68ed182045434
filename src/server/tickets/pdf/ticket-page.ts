import { eventWhen } from '#contract/laws/event-when.ts'
import { shortDateTime } from '#contract/laws/short-dates.ts'
import { brl, type Cents } from '#contract/laws/money.ts'
import { sheet } from './pdf-file.ts'
import { Sheet } from './pdf-page.ts'

export type PrintedEvent = {
  evento: string
  local: string
  /** As the event's own times. */
  data_hora: string
  /** Null where the organiser set no opening. */
  abre_em: string | null
  fuso_horario: string
}

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
  /** Null for whoever did not buy it. */
  cents: Cents | null
}

const mm = 72 / 25.4
const edge = 20 * mm
const width = sheet.width - 2 * edge
/** Of what stands in the ticket's frame. */
const inset = 7 * mm
const inner = { x: edge + inset, width: width - 2 * inset }
const code = 50 * mm
const beside = inner.x + code + 9 * mm
const round = 10
const mark = 20
const top = edge + mark + 12

const label = { face: 'regular', size: 9, ink: 'grey' } as const
const value = { face: 'regular', size: 12 } as const
const onSea = { ...value, ink: 'white', width: inner.width } as const

/** Where and when, on the head of each ticket; answers where the head ends. */
const writeEvent = (page: Sheet, event: PrintedEvent): number => {
  const from = (y: number) => ({ x: inner.x, y })
  const title = { ...onSea, face: 'bold', size: 20, most: 3 } as const
  const below = page.text(event.evento, from(top + inset + 15), title)
  const line = page.text(eventWhen(event.data_hora, event.fuso_horario), from(below), onSea)
  let y = page.text(event.local, from(line), { ...onSea, most: 3 })
  if (event.abre_em !== null) {
    const opens = `A entrada abre em ${shortDateTime(event.abre_em, '')}`
    y = page.text(opens, from(y), { ...onSea, face: 'bold' })
  }
  const end = y - 15 + inset
  page.ground({ x: edge, y: top, width, height: end - top, round }, 'sea', { isOpenBelow: true })
  return end
}

const writeTicket = (page: Sheet, ticket: PrintedTicket, from: number): number => {
  page.qr(ticket.qr, { x: inner.x, y: from }, code)
  const column = { width: inner.x + inner.width - beside }
  const facts: [string, string][] = [
    ['Ingresso', ticket.tipo],
    ['Categoria', ticket.categoria],
    ['Dupla com', ticket.dupla],
    ['Valor', ticket.cents === null ? '' : brl(ticket.cents)],
  ]
  let y = from + 12
  if (ticket.nome !== '')
    y = page.text(ticket.nome, { x: beside, y }, { face: 'bold', size: 16, most: 2, ...column }) + 2
  y = page.text(ticket.codigo, { x: beside, y }, { face: 'bold', size: 14, ...column }) + 6
  for (const [name, told] of facts) {
    if (told === '') continue
    y = page.text(name, { x: beside, y }, { ...label, ...column })
    y = page.text(told, { x: beside, y: y + 2 }, { ...value, most: 2, ...column }) + 3
  }
  return Math.max(y - 12, from + code)
}

const writeFoot = (page: Sheet, lines: readonly string[], from: number): void => {
  lines.reduce((y, line) => page.text(line, { x: edge, y }, { ...label, width }), from)
}

/** The shop's mark, as on its pages: a court and a ball. */
const writeMark = (page: Sheet): void => {
  const unit = mark / 64
  const part = (x: number, y: number, w: number, h: number, corner: number) => ({
    x: edge + x * unit,
    y: edge + y * unit,
    width: w * unit,
    height: h * unit,
    round: corner * unit,
  })
  page.frame(part(13, 18, 38, 28, 1), 'white', 4.5 * unit)
  page.post({ x: edge + 32 * unit, y: edge + 32 * unit }, 42 * unit, 'white', 4.5 * unit)
  page.ground(part(36.5, 33.5, 11, 11, 5.5), 'sun')
  page.ground(part(0, 0, 64, 64, 14), 'sea')
  page.text('Quadra', { x: edge + mark + 7, y: edge + 15.5 }, { face: 'bold', size: 16, width })
}

/** The page of a ticket, with what stands under its frame. */
export const ticketPage = (event: PrintedEvent, ticket: PrintedTicket, foot: readonly string[]) => {
  const page = new Sheet()
  const below = writeTicket(page, ticket, writeEvent(page, event) + inset) + inset
  page.frame({ x: edge, y: top, width, height: below - top, round }, 'sea', 1)
  writeFoot(page, foot, below + 20)
  writeMark(page)
  return page.page
}

/** Under every ticket. */
export const oneEntry = 'Este código vale uma entrada: não publique nem envie foto dele.'
