import type { TicketTypeInput } from '../calls/ticket-type-bodies.ts'
import type { TicketKind } from '../nouns/ticket-type.ts'
import { contactError } from './contact.ts'
import { defaultTimeZone, instantOf } from './dates.ts'
import { isLocalDateTime } from './local-date-time.ts'
import { eligibilityErrors } from './eligibility.ts'
import { placed } from './error-places.ts'
import { limits } from '../words/limits.ts'
import { messages } from '../words/messages.ts'
import { isInCents } from './money.ts'

const words = messages.eventCreation.fields

/** Messages by path (`tiposDeIngressos.0.lotes.1.preco`), in the order of the page; empty when all is well. */
export type FieldErrors = Record<string, string>

/** A ticket type as it stands in a form or in a body, before anything is known to be right. */
export type TicketTypeShape = Omit<TicketTypeInput, 'tipo' | 'viradaAutomatica'> & {
  tipo: TicketKind | ''
  viradaAutomatica?: boolean
}

type Category = TicketTypeShape['categorias'][number]
type Lot = TicketTypeShape['lotes'][number]
type CustomField = TicketTypeShape['camposPersonalizados'][number]

export const isQuantity = (value: number): boolean =>
  Number.isInteger(value) && value > 0 && value <= limits.quantityMax

export const quantityError = (value: number): string | null => {
  if (isQuantity(value)) return null
  return value > limits.quantityMax ? words.quantityTooMany : words.quantity
}

/** Why a text cannot stand; `missing` when there is none. */
export const textError = (text: string, missing: string, max: number): string | null => {
  if (!text.trim()) return missing
  return text.trim().length > max ? words.tooLong : null
}

/** Equal for names that people take for the same. */
export const nameKey = (name: string): string => name.trim().toLowerCase()

export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Looks at names in their order: each must be there, short enough and unlike those before it. */
const nameCheck = (sentences: { missing: string; repeated: string }) => {
  const seen = new Set<string>()
  return (name: string): string | null => {
    const isRepeated = seen.has(nameKey(name))
    seen.add(nameKey(name))
    return textError(name, sentences.missing, limits.textMax) ?? (isRepeated ? sentences.repeated : null)
  }
}

/**
 * Quantity minus the sum of its categories: above 0 places are missing, below 0 there are too many; null while a number
 * is missing.
 */
export const missingPlaces = (quantity: number, categories: readonly number[]): number | null =>
  [quantity, ...categories].every(isQuantity)
    ? quantity - categories.reduce((sum, places) => sum + places, 0)
    : null

/** 'faltam 3 vagas', 'há 1 vaga a mais', 'todas as vagas distribuídas'. */
export const placesSentence = (missing: number): string => {
  if (missing > 0) return messages.eventCreation.placesMissing(missing)
  return missing < 0 ? messages.eventCreation.placesSurplus(-missing) : messages.eventCreation.placesComplete
}

/** How many places are missing (above 0) or too many, as the law says it. */
export const placesError = (missing: number): string => words.categoriesSum(placesSentence(missing))

/** `open`: names of the categories that play with others. */
const allowedError = (category: Category, open: ReadonlySet<string>): string | null => {
  if (category.restricao !== 'custom') return null
  if (category.categoriasPermitidas.length === 0) return words.allowed
  const fits = (name: string): boolean => name !== category.nome && open.has(name)
  return category.categoriasPermitidas.every(fits) ? null : words.allowedWrong
}

const categoryErrors = (type: TicketTypeShape, put: Put): void => {
  if (type.tipo !== 'atleta') return
  const list = type.categorias
  if (list.length === 0) return put('categorias', words.categories)
  if (list.length > limits.categoriesMax) return put('categorias', words.tooManyCategories)
  const missing = missingPlaces(
    type.quantidadeDisponivel,
    list.map(({ quantidade }) => quantidade),
  )
  if (missing) put('categorias', placesError(missing))
  const nameError = nameCheck({ missing: words.categoryName, repeated: words.repeatedCategory })
  const open = new Set(list.filter(({ restricao }) => restricao !== 'mesmaCategoria').map(({ nome }) => nome))
  for (const [index, category] of list.entries()) {
    const path = `categorias.${index}`
    put(`${path}.nome`, nameError(category.nome))
    put(`${path}.quantidade`, quantityError(category.quantidade))
    put(`${path}.categoriasPermitidas`, allowedError(category, open))
    const rule = category.exigencias
    for (const [key, message] of Object.entries(rule ? eligibilityErrors(rule) : {}))
      put(`${path}.exigencias.${key}`, message)
  }
}

export const priceError = (price: number): string | null => {
  if (price < 0) return words.lotPriceNegative
  if (!isInCents(price)) return words.lotPrice
  return price > limits.priceMax ? words.lotPriceTooHigh : null
}

const lotDateError = (date: string | null): string | null =>
  date === null || isLocalDateTime(date) ? null : words.dateInvalid

/** Whether a lot would be over before it begins, and never sell. */
export const lotEndsFirst = ({ dataInicio, dataFim }: Pick<Lot, 'dataInicio' | 'dataFim'>): boolean =>
  dataInicio !== null &&
  dataFim !== null &&
  isLocalDateTime(dataInicio) &&
  isLocalDateTime(dataFim) &&
  instantOf(dataFim, defaultTimeZone) <= instantOf(dataInicio, defaultTimeZone)

