import { createHash } from 'node:crypto'
import type { Parsed } from '#contract/calls/call.ts'
import type { calls } from '#contract/calls.ts'
import { defaultTimeZone, instantOf } from '#contract/laws/dates.ts'
import { ruleOrNone } from '#contract/laws/eligibility.ts'
import { cityOfPlace } from '#contract/laws/event-search.ts'
import type { TicketTypeInput } from '#contract/calls/ticket-type-bodies.ts'
import { toCents } from '#contract/laws/money.ts'
import { newId } from '../ids.ts'
import type { NewCategory, NewCustomField, NewEvent, NewLot, NewTicketType } from './event-parts.store.ts'

type EventForm = Parsed<typeof calls.createEvent>['body']

/** With a `chave`, the same form always gives the same identifier, so that a repeated request makes one event. */
export const eventIdOf = (form: EventForm, ownerId: string, bannerSha: string): string => {
  if (!form.chave) return newId('ev')
  const said = JSON.stringify([ownerId, bannerSha, { ...form, image: null }])
  return `ev_${createHash('sha256').update(said).digest('base64url').slice(0, 22)}`
}

export const eventRow = (
  form: EventForm,
  keys: { id: string; ownerId: string; bannerSha: string },
): NewEvent => {
  const zone = form.fuso_horario ?? defaultTimeZone
  return {
    ...keys,
    nome: form.nome,
    local: form.local,
    dataHora: instantOf(form.dataHora, zone),
    dataHoraFinal: instantOf(form.dataHoraFinal, zone),
    fusoHorario: zone,
    descricao: form.descricao,
    restricoes: form.restricoes,
    infoAdicional: form.infoAdicional,
    somentePix: form.somentePix === 'true',
    cidade: form.cidade || cityOfPlace(form.local),
    esporte: form.esporte || null,
    contato: form.contato || null,
  }
}

const instantIn = (zone: string, local: string | null): Date | null =>
  local === null ? null : instantOf(local, zone)

export const categoryRow = (
  category: TicketTypeInput['categorias'][number],
  ticketTypeId: string,
  pos: number,
): NewCategory => ({
  id: newId('ct'),
  ticketTypeId,
  pos,
  nome: category.nome,
  restricao: category.restricao,
  categoriasPermitidas: category.restricao === 'custom' ? [...new Set(category.categoriasPermitidas)] : [],
  exigencias: ruleOrNone(category.exigencias ?? null),
})

export const lotRow = (
  lot: Omit<TicketTypeInput['lotes'][number], 'quantidadeDisponivel'>,
  { ticketTypeId, pos, zone }: { ticketTypeId: string; pos: number; zone: string },
): NewLot => ({
  id: newId('lt'),
  ticketTypeId,
  pos,
  nome: lot.nome,
  precoCents: toCents(lot.preco),
  dataInicio: instantIn(zone, lot.dataInicio),
  dataFim: instantIn(zone, lot.dataFim),
  ativo: lot.ativo,
})

export const customFieldRow = (
  field: TicketTypeInput['camposPersonalizados'][number],
  ticketTypeId: string,
  pos: number,
): NewCustomField => ({
  id: newId('cf'),
  ticketTypeId,
  pos,
  titulo: field.titulo,
  tipo: field.tipo,
  opcoes: field.tipo === 'opcoes' ? [...new Set(field.opcoes.filter(Boolean))] : [],
})

/** A ticket type, its parts and their counters. Only athletes have categories. */
export const typeRows = (
  input: TicketTypeInput,
  { eventId, pos, zone }: { eventId: string; pos: number; zone: string },
): NewTicketType => {
  const id = newId('tt')
  const isForAthletes = input.tipo === 'atleta'
  const categories = (isForAthletes ? input.categorias : []).map((category, index) => ({
    row: categoryRow(category, id, index),
    capacity: category.quantidade,
  }))
  const lots = input.lotes.map((lot, index) => ({
    row: lotRow(lot, { ticketTypeId: id, pos: index, zone }),
    capacity: lot.quantidadeDisponivel,
  }))
  return {
    type: {
      id,
      eventId,
      pos,
      nome: input.nome,
      descricao: input.descricao,
      tipo: input.tipo,
      modo: isForAthletes ? input.modo : 'individual',
      turns: input.viradaAutomatica,
    },
    categories: categories.map(({ row }) => row),
    lots: lots.map(({ row }) => row),
    customFields: input.camposPersonalizados.map((field, index) => customFieldRow(field, id, index)),
    stock: [
      { kind: 't', id, capacity: input.quantidadeDisponivel },
      ...lots.map(({ row, capacity }) => ({ kind: 'l' as const, id: row.id, capacity })),
      ...categories.map(({ row, capacity }) => ({ kind: 'c' as const, id: row.id, capacity })),
    ],
  }
}
