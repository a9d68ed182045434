import * as v from 'valibot'
import { lengths, listOf, textUpTo } from '../calls/bounded.ts'
import { text as textOrNone, textOrNull, zone } from '../calls/answers.ts'
import { isBirthDate, parseBrDate } from '../laws/plain-dates.ts'
import { digitsOnly, isCpf } from '../laws/documents.ts'
import { limits } from '../words/limits.ts'
import { messages } from '../words/messages.ts'
import { type Cents, Preco, toCents } from '../laws/money.ts'
import { type Category, customFieldKinds, isPairType, ticketKinds, ticketModes } from './ticket-type.ts'
import { isEmail, normalizeEmail } from './user.ts'
import { hasWebAddress, lineOf, plainLine } from '../calls/written-text.ts'
import type { SelectedTicket } from './selected-ticket.ts'

export { soldCategory } from './sold-category.ts'
export { SelectedTicket, selectedTicketsOf } from './selected-ticket.ts'

const text = (max: number) => v.pipe(textUpTo(max), v.trim())
const line = (max: number) => v.pipe(textUpTo(max), lineOf())

/** Attendee data as typed: cpf 000.000.000-00, phone (00) 00000-0000, birthDate dd/mm/yyyy (product §5). */
export const PersonalInfo = v.object({
  firstName: line(limits.textMax),
  lastName: line(limits.textMax),
  email: text(254),
  phone: text(20),
  cpf: text(14),
  birthDate: text(10),
})
export type PersonalInfo = v.InferOutput<typeof PersonalInfo>

export const AthleteInfo = v.object({
  /** Name of the category. */
  category: text(limits.textMax),
  gender: v.picklist(['', 'Masculino', 'Feminino']),
  agreedToImageTerms: v.boolean(),
  agreedToHealthTerms: v.boolean(),
  shirtSize: v.optional(line(20)),
})
export type AthleteInfo = v.InferOutput<typeof AthleteInfo>

export const AnswerImage = textUpTo(Math.ceil(limits.answerImageMaxBytes * 1.4))

/**
 * answer: the text, one of opcoes, or for 'imagem' a data URL (image/png or image/jpeg, base64) or the address that
 * `keepAnswerImage` gave.
 */
export const CustomAnswer = v.object({
  titulo: text(limits.textMax),
  tipo: v.picklist(customFieldKinds),
  opcoes: listOf(textUpTo(limits.textMax), limits.customOptionsMax),
  answer: AnswerImage,
})
export type CustomAnswer = v.InferOutput<typeof CustomAnswer>

/** One ticket in checkout (product §3 "Ticket line"): always one athlete or spectator. */
export const TicketLine = v.object({
  ticket_type_id: v.optional(textUpTo(lengths.id)),
  nome: text(limits.textMax),
  tipo: v.picklist(ticketKinds),
  modo: v.picklist(ticketModes),
  quantity: v.optional(v.literal(1), 1),
  preco: v.optional(Preco, 0),
  personalInfo: PersonalInfo,
  athleteInfo: v.optional(AthleteInfo),
  customFields: v.optional(listOf(CustomAnswer, limits.customFieldsMax), []),
})
export type TicketLine = v.InferOutput<typeof TicketLine>

export const TicketLines = v.pipe(listOf(TicketLine, limits.ticketsPerOrderMax), v.minLength(1))

/** One empty line for each chosen ticket, in order. */
export const emptyLines = (selected: readonly SelectedTicket[]): TicketLine[] =>
  selected.flatMap((ticket) =>
    Array.from({ length: ticket.quantity }, () => ({
      ticket_type_id: ticket.ticket_type_id,
      nome: ticket.nome,
      tipo: ticket.tipo,
      modo: ticket.modo,
      quantity: 1 as const,
      preco: ticket.preco,
      personalInfo: { firstName: '', lastName: '', email: '', phone: '', cpf: '', birthDate: '' },
      ...(ticket.tipo === 'atleta' && {
        athleteInfo: {
          category: '',
          gender: '' as const,
          agreedToImageTerms: false,
          agreedToHealthTerms: false,
        },
      }),
      customFields: ticket.campos_personalizados.map((field) => ({ ...field, answer: '' })),
    })),
  )

/** indexes point into the lines, in order: two for a pair, one else. */
export type TicketGroup = { groupType: 'dupla' | 'individual'; nome: string; indexes: readonly number[] }

/**
 * product §3 "Ticket groups": athlete tickets of pair mode two by two, within one ticket type; a leftover single stays
 * a group of one (of type dupla); everything else one ticket each.
 */
