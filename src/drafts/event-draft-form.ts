import type { TicketTypeShape } from '#contract/laws/event-rules.ts'
import type * as v from 'valibot'
import type { calls } from '#contract/calls.ts'
import type { GenderRule } from '#contract/nouns/eligibility.ts'
import type { AgeDay, EligibilityRule } from '#contract/nouns/eligibility-rule.ts'
import { ruleOrNone } from '#contract/laws/eligibility.ts'
import { defaultTimeZone } from '#contract/laws/dates.ts'
import type { TimeZone } from '#contract/laws/time-zones.ts'
import { brlCents } from './prices.ts'
import { fromCents } from '#contract/laws/money.ts'
import type { CustomFieldKind, Restriction, TicketKind, TicketMode } from '#contract/nouns/ticket-type.ts'

/** The cover image as the form knows it; the bytes stay with whoever gave the `url` (valid in this page only). */
export type DraftImage = { name: string; type: string; size: number; url: string }

/** Who may enter a category, as typed: '' asks for nothing. */
export type EligibilityDraft = {
  genero: GenderRule | ''
  idadeMinima: string
  idadeMaxima: string
  idadeEm: AgeDay
  umPorCpf: boolean
}

export const openEligibility: EligibilityDraft = {
  genero: '',
  idadeMinima: '',
  idadeMaxima: '',
  idadeEm: 'evento',
  umPorCpf: false,
}

/** Lists of categories are kept by `key`, so that renaming one does not lose it; the wire carries names. */
export type CategoryDraft = {
  key: string
  nome: string
  quantidade: string
  restricao: Restriction
  categoriasPermitidas: string[]
  /** Left out where nobody asked who may enter. */
  exigencias?: EligibilityDraft
}

export type LotDraft = {
  key: string
  nome: string
  /** With the BRL mask, '' when nothing was typed. */
  preco: string
  quantidadeDisponivel: string
  dataInicio: string
  dataFim: string
  ativo: boolean
}

/** `opcoes` is one option per line. */
export type CustomFieldDraft = { key: string; titulo: string; tipo: CustomFieldKind; opcoes: string }

export type TicketTypeDraft = {
  key: string
  nome: string
  descricao: string
  tipo: TicketKind | ''
  modo: TicketMode
  quantidadeDisponivel: string
  categorias: CategoryDraft[]
  lotes: LotDraft[]
  viradaAutomatica: boolean
  camposPersonalizados: CustomFieldDraft[]
}

/** The create-event form as typed (product §3): JSON data, quantities and prices as text. */
export type EventDraft = {
  nome: string
  local: string
  dataHora: string
  dataHoraFinal: string
  descricao: string
  restricoes: string
  infoAdicional: string
  /** As in 'Vitória, ES'; '' is read from the place. */
  cidade: string
  esporte: string
  /** As typed: a WhatsApp number or an e-mail that the event's page shows; '' for none. */
  contato: string
  fuso_horario: TimeZone
  somentePix: boolean
  /** Digits: what is given more than the shop asks for; '' as the shop. */
  desistenciaDias: string
  desistenciaHoras: string
  image: DraftImage | null
  tiposDeIngressos: TicketTypeDraft[]
  /** Made once per form, so that a request sent twice makes one event; '' until it is opened. */
  chave: string
  /** The name of the event that it was copied from, and the uncommon prices there: nobody is asked about them again. */
  copiaDe?: string | undefined
  precosDoOriginal?: string[] | undefined
  /** Number of the next `key`. */
  nextKey: number
}

export const newLot = (key: string, position: number): LotDraft => ({
  key,
  nome: `${position}º lote`,
  preco: '',
  quantidadeDisponivel: '',
  dataInicio: '',
  dataFim: '',
  ativo: position === 1,
})

export const newTicketType = (key: string, lotKey: string): TicketTypeDraft => ({
  key,
  nome: '',
  descricao: '',
  tipo: '',
  modo: 'individual',
  quantidadeDisponivel: '',
  categorias: [],
  lotes: [newLot(lotKey, 1)],
  viradaAutomatica: true,
  camposPersonalizados: [],
})

/** A new event: one ticket type with one active lot, so that the first thing to do is on screen. */
export const emptyEventDraft: EventDraft = {
  nome: '',
  local: '',
  dataHora: '',
  dataHoraFinal: '',
  descricao: '',
  restricoes: '',
  infoAdicional: '',
  cidade: '',
  esporte: '',
  contato: '',
  fuso_horario: defaultTimeZone,
  somentePix: false,
  desistenciaDias: '',
  desistenciaHoras: '',
  image: null,
  tiposDeIngressos: [newTicketType('k1', 'k2')],
  chave: '',
  nextKey: 3,
}

