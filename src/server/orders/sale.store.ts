import { and, eq, inArray } from 'drizzle-orm'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { effectiveEnd } from '#contract/nouns/event.ts'
import type { TicketKind, TicketMode } from '#contract/nouns/ticket-type.ts'
import type { Cents } from '#contract/laws/money.ts'
import type { Tx } from '../db/open.ts'
import { events, lots, ticketTypes } from '../db/schema.ts'

export type SaleType = {
  id: string
  nome: string
  tipo: TicketKind
  modo: TicketMode
  /** The lot on sale now, null when none is active. */
  lot: { id: string; priceCents: Cents } | null
}

/** What of an event decides whether tickets can be held. */
export type Sale = {
  eventId: string
  /** When sales end: the event's end (law S6). */
  endsAt: Date
  types: SaleType[]
}

type Times = { dataHora: Date; dataHoraFinal: Date | null; fusoHorario: string }

/** When sales of an event end: its end, else the end of its first day (law S6). */
export const endOf = ({ dataHora, dataHoraFinal, fusoHorario }: Times): Date =>
  dataHoraFinal ??
  effectiveEnd({
    data_hora: zonedDateTime(dataHora, fusoHorario),
    data_hora_final: null,
    fuso_horario: fusoHorario,
  })

/** The events that exist among these, with their ticket types and active lots. */
export const salesOf = async (tx: Tx, eventIds: readonly string[]): Promise<Map<string, Sale>> => {
  const rows = await tx
    .select({
      eventId: events.id,
      dataHora: events.dataHora,
      dataHoraFinal: events.dataHoraFinal,
      fusoHorario: events.fusoHorario,
      type: {
        id: ticketTypes.id,
        nome: ticketTypes.nome,
        tipo: ticketTypes.tipo,
        modo: ticketTypes.modo,
      },
      lot: { id: lots.id, priceCents: lots.precoCents },
    })
    .from(events)
    .leftJoin(ticketTypes, eq(ticketTypes.eventId, events.id))
    .leftJoin(lots, and(eq(lots.ticketTypeId, ticketTypes.id), eq(lots.ativo, true)))
    .where(inArray(events.id, [...eventIds]))
  const sales = new Map<string, Sale>()
  for (const { type, lot, ...event } of rows) {
    const { eventId } = event
    const sale = sales.get(eventId) ?? { eventId, endsAt: endOf(event), types: [] }
    if (type) sale.types.push({ ...type, lot })
    sales.set(eventId, sale)
  }
  return sales
}