const lotErrors = (lots: readonly Lot[], put: Put): void => {
  if (lots.length === 0) return put('lotes', words.lots)
  if (lots.length > limits.lotsMax) return put('lotes', words.tooManyLots)
  if (lots.filter((lot) => lot.ativo).length !== 1) put('lotes', words.activeLot)
  for (const [index, lot] of lots.entries()) {
    const path = `lotes.${index}`
    put(`${path}.nome`, textError(lot.nome, words.lotName, limits.textMax))
    put(`${path}.preco`, priceError(lot.preco))
    put(`${path}.quantidadeDisponivel`, quantityError(lot.quantidadeDisponivel))
    put(`${path}.dataInicio`, lotDateError(lot.dataInicio))
    put(`${path}.dataFim`, lotDateError(lot.dataFim) ?? (lotEndsFirst(lot) ? words.lotEndsFirst : null))
  }
}

export const optionsError = (field: CustomField): string | null => {
  if (field.tipo !== 'opcoes') return null
  const options = field.opcoes.filter((option) => option.trim())
  if (options.length === 0) return words.customOptions
  if (options.length > limits.customOptionsMax) return words.tooManyOptions
  return options.some((option) => option.length > limits.textMax) ? words.tooLong : null
}

const customFieldErrors = (fields: readonly CustomField[], put: Put): void => {
  if (fields.length > limits.customFieldsMax) return put('camposPersonalizados', words.tooManyQuestions)
  const titleError = nameCheck({ missing: words.customTitle, repeated: words.repeatedQuestion })
  for (const [index, field] of fields.entries()) {
    const path = `camposPersonalizados.${index}`
    put(`${path}.titulo`, titleError(field.titulo))
    put(`${path}.opcoes`, optionsError(field))
  }
}

type Put = (path: string, message: string | null) => void

/** product §5 Create event, the rules of ticket types: the same on both sides. */
export const ticketTypeErrors = (types: readonly TicketTypeShape[]): FieldErrors => {
  if (types.length === 0) return { tiposDeIngressos: words.ticketTypes }
  if (types.length > limits.ticketTypesMax) return { tiposDeIngressos: words.tooManyTypes }
  const errors: FieldErrors = {}
  const nameError = nameCheck({ missing: words.ticketName, repeated: words.repeatedTicket })
  for (const [index, type] of types.entries()) {
    const put: Put = (path, message) => {
      if (message) errors[`tiposDeIngressos.${index}.${path}`] = message
    }
    put('nome', nameError(type.nome))
    put('descricao', textError(type.descricao, words.ticketDescription, limits.longTextMax))
    put('tipo', type.tipo ? null : words.ticketKind)
    put('quantidadeDisponivel', quantityError(type.quantidadeDisponivel))
    categoryErrors(type, put)
    lotErrors(type.lotes, put)
    customFieldErrors(type.camposPersonalizados, put)
  }
  return errors
}

const dateError = (date: string, missing: string): string | null => {
  if (!date.trim()) return missing
  return isLocalDateTime(date) ? null : words.dateInvalid
}

/** product §5: the end lies after the start, in the event's zone. */
const endsAfterStart = (start: string, end: string, zone: string): boolean =>
  instantOf(end, zone) > instantOf(start, zone)

type EventTexts = {
  nome: string
  local: string
  dataHora: string
  dataHoraFinal: string
  descricao: string
  restricoes: string
  infoAdicional: string
  /** As typed, or as it is kept. */
  contato?: string | undefined
  fuso_horario: string
}

/** product §5 Create event, the event's own fields. */
export const eventFieldErrors = (event: EventTexts): FieldErrors => {
  const start = dateError(event.dataHora, words.dataHora)
  const end = dateError(event.dataHoraFinal, words.dataHoraFinal)
  const isOrdered = start || end || endsAfterStart(event.dataHora, event.dataHoraFinal, event.fuso_horario)
  const found: [string, string | null][] = [
    ['nome', textError(event.nome, words.nome, limits.textMax)],
    ['local', textError(event.local, words.local, limits.textMax)],
    ['dataHora', start],
    ['dataHoraFinal', end ?? (isOrdered ? null : messages.eventCreation.endBeforeStart)],
    ['descricao', textError(event.descricao, words.descricao, limits.longTextMax)],
    ['restricoes', textError(event.restricoes, words.restricoes, limits.longTextMax)],
    ['infoAdicional', textError(event.infoAdicional, words.infoAdicional, limits.longTextMax)],
    ['contato', contactError(event.contato ?? '')],
  ]
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null))
}

/** The first sentence that is wrong with its place, for an answer of the server; null when all is well. */
export const ticketTypesError = (types: readonly TicketTypeShape[]): string | null => {
  const [first] = Object.entries(ticketTypeErrors(types))
  return first ? placed(...first) : null
}

const texts = [
  'nome',
  'local',
  'dataHora',
  'dataHoraFinal',
  'descricao',
  'restricoes',
  'infoAdicional',
] as const

/** The one sentence about the event's own fields, for an answer of the server: missing text gets the general one. */
export const eventFieldsError = (event: EventTexts): string | null => {
  if (texts.some((name) => !event[name].trim())) return messages.eventCreation.required
  const [first = null] = Object.values(eventFieldErrors(event))
  return first
}