const comparable = (draft: EventDraft): string =>
  JSON.stringify(
    { ...draft, image: draft.image && { ...draft.image, url: '' }, chave: '', nextKey: 0 },
    (name, value: unknown) => (name === 'key' ? '' : value),
  )

/** True when two drafts say the same, keys apart. */
export const sameDraft = (one: EventDraft, other: EventDraft): boolean =>
  comparable(one) === comparable(other)

/** True when nothing was filled in yet. */
export const isBlankDraft = (draft: EventDraft): boolean => sameDraft(draft, emptyEventDraft)

export const typedNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

const optionLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

const typedAge = (text: string): number | null => (text.trim() === '' ? null : typedNumber(text))

/** The rule as it crosses the wire; null where it asks for nothing. */
export const eligibilityRuleOf = (typed: EligibilityDraft): EligibilityRule | null =>
  ruleOrNone({
    genero: typed.genero || null,
    idade_minima: typedAge(typed.idadeMinima),
    idade_maxima: typedAge(typed.idadeMaxima),
    idade_em: typed.idadeEm,
    um_por_cpf: typed.umPorCpf,
  })

const categoriesOf = (type: TicketTypeDraft): TicketTypeShape['categorias'] => {
  const names = new Map(type.categorias.map((category) => [category.key, category.nome.trim()]))
  return type.categorias.map((category) => ({
    nome: category.nome.trim(),
    quantidade: typedNumber(category.quantidade),
    restricao: category.restricao,
    categoriasPermitidas: category.categoriasPermitidas.map((key) => names.get(key) ?? ''),
    ...(category.exigencias && { exigencias: eligibilityRuleOf(category.exigencias) }),
  }))
}

/** The ticket types as they cross the wire. Spectators have neither categories nor pairs. */
export const ticketTypeShapes = (types: readonly TicketTypeDraft[]): TicketTypeShape[] =>
  types.map((type) => ({
    nome: type.nome.trim(),
    descricao: type.descricao.trim(),
    tipo: type.tipo,
    quantidadeDisponivel: typedNumber(type.quantidadeDisponivel),
    modo: type.tipo === 'atleta' ? type.modo : 'individual',
    categorias: type.tipo === 'atleta' ? categoriesOf(type) : [],
    lotes: type.lotes.map((lot) => {
      const cents = brlCents(lot.preco)
      return {
        nome: lot.nome.trim(),
        preco: cents === null ? Number.NaN : fromCents(cents),
        quantidadeDisponivel: typedNumber(lot.quantidadeDisponivel),
        dataInicio: lot.dataInicio || null,
        dataFim: lot.dataFim || null,
        ativo: lot.ativo,
      }
    }),
    viradaAutomatica: type.viradaAutomatica,
    camposPersonalizados: type.camposPersonalizados.map((field) => ({
      titulo: field.titulo.trim(),
      tipo: field.tipo,
      opcoes: field.tipo === 'opcoes' ? optionLines(field.opcoes) : [],
    })),
  }))

type EventFormBody = v.InferInput<(typeof calls.createEvent)['body']>

/** The multipart body of POST /events but for the image, from a draft without errors. */
export const eventFormOf = (draft: EventDraft): Omit<EventFormBody, 'image'> => ({
  nome: draft.nome.trim(),
  local: draft.local.trim(),
  dataHora: draft.dataHora,
  dataHoraFinal: draft.dataHoraFinal,
  descricao: draft.descricao.trim(),
  restricoes: draft.restricoes.trim(),
  infoAdicional: draft.infoAdicional.trim(),
  tiposDeIngressos: JSON.stringify(ticketTypeShapes(draft.tiposDeIngressos)),
  cidade: draft.cidade.trim(),
  esporte: draft.esporte,
  contato: draft.contato.trim(),
  fuso_horario: draft.fuso_horario,
  somentePix: draft.somentePix ? 'true' : 'false',
  ...(draft.desistenciaDias !== '' && { desistenciaDias: draft.desistenciaDias }),
  ...(draft.desistenciaHoras !== '' && { desistenciaHoras: draft.desistenciaHoras }),
  chave: draft.chave,
})
