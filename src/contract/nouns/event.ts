import * as v from 'valibot'
import { readAddress } from '../laws/addresses.ts'
import { text, textOrNull, zone } from '../calls/answers.ts'
import { DateTime, DateTimeOrNone, instantOf } from '../laws/dates.ts'
import { sorted } from '../laws/lists.ts'
import { Offer } from './offer.ts'
import { CalledOffCategory, TicketType } from './ticket-type.ts'

/**
 * A row of the event list; id, nome and data_hora are '' where an answer leaves them out. banner_image is base64 of a
 * small thumbnail, null when asked for addresses only (law W9).
 */
export const EventSummary = v.object({
  id: text,
  nome: text,
  data_hora: DateTimeOrNone,
  data_hora_final: v.nullish(DateTime, null),
  banner_image: textOrNull,
  banner_url: textOrNull,
  /** Base64 of a WebP of 16 px, to be blurred while the banner loads (additive). */
  banner_preview: v.optional(v.nullable(v.string())),
  local: text,
  fuso_horario: zone,
  /** Null or left out where nothing is sold any more, or where nobody asked (additive). */
  oferta: v.optional(v.nullable(Offer)),
  /** Only PIX is taken (additive). */
  somentePix: v.optional(v.boolean()),
  /** 'Vitória, ES'; null or left out where nobody said it (additive). */
  cidade: v.optional(v.nullable(v.string())),
  /** What is played (additive). */
  esporte: v.optional(v.nullable(v.string())),
})
export type EventSummary = v.InferOutput<typeof EventSummary>

/** What an organiser gives to who wants to give tickets back; null: as the shop (additive). */
export const OwnWithdrawal = v.object({ dias: v.nullable(v.number()), horas_antes: v.nullable(v.number()) })

export const EventInfo = v.object({
  /** Additive: its organiser cancelled it. */
  cancelado: v.optional(v.boolean()),
  ...EventSummary.entries,
  id: v.string(),
  nome: v.string(),
  descricao: text,
  restricoes: text,
  info_adicional: text,
  /** Several addresses joined by three spaces; '' when there is none. */
  chaveamento_url: text,
  /** Their names in the same order, '' for one without; left out where none has one (additive). */
  chaveamento_nomes: v.optional(v.array(v.string())),
  somentePix: v.nullish(v.boolean(), false),
  /** Who sells the tickets, by name (additive). */
  organizador: v.optional(v.nullable(v.string())),
  /** Digits of a WhatsApp number with its 55, or an e-mail; null or left out where its organiser said none (additive). */
  contato: v.optional(v.nullable(v.string())),
  /** Of what is bought now; left out where the shop's rules hold (additive). */
  desistencia: v.optional(OwnWithdrawal),
})
export type EventInfo = v.InferOutput<typeof EventInfo>

export const EventDetail = v.object({
  evento: EventInfo,
  ticket_types: v.array(TicketType),
  /** Left out where there is none (additive). */
  canceladas: v.optional(v.array(CalledOffCategory)),
})
export type EventDetail = v.InferOutput<typeof EventDetail>

export type Times = { data_hora: string; data_hora_final: string | null; fuso_horario: string }

/**
 * The end, or the end of the start day in the event's zone when there is none (law S6). An invalid date without a
 * start.
 */
export const effectiveEnd = (event: Times): Date =>
  event.data_hora_final === null && event.data_hora !== ''
    ? new Date(instantOf(`${event.data_hora.slice(0, 10)}T23:59`, event.fuso_horario).getTime() + 60_000)
    : new Date(event.data_hora_final ?? Number.NaN)

export const timeClasses = ['ativos', 'emAndamento', 'encerrados'] as const
export type TimeClass = (typeof timeClasses)[number]

/**
 * product §4: Ativos start later than now; Em andamento started and end after now; Encerrados ended at or before now. Null
 * without a date.
 */
export const timeClass = (event: Times, now: Date): TimeClass | null => {
  if (new Date(event.data_hora) > now) return 'ativos'
  const end = effectiveEnd(event)
  if (end <= now) return 'encerrados'
  return Number.isNaN(end.getTime()) ? null : 'emAndamento'
}

/** Events of the landing carousel: start not in the past (product §2). */
export const upcoming = <E extends Pick<EventSummary, 'data_hora'>>(events: readonly E[], now: Date): E[] =>
  sorted(
    events.filter((event) => new Date(event.data_hora) >= now),
    (a, b) => Date.parse(a.data_hora) - Date.parse(b.data_hora),
  )

export const salesAreOpen = (event: Times, now: Date): boolean => effectiveEnd(event) > now

/**
 * Addresses of a stored bracket text: split by three or more spaces, trimmed, blanks and repeats dropped (law A7).
 */
export const bracketUrls = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(/\s{3,}/)
      .map((url) => url.trim())
      .filter(Boolean),
  ),
]

/** Pages of the shop itself: the brackets of the demo, which is served without https. */
const isOwnBracket = (url: string): boolean => /^\/demo\/chaveamento\/[a-z-]{1,60}$/.test(url)

/** Only absolute https addresses without credentials may be framed (law A7), and the shop's own brackets. */
export const isBracketUrl = (url: string): boolean => {
  if (isOwnBracket(url)) return true
  const address = readAddress(url)
  return address?.protocol === 'https:' && !/\s/.test(url) && !address.username && !address.password
}

/** PNG when the base64 begins with the PNG signature, else JPEG (product §3). */
export const bannerDataUrl = (base64: string): string =>
  `data:image/${base64.startsWith('iVBORw0KGgo') ? 'png' : 'jpeg'};base64,${base64}`

/** The address of a banner, preferring `banner_url`; null when there is neither. */
export const bannerSource = (event: Pick<EventSummary, 'banner_image' | 'banner_url'>): string | null =>
  event.banner_url ?? (event.banner_image ? bannerDataUrl(event.banner_image) : null)