export const groupTickets = (
  lines: readonly Pick<TicketLine, 'nome' | 'tipo' | 'modo' | 'ticket_type_id'>[],
): TicketGroup[] => {
  const groups: { groupType: 'dupla' | 'individual'; nome: string; indexes: number[] }[] = []
  const open = new Map<string, number[]>()
  for (const [index, line] of lines.entries()) {
    if (!isPairType(line)) {
      groups.push({ groupType: 'individual', nome: line.nome, indexes: [index] })
      continue
    }
    const key = line.ticket_type_id ?? line.nome
    const waiting = open.get(key)
    if (waiting) {
      waiting.push(index)
      open.delete(key)
    } else {
      const indexes = [index]
      open.set(key, indexes)
      groups.push({ groupType: 'dupla', nome: line.nome, indexes })
    }
  }
  return groups
}

type CategoryRule = Pick<Category, 'nome' | 'restricao' | 'categorias_permitidas'>

/** product §5 pair restriction: what the second athlete may choose, given the first athlete's category (by name). */
export const pairCategoryOptions = <C extends CategoryRule>(
  categories: readonly C[],
  firstCategory: string | undefined,
): C[] => {
  const first = categories.find((category) => category.nome === firstCategory)
  if (first?.restricao === 'mesmaCategoria')
    return categories.filter((category) => category.nome === first.nome)
  if (first?.restricao === 'custom')
    return categories.filter((category) => first.categorias_permitidas.includes(category.nome))
  return [...categories]
}

export const isPairAllowed = (categories: readonly CategoryRule[], first: string, second: string): boolean =>
  pairCategoryOptions(categories, first).some((category) => category.nome === second)

/** Every line whose CPF (digits) or e-mail (trimmed lower case) an earlier line already uses (law S7). */
export const duplicateAttendees = (
  lines: readonly Pick<TicketLine, 'personalInfo'>[],
): { index: number; field: 'cpf' | 'email' }[] => {
  const seen = { cpf: new Set<string>(), email: new Set<string>() }
  return lines.flatMap(({ personalInfo }, index) => {
    const values = { cpf: digitsOnly(personalInfo.cpf), email: normalizeEmail(personalInfo.email) }
    return (['cpf', 'email'] as const).flatMap((field) => {
      const isTaken = seen[field].has(values[field])
      if (values[field]) seen[field].add(values[field])
      return isTaken ? [{ index, field }] : []
    })
  })
}

/** Field errors keyed by path, e.g. 'tickets.0.personalInfo.cpf', in the order of the form. */
export type AttendeeErrors = Record<string, string>

const words = messages.checkout.fields

const personalErrors = (info: PersonalInfo, today: string): Partial<Record<keyof PersonalInfo, string>> => {
  const errors: Partial<Record<keyof PersonalInfo, string>> = {}
  for (const key of ['firstName', 'lastName', 'email', 'phone', 'cpf', 'birthDate'] as const)
    if (!plainLine(info[key])) errors[key] = words.required
  for (const key of ['firstName', 'lastName'] as const) if (hasWebAddress(info[key])) errors[key] = words.name
  if (!errors.email && !isEmail(info.email)) errors.email = words.email
  if (!errors.cpf && (!/^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(info.cpf) || !isCpf(digitsOnly(info.cpf))))
    errors.cpf = words.cpf
  if (!errors.phone && !/^\(\d{2}\) \d{5}-\d{4}$/.test(info.phone)) errors.phone = words.phone
  if (!errors.birthDate && !isBirthDate(parseBrDate(info.birthDate), today))
    errors.birthDate = words.birthDate
  return errors
}

const athleteErrors = (
  info: AthleteInfo | undefined,
  options: readonly CategoryRule[],
  all: readonly CategoryRule[],
): Record<string, string> => {
  const errors: Record<string, string> = {}
  const category = info?.category ?? ''
  if (!category && all.length > 0) errors['category'] = words.category
  else if (category && !options.some((option) => option.nome === category))
    errors['category'] = words.categoryNotAllowed
  if (!info?.gender) errors['gender'] = words.gender
  if (!info?.agreedToImageTerms) errors['agreedToImageTerms'] = messages.checkout.terms
  if (!info?.agreedToHealthTerms) errors['agreedToHealthTerms'] = messages.checkout.terms
  return errors
}

const isAnswered = (field: CustomAnswer): boolean =>
  field.tipo === 'opcoes' ? field.opcoes.includes(field.answer) : field.answer.trim() !== ''

