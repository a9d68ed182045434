import { type SQL, sql } from 'drizzle-orm'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { effectiveEnd } from '#contract/nouns/event.ts'
import type { TurningLot } from '#contract/laws/lot-turn.ts'
import type { TicketKind, TicketMode } from '#contract/nouns/ticket-type.ts'
import type { OwnRule } from '#contract/laws/withdrawal.ts'
import type { Cents } from '#contract/laws/money.ts'

export type SaleLot = TurningLot & { priceCents: Cents }

export type SaleType = {
  id: string
  nome: string
  tipo: TicketKind
  modo: TicketMode
  turns: boolean
  /** The organiser stopped its sales. */
  stopped: boolean
  /** In the organiser's order. */
  lots: SaleLot[]
}

/** What of an event decides whether tickets can be held. */
export type Sale = {
  eventId: string
  /** When sales end: the event's end (law S6). */
  endsAt: Date
  fusoHorario: string
  /** The version of its own rules that holds now, and what they give; null: the shop's rules. */
  rulesVersion: number | null
  ownRule: OwnRule | null
  types: SaleType[]
  /** Types that are sold no more. */
  gone: Pick<SaleType, 'id' | 'nome'>[]
}

type Times = {
  dataHora: Date
  dataHoraFinal: Date | null
  fusoHorario: string
  /** When the whole event was cancelled. */
  cancelledAt: Date | null
}

/** When sales of an event end: when it is cancelled, at its end, else at the end of its first day (law S6). */
export const endOf = ({ dataHora, dataHoraFinal, fusoHorario, cancelledAt }: Times): Date =>
  cancelledAt ??
  dataHoraFinal ??
  effectiveEnd({
    data_hora: zonedDateTime(dataHora, fusoHorario),
    data_hora_final: null,
    fuso_horario: fusoHorario,
  })

/** A lot of a ticket type of an event; instants in ms since 1970. */
export type SaleRow = {
  eventId: string
  dataHora: number
  dataHoraFinal: number | null
  cancelledAt: number | null
  fusoHorario: string
  rulesVersion: number | null
  ownRule: OwnRule
  /** Null when the event has no types. */
  id: string | null
  nome: string
  tipo: TicketKind
  modo: TicketMode
  turns: boolean
  stopped: boolean
  archived: boolean
  /** Null when the type has no lots. */
  lotId: string | null
  pos: number
  ativo: boolean
  startsAt: number | null
  endsAt: number | null
  priceCents: Cents
}

/** The events that exist among these, with their ticket types and their lots. */
export const saleRows = (eventIds: readonly string[]): SQL => sql`
  select e.id as "eventId", e.fuso_horario as "fusoHorario", e.rules_version as "rulesVersion",
    json_build_object('dias', r.withdrawal_days, 'horas_antes', r.withdrawal_hours) as "ownRule",
    extract(epoch from e.data_hora) * 1000 as "dataHora", extract(epoch from e.data_hora_final) * 1000 as "dataHoraFinal",
    extract(epoch from e.cancelled_at) * 1000 as "cancelledAt",
    t.id, t.nome, t.tipo, t.modo, t.virada_automatica as turns, t.vendas_paradas as stopped, t.arquivado as archived, l.id as "lotId", l.pos, l.ativo, l.preco_cents as "priceCents",
    extract(epoch from l.data_inicio) * 1000 as "startsAt", extract(epoch from l.data_fim) * 1000 as "endsAt"
  from events e
  left join event_rules r on r.event_id = e.id and r.version = e.rules_version
  left join ticket_types t on t.event_id = e.id
  left join lots l on l.ticket_type_id = t.id and not t.arquivado and not l.arquivado
  where e.id = any(${sql.param(eventIds)}::text[]) and not e.oculto`

const givesNothing = ({ dias, horas_antes }: OwnRule): boolean => dias === null && horas_antes === null

export const salesFrom = (rows: readonly SaleRow[]): Map<string, Sale> => {
  const sales = new Map<string, Sale>()
  const types = new Map<string, SaleType>()
  for (const row of rows.toSorted((a, b) => a.pos - b.pos)) {
    const {
      eventId,
      dataHora,
      dataHoraFinal,
      fusoHorario,
      rulesVersion,
      id,
      nome,
      tipo,
      modo,
      turns,
      stopped,
      archived,
      lotId,
    } = row
    const times = {
      dataHora: new Date(dataHora),
      dataHoraFinal: dataHoraFinal === null ? null : new Date(dataHoraFinal),
      cancelledAt: row.cancelledAt === null ? null : new Date(row.cancelledAt),
      fusoHorario,
    }
    const ownRule = givesNothing(row.ownRule) ? null : row.ownRule
    const known = sales.get(eventId)
    const sale = known ?? {
      eventId,
      endsAt: endOf(times),
      fusoHorario,
      rulesVersion,
      ownRule,
      types: [],
      gone: [],
    }
    sales.set(eventId, sale)
    if (id === null) continue
    const type = types.get(id) ?? { id, nome, tipo, modo, turns, stopped, lots: [] }
    if (!types.has(id)) (archived ? sale.gone : sale.types).push(type)
    types.set(id, type)
    const { ativo, startsAt, endsAt, priceCents } = row
    if (lotId !== null) type.lots.push({ id: lotId, ativo, startsAt, endsAt, priceCents })
  }
  return sales
}
