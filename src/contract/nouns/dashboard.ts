import * as v from 'valibot'
import { BrokenEntries } from './catalog.ts'
import { Access } from './access.ts'
import { text, textOrNull } from '../calls/answers.ts'
import { EventInfo } from './event.ts'
import { Participant } from './participant.ts'
import { SoldTicket } from './ticket.ts'
import { TicketType } from './ticket-type.ts'

/** A day's net sales in the event's zone (law A10). quantidade is additive. */
export const SalesDay = v.object({
  data: text,
  totalVendas: v.number(),
  quantidade: v.nullish(v.number(), 0),
})
export type SalesDay = v.InferOutput<typeof SalesDay>

/** An hour's net sales, 0 to 23 of its day in the event's zone: additive, where it was asked for (`?horas=sim`). */
export const SalesHour = v.object({
  data: v.string(),
  hora: v.number(),
  totalVendas: v.number(),
  quantidade: v.number(),
})
export type SalesHour = v.InferOutput<typeof SalesHour>

/** How many hours are told at once: a month of days and nights. */
export const salesHoursMax = 744

/** How many orders that wait are told at once. */
export const awaitedMax = 50

/** Whose card was refused and whose hold is over. `em`: wire date-time of the last refusal. */
const RefusedOrder = v.object({
  nome: v.string(),
  ingressos: v.number(),
  total: v.number(),
  em: v.string(),
  telefone: text,
})
export type RefusedOrder = v.InferOutput<typeof RefusedOrder>

/**
 * Orders that may still be paid, additive: those whose PIX or review is open and those whose card was refused while they
 * hold their places, what ends first first. `telefone` only where a ticket of the event tells it already.
 */
const Awaited = v.object({
  pedidos: v.array(
    v.object({
      nome: v.string(),
      motivo: v.picklist(['pix', 'analise', 'recusado']),
      ingressos: v.number(),
      total: v.number(),
      /** Wire date-time; null where nothing ends. */
      ate: textOrNull,
      telefone: text,
    }),
  ),
  contagem: v.object({ pix: v.number(), analise: v.number(), recusado: v.number() }),
  /** Places that are held by these orders and by those that nobody has begun to pay. */
  reservados: v.number(),
  /** Additive: the newest first, `awaitedMax` at most. */
  recusados: v.optional(v.array(RefusedOrder)),
})
export type Awaited = v.InferOutput<typeof Awaited>

const OccupationPart = v.object({
  id: v.string(),
  nome: v.string(),
  capacidade: v.number(),
  vendidos: v.number(),
  /** Additive: held now. */
  reservados: v.nullish(v.number(), 0),
  arquivado: v.optional(v.boolean()),
  /** Additive: a category that was cancelled, with what of it is still to go back. */
  cancelada: v.optional(v.boolean()),
})

/**
 * capacidade and vendidos are additive: what the lists cannot tell when they are left out (`?listas=nao`). What is archived, or of
 * an archived type, is `arquivado` (additive): nothing of it is sold, and its places are those that are taken.
 */
export const Occupation = v.object({
  ticket_type_id: v.string(),
  nome: v.string(),
  capacidade: v.number(),
  vendidos: v.number(),
  reservados: v.number(),
  arquivado: v.optional(v.boolean()),
  categorias: v.array(OccupationPart),
  lotes: v.array(OccupationPart),
})
export type Occupation = v.InferOutput<typeof Occupation>

/** The event as its dashboard has it. `versao` goes back with an edit (additive, law W13). */
export const OrganiserEvent = v.object({
  ...EventInfo.entries,
  dashboard_access_cpfs: v.nullish(v.array(v.string()), []),
  /** Additive, for the creator: who stands behind these CPFs. */
  acessos: v.nullish(v.array(Access), []),
  /** Additive, for the creator: the CPF that needs no access. */
  seu_cpf: v.optional(v.string()),
  pode_editar: v.nullish(v.boolean(), true),
  versao: v.nullish(v.number(), null),
  /** Additive: shown to nobody else. */
  oculto: v.optional(v.boolean()),
  /** Additive, for the creator: nothing was ever sold and nothing is held, so that the event may be hidden. */
  pode_ocultar: v.optional(v.boolean()),
  /** Additive, for the creator: of those who have one each is written to when start or place change. */
  ingressos_validos: v.optional(v.number()),
})
export type OrganiserEvent = v.InferOutput<typeof OrganiserEvent>

export const Dashboard = v.pipe(
  v.object({
    evento: OrganiserEvent,
    ingressosVendidos: v.array(SoldTicket),
    vendasPorDia: v.array(SalesDay),
    participantes: v.array(Participant),
    ticketTypes: v.array(TicketType),
    totais: v.nullish(v.object({ participantes: v.number(), ingressosVendidos: v.number() })),
    ocupacao: v.nullish(v.array(Occupation), []),
    vendasPorHora: v.nullish(v.array(SalesHour), []),
    aguardando: v.nullish(Awaited, null),
    /** Additive: valid tickets that their categories would refuse today; left out where there are none. */
    irregulares: v.optional(BrokenEntries),
  }),
  v.transform((read) => ({
    ...read,
    totais: read.totais ?? {
      participantes: read.participantes.length,
      ingressosVendidos: read.ingressosVendidos.length,
    },
  })),
)
export type Dashboard = v.InferOutput<typeof Dashboard>

/** Text area, one CPF per line → list: trimmed, blanks dropped (product §5). Digits are taken by the server. */
export const accessCpfs = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Faturamento Total: sum of totalVendas, in BRL decimals summed as centavos. */
export const revenueCents = (days: readonly SalesDay[]): number =>
  days.reduce((sum, day) => sum + Math.round(day.totalVendas * 100), 0)

const daySeconds = 86_400

/** A plain day as seconds since 1970, at midnight UTC. */
export const secondsOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000

const dayOfSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

const daysBetween = (before: string, after: string): SalesDay[] => {
  const count = Math.max(0, (secondsOfDay(after) - secondsOfDay(before)) / daySeconds - 1)
  return Array.from({ length: count }, (_, index) => ({
    data: dayOfSeconds(secondsOfDay(before) + (index + 1) * daySeconds),
    totalVendas: 0,
    quantidade: 0,
  }))
}

/** The same days in order, with the days without sales between the first and the last. */
export const everyDay = (days: readonly SalesDay[]): SalesDay[] =>
  days.flatMap((day, index) => [...daysBetween(days[index - 1]?.data ?? day.data, day.data), day])