const duplicateMessages = { cpf: messages.checkout.duplicateCpf, email: messages.checkout.duplicateEmail }

/**
 * product §5 Checkout, all rules of the form. `categoriesOf` gives the categories of a line's ticket type.
 * `today` is 'yyyy-mm-dd'. Sold-out categories are refused by the server (law S3), not here.
 */
export const attendeeErrors = (
  lines: readonly TicketLine[],
  categoriesOf: (line: TicketLine) => readonly CategoryRule[],
  today: string,
): AttendeeErrors => {
  const errors: AttendeeErrors = {}
  const duplicates = duplicateAttendees(lines)
  const firstOfPair = new Map(groupTickets(lines).map(({ indexes: [first, second] }) => [second, first]))
  for (const [index, line] of lines.entries()) {
    const path = `tickets.${index}`
    for (const [key, message] of Object.entries(personalErrors(line.personalInfo, today)))
      errors[`${path}.personalInfo.${key}`] = message
    for (const { field } of duplicates.filter((duplicate) => duplicate.index === index))
      errors[`${path}.personalInfo.${field}`] = duplicateMessages[field]
    if (line.tipo === 'atleta') {
      const all = categoriesOf(line)
      const first = lines[firstOfPair.get(index) ?? -1]
      const options = pairCategoryOptions(all, first?.athleteInfo?.category)
      for (const [key, message] of Object.entries(athleteErrors(line.athleteInfo, options, all)))
        errors[`${path}.athleteInfo.${key}`] = message
    }
    for (const [position, field] of line.customFields.entries())
      if (!isAnswered(field)) errors[`${path}.customFields.${position}.answer`] = words.required
  }
  return errors
}

/**
 * The one sentence above the form: a duplicate or missing terms say so when they are all that is wrong, else the
 * general one.
 */
export const attendeeSummary = (errors: AttendeeErrors): string | null => {
  const sentences = Object.values(errors)
  const [first] = sentences
  if (first === undefined) return null
  const own: readonly string[] = [
    messages.checkout.duplicateCpf,
    messages.checkout.duplicateEmail,
    messages.checkout.terms,
  ]
  return sentences.every((sentence) => own.includes(sentence)) ? first : messages.checkout.invalid
}

/** Sum of price times quantity, before any coupon. */
export const linesTotal = (lines: readonly { preco: number; quantity?: number }[]): Cents =>
  lines.reduce((sum, line) => sum + toCents(line.preco) * (line.quantity ?? 1), 0)

/** A ticket that was sold, as its buyer or the organiser sees it. Fields after user_cpf_cnpj are additive. */
export const SoldTicket = v.object({
  id: v.string(),
  evento_id: textOrNone,
  tipo: textOrNone,
  preco: v.nullish(v.number(), 0),
  modo: textOrNone,
  /** JSON text: { category, gender, shirtSize? } or '' for spectators. */
  athlete_info: textOrNone,
  /** Id of the partner's ticket (law W5); null for singles. */
  dupla_associada: textOrNull,
  /** CPF of the person who holds the ticket, digits. */
  user_cpf_cnpj: textOrNone,
  evento_nome: textOrNone,
  evento_data_hora: textOrNull,
  evento_local: textOrNone,
  fuso_horario: zone,
  ticket_type_nome: textOrNone,
  participante_nome: textOrNone,
  /** Human code on the ticket, e.g. 'QD-7K2M-9P4X'. */
  codigo: textOrNone,
  /** 'Válido' or 'Cancelado' (refunded). */
  situacao: v.nullish(v.picklist(['Válido', 'Cancelado']), 'Válido'),
})
export type SoldTicket = v.InferOutput<typeof SoldTicket>

/** CPF of the partner of a pair ticket: of the ticket it names, or itself a CPF (law W5); null for singles. */
export const partnerCpf = (ticket: SoldTicket, tickets: readonly SoldTicket[]): string | null => {
  const partner = ticket.dupla_associada
  if (partner === null) return null
  if (isCpf(digitsOnly(partner)) && /^[\d.-]+$/.test(partner)) return digitsOnly(partner)
  return tickets.find(({ id }) => id === partner)?.user_cpf_cnpj ?? null
}

/** The partners to ask names for, each once (product §7 names-from-cpfs). */
export const partnerCpfs = (tickets: readonly SoldTicket[]): string[] => [
  ...new Set(tickets.map((ticket) => partnerCpf(ticket, tickets)).filter((cpf) => cpf !== null)),
]
