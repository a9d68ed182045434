import { and, asc, eq, isNull, ne, not, sql } from 'drizzle-orm'
import { zonedDateTime } from '#contract/laws/dates.ts'
import type { EventInfo, EventSummary } from '#contract/nouns/event.ts'
import { limits } from '#contract/words/limits.ts'
import type { OwnEvent, SharedEvent } from '#contract/nouns/own-events.ts'
import { bannerUrl } from '../db/banner-url.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { ownRuleIn, ruleColumns } from '../db/own-rule.ts'
import { eventAccess, eventRules, events, media, users } from '../db/schema.ts'
import { offerFrom, offersOf } from './offers.store.ts'

export type EventRow = typeof events.$inferSelect
/** Whether answers carry the banner itself (base64 of a JPEG) or only its address (law W9). */
export const bannerForms = ['base64', 'url'] as const
export type BannerForm = (typeof bannerForms)[number]

const widths = { list: { base64: 320, url: 640 }, detail: { base64: 640, url: 1280 } } as const

const mediaText = (width: number, format: 'jpg' | 'webp') =>
  sql<string | null>`(select translate(encode(${media.bytes}, 'base64'), E'\n', '') from ${media}
    where ${media.sha} = ${events.bannerSha} and ${media.width} = ${width} and ${media.format} = ${format})`
const noText = sql<string | null>`null::text`

const columns = (banner: BannerForm, width: number) => ({
  event: events,
  image: banner === 'base64' ? mediaText(width, 'jpg') : noText,
  preview: mediaText(limits.bannerPreviewWidth, 'webp'),
})

type Row = { event: EventRow; image: string | null; preview: string | null }

const nameAndTimes = (event: EventRow) => ({
  id: event.id,
  nome: event.nome,
  data_hora: zonedDateTime(event.dataHora, event.fusoHorario),
  data_hora_final: event.dataHoraFinal && zonedDateTime(event.dataHoraFinal, event.fusoHorario),
  fuso_horario: event.fusoHorario,
})

const summaryOf = ({ event, image, preview }: Row, width: 640 | 1280): EventSummary => ({
  ...nameAndTimes(event),
  banner_image: image,
  banner_url: bannerUrl(event.bannerSha, width),
  banner_preview: preview,
  local: event.local,
  cidade: event.cidade,
  esporte: event.esporte,
})

/** All events with what they still sell, by start. */
export const listEvents = async (db: Queryable, banner: BannerForm, now: Date): Promise<EventSummary[]> => {
  const offers = offersOf(db, now)
  const rows = await db
    .select({ ...columns(banner, widths.list.base64), cents: offers.cents, left: offers.left })
    .from(events)
    .leftJoin(offers, eq(offers.eventId, events.id))
    .where(and(not(events.hidden), isNull(events.cancelledAt)))
    .orderBy(asc(events.dataHora), asc(events.id))
  return rows.map(({ cents, left, ...row }) => ({
    ...summaryOf(row, widths.list.url),
    oferta: left === null ? null : offerFrom({ cents, left }),
    somentePix: row.event.somentePix,
  }))
}

/** Of an archived type only what was sold counts. */
const soldOfEvent = sql`lateral (
  select sum(s.sold) as sold, sum(case when k.arquivado then s.sold else s.capacity end) as capacity
  from ticket_types k join stock s on s.kind = 't' and s.id = k.id where k.event_id = ${events.id}
) of_event`

/** An organiser's own events with how many places of each are sold, by start. */
export const listOwnEvents = async (
  db: Queryable,
  { banner, owner, now }: { banner: BannerForm; owner: string; now: Date },
): Promise<OwnEvent[]> => {
  const offers = offersOf(db, now)
  const rows = await db
    .select({
      ...columns(banner, widths.list.base64),
      cents: offers.cents,
      left: offers.left,
      sold: sql<number>`coalesce(of_event.sold, 0)::int`,
      capacity: sql<number>`coalesce(of_event.capacity, 0)::int`,
    })
    .from(events)
    .leftJoin(offers, eq(offers.eventId, events.id))
    .leftJoin(soldOfEvent, sql`true`)
    .where(eq(events.ownerId, owner))
    .orderBy(asc(events.dataHora), asc(events.id))
  return rows.map(({ cents, left, sold, capacity, ...row }) => ({
    ...summaryOf(row, widths.list.url),
    oferta: left === null ? null : offerFrom({ cents, left }),
    vendas: { vendidos: sold, capacidade: capacity },
    ...(row.event.hidden && { oculto: true }),
  }))
}

/** Events of others whose creator accepted this account (law W10), by start. */
export const listSharedEvents = async (db: Queryable, { id }: { id: string }): Promise<SharedEvent[]> => {
  const rows = await db
    .select({ event: events })
    .from(events)
    .innerJoin(eventAccess, eq(eventAccess.eventId, events.id))
    .where(and(eq(eventAccess.userId, id), ne(events.ownerId, id)))
    .orderBy(asc(events.dataHora), asc(events.id))
  return rows.map(({ event }) => nameAndTimes(event))
}

/** Its name, and whether the whole event was cancelled; null when there is none. */
export const cancellable = async (
  db: Queryable,
  id: string,
): Promise<{ nome: string; isCancelled: boolean } | null> => {
  const [row] = await db
    .select({ nome: events.nome, at: events.cancelledAt })
    .from(events)
    .where(eq(events.id, id))
  return row ? { nome: row.nome, isCancelled: row.at !== null } : null
}

const rulesNow = and(eq(eventRules.eventId, events.id), eq(eventRules.version, events.rulesVersion))

/** The event's row and its answer; null when there is none. */
export const findEvent = async (
  db: Queryable,
  id: string,
  banner: BannerForm,
): Promise<{ row: EventRow; info: EventInfo } | null> => {
  const [found] = await db
    .select({
      ...columns(banner, widths.detail.base64),
      organizer: users.nome,
      rule: ruleColumns,
    })
    .from(events)
    .innerJoin(users, eq(users.id, events.ownerId))
    .leftJoin(eventRules, rulesNow)
    .where(eq(events.id, id))
  if (!found) return null
  const { event } = found
  const desistencia = ownRuleIn(found.rule)
  return {
    row: event,
    info: {
      ...summaryOf(found, widths.detail.url),
      descricao: event.descricao,
      restricoes: event.restricoes,
      info_adicional: event.infoAdicional,
      chaveamento_url: event.chaveamentoUrl,
      ...(event.chaveamentoNomes.length > 0 && { chaveamento_nomes: event.chaveamentoNomes }),
      somentePix: event.somentePix,
      organizador: found.organizer,
      contato: event.contato,
      ...(desistencia && { desistencia }),
      ...(event.cancelledAt !== null && { cancelado: true }),
    },
  }
}

/** The event locked against other writers until the transaction ends; orders may go on referring to it. */
export const lockEvent = async (tx: Tx, id: string): Promise<EventRow | undefined> =>
  (await tx.select().from(events).where(eq(events.id, id)).for('no key update'))[0]

export const changeEvent = async (tx: Tx, id: string, change: Partial<EventRow>): Promise<void> => {
  await tx.update(events).set(change).where(eq(events.id, id))
}
