import type { Catalog } from '#contract/nouns/catalog.ts'
import type { OrganiserEvent } from '#contract/nouns/dashboard.ts'
import { contactText } from '#contract/laws/contact.ts'
import { typedCity } from '#contract/laws/event-search.ts'
import { eventFieldErrors } from '#contract/laws/event-rules.ts'
import { folded } from '#contract/laws/folded.ts'
import { dateTimeInputValue, isLocalDateTime } from '#contract/laws/local-date-time.ts'
import { defaultTimeZone, instantOf } from '#contract/laws/dates.ts'
import { type TimeZone, timeZones } from '#contract/laws/time-zones.ts'
import { catalogDraftOf } from './catalog-draft.ts'
import { emptyEventDraft, type EventDraft, type LotDraft } from './event-draft-form.ts'
import { uncommonPrices } from './price-doubts.ts'

/** What is copied: an event as its organiser reads it, and what it sells. `names`: of all that this organiser has. */
export type CopySource = { event: OrganiserEvent; catalog: Catalog; names: readonly string[] }

/** What its organiser says of the copy. `dataHora`: 'yyyy-mm-ddThh:mm' where the event is. */
export type EventCopy = { nome: string; dataHora: string }

const dayMs = 86_400_000
const fourWeeks = 28 * dayMs

/** Wall clock as if it were UTC's, so that adding days never meets a clock change. */
const wallMs = (local: string): number => Date.parse(`${local}Z`)

const movedBy = (local: string, ms: number): string =>
  local === '' ? '' : new Date(wallMs(local) + ms).toISOString().slice(0, 16)

const isZone = (zone: string): zone is TimeZone => zone in timeZones

/** The same name, on the same weekday and hour: the first of the next four-week steps that is still to come. */
export const suggestedCopy = ({ event }: CopySource, now: string): EventCopy => {
  const start = dateTimeInputValue(event.data_hora)
  if (!isLocalDateTime(start)) return { nome: event.nome, dataHora: '' }
  const late = new Date(now).getTime() - instantOf(start, event.fuso_horario).getTime()
  const steps = Math.max(1, Math.floor(late / fourWeeks) + 1)
  return { nome: event.nome, dataHora: movedBy(start, steps * fourWeeks) }
}

/** Whether the organiser has an event of this name already: one name however it is written. */
export const isNameTaken = ({ event, names }: CopySource, { nome }: EventCopy): boolean => {
  const name = folded(nome.trim())
  return [event.nome, ...names].some((own) => folded(own.trim()) === name)
}

/** By how many days the lots move; null while a start is missing. */
export const daysMoved = ({ event }: CopySource, { dataHora }: EventCopy): number | null => {
  const start = dateTimeInputValue(event.data_hora)
  if (!isLocalDateTime(start) || !isLocalDateTime(dataHora)) return null
  return (wallMs(`${dataHora.slice(0, 10)}T00:00`) - wallMs(`${start.slice(0, 10)}T00:00`)) / dayMs
}

/** The end of the copy, which lasts as long as what it is copied from; '' where either is open. */
export const copiedEnd = ({ event }: CopySource, { dataHora }: EventCopy): string => {
  const [start, end] = [dateTimeInputValue(event.data_hora), dateTimeInputValue(event.data_hora_final)]
  if (![start, end, dataHora].every(isLocalDateTime)) return ''
  return movedBy(dataHora, wallMs(end) - wallMs(start))
}

/** A lot with its hours, as many days later; without dates where nobody knows how many. */
const movedLot = (lot: LotDraft, days: number | null): LotDraft => ({
  ...lot,
  dataInicio: days === null ? '' : movedBy(lot.dataInicio, days * dayMs),
  dataFim: days === null ? '' : movedBy(lot.dataFim, days * dayMs),
})

/**
 * The form of a new event that is like another: its texts, rules of withdrawal, types, categories, lots and questions with the places there
 * are, nothing of what was sold. The first lot of each type is the active one and the next ones follow by themselves, as in any new event; sales
 * that rest begin anew. The cover is
 * not in it (its bytes are on the server), nor is a `chave`.
 */
export const copiedDraft = (source: CopySource, copy: EventCopy): EventDraft => {
  const { event, catalog } = source
  const days = daysMoved(source, copy)
  const tiposDeIngressos = catalogDraftOf(catalog).form.tiposDeIngressos.map((type) => ({
    ...type,
    viradaAutomatica: true,
    lotes: type.lotes.map((lot, at) => ({ ...movedLot(lot, days), ativo: at === 0 })),
  }))
  return {
    ...emptyEventDraft,
    copiaDe: event.nome,
    nome: copy.nome,
    local: event.local,
    dataHora: copy.dataHora,
    dataHoraFinal: copiedEnd(source, copy),
    descricao: event.descricao,
    restricoes: event.restricoes,
    infoAdicional: event.info_adicional,
    cidade: typedCity(event),
    esporte: event.esporte ?? '',
    contato: contactText(event.contato ?? ''),
    fuso_horario: isZone(event.fuso_horario) ? event.fuso_horario : defaultTimeZone,
    somentePix: event.somentePix,
    desistenciaDias: event.desistencia?.dias?.toString() ?? '',
    desistenciaHoras: event.desistencia?.horas_antes?.toString() ?? '',
    tiposDeIngressos,
    precosDoOriginal: uncommonPrices({ tiposDeIngressos }),
    nextKey: 1,
  }
}

/** What is wrong with the name and the start of a copy, by field. */
export const copyErrors = (source: CopySource, copy: EventCopy): { nome?: string; dataHora?: string } => {
  const { nome, dataHora } = eventFieldErrors(copiedDraft(source, copy))
  return { ...(nome && { nome }), ...(dataHora && { dataHora }) }
}
