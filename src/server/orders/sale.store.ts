import { type SQL, sql } from 'drizzle-orm'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { effectiveEnd } from '#contract/nouns/event.ts'
import type { TicketKind, TicketMode } from '#contract/nouns/ticket-type.ts'
import type { Cents } from '#contract/laws/money.ts'

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

/** A ticket type of an event with its active lot; instants in ms since 1970. */
export type SaleRow = {
  eventId: string
  dataHora: number
  dataHoraFinal: number | null
  fusoHorario: string
  /** Null when the event has no types. */
  id: string | null
  nome: string
  tipo: TicketKind
  modo: TicketMode
  lotId: string | null
  priceCents: Cents
}

/** The events that exist among these, with their ticket types and active lots. */
export const saleRows = (eventIds: readonly string[]): SQL => sql`
  select e.id as "eventId", e.fuso_horario as "fusoHorario",
    extract(epoch from e.data_hora) * 1000 as "dataHora", extract(epoch from e.data_hora_final) * 1000 as "dataHoraFinal",
    t.id, t.nome, t.tipo, t.modo, l.id as "lotId", l.preco_cents as "priceCents"
  from events e
  left join ticket_types t on t.event_id = e.id
  left join lots l on l.ticket_type_id = t.id and l.ativo
  where e.id = any(${sql.param(eventIds)}::text[])`

export const salesFrom = (rows: readonly SaleRow[]): Map<string, Sale> => {
  const sales = new Map<string, Sale>()
  for (const {
    eventId,
    dataHora,
    dataHoraFinal,
    fusoHorario,
    id,
    nome,
    tipo,
    modo,
    lotId,
    priceCents,
  } of rows) {
    const times = {
      dataHora: new Date(dataHora),
      dataHoraFinal: dataHoraFinal === null ? null : new Date(dataHoraFinal),
      fusoHorario,
    }
    const sale = sales.get(eventId) ?? { eventId, endsAt: endOf(times), types: [] }
    const lot = lotId === null ? null : { id: lotId, priceCents }
    if (id !== null) sale.types.push({ id, nome, tipo, modo, lot })
    sales.set(eventId, sale)
  }
  return sales
}
