import * as v from 'valibot'
import { lengths, listOf, textUpTo } from '../calls/bounded.ts'
import { text as textOrNone, textOrNull, zone } from '../calls/answers.ts'
import { digitsOnly, isCpf } from '../laws/documents.ts'
import { limits } from '../words/limits.ts'
import { type Cents, Preco, toCents } from '../laws/money.ts'
import { type Category, customFieldKinds, isPairType, ticketKinds, ticketModes } from './ticket-type.ts'
import { lineOf } from '../calls/written-text.ts'
import type { SelectedTicket } from './selected-ticket.ts'

export { soldCategory } from './sold-category.ts'
export { SelectedTicket, selectedTicketsOf } from './selected-ticket.ts'

const text = (max: number) => v.pipe(textUpTo(max), v.trim())
const line = (max: number) => v.pipe(textUpTo(max), lineOf())

/** Attendee data as typed: cpf 000.000.000-00, phone (00) 00000-0000, birthDate dd/mm/yyyy (product §5). */
export const PersonalInfo = v.object({
  firstName: line(limits.textMax),
  lastName: line(limits.textMax),
  email: text(lengths.email),
  phone: text(20),
  cpf: text(14),
  birthDate: text(10),
})
export type PersonalInfo = v.InferOutput<typeof PersonalInfo>

/** Who answers for an athlete younger than 18, as typed; `versao` of the term that this person accepted, 0 while none. */
const Guardian = v.object({
  nome: line(2 * limits.textMax + 1),
  cpf: text(14),
  versao: v.optional(v.number(), 0),
})
export type Guardian = v.InferOutput<typeof Guardian>

export const AthleteInfo = v.object({
  /** Name of the category. */
  category: text(limits.textMax),
  gender: v.picklist(['', 'Masculino', 'Feminino']),
  agreedToImageTerms: v.boolean(),
  agreedToHealthTerms: v.boolean(),
  shirtSize: v.optional(line(20)),
  /** Of a minor (additive). */
  responsavel: v.optional(Guardian),
})
export type AthleteInfo = v.InferOutput<typeof AthleteInfo>

export const withoutGuardian = ({ responsavel: _, ...athlete }: AthleteInfo): AthleteInfo => athlete

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

/** The name of the one category with places in which both athletes of a pair may play; '' where there is a choice. */
const onlyCategory = ({ categories, modo }: SelectedTicket): string => {
  const [only, ...others] = categories.filter(({ quantidade }) => quantidade > 0)
  if (!only || others.length > 0) return ''
  return modo === 'individual' || isPairAllowed(categories, only.nome, only.nome) ? only.nome : ''
}

/** One empty line for each chosen ticket, in order; what there is no choice of is chosen. */
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
          category: onlyCategory(ticket),
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

export type CategoryRule = Pick<Category, 'nome' | 'restricao' | 'categorias_permitidas' | 'exigencias'>

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
  /** Null of an event whose end nobody said. */
  evento_data_hora_final: textOrNull,
  evento_local: textOrNone,
  /** Address of the event's banner; null without one. */
  evento_imagem: textOrNull,
  fuso_horario: zone,
  ticket_type_nome: textOrNone,
  participante_nome: textOrNone,
  /** Human code on the ticket, e.g. 'QD-7K2M-9P4X'. */
  codigo: textOrNone,
  /** 'Válido' or 'Cancelado' (refunded). */
  situacao: v.nullish(v.picklist(['Válido', 'Cancelado']), 'Válido'),
  /** In its buyer's list alone: what goes back of a cancelled one, and whether it is back; `contestada` (additive) where a contestation brought it. */
  devolucao: v.optional(
    v.object({ valor: v.number(), feita: v.boolean(), contestada: v.optional(v.boolean()) }),
  ),
})
export type SoldTicket = v.InferOutput<typeof SoldTicket>

/**
 * CPF of the partner of a pair ticket: of the ticket it names, or itself a CPF (law W5); null for singles, and beside a
 * valid ticket whose partner's was given back.
 */
export const partnerCpf = (ticket: SoldTicket, tickets: readonly SoldTicket[]): string | null => {
  const partner = ticket.dupla_associada
  if (partner === null) return null
  if (isCpf(digitsOnly(partner)) && /^[\d.-]+$/.test(partner)) return digitsOnly(partner)
  const other = tickets.find(({ id }) => id === partner)
  if (other?.situacao === 'Cancelado' && ticket.situacao === 'Válido') return null
  return other?.user_cpf_cnpj || null
}

/** The partners to ask names for, each once (product §7 names-from-cpfs). */
export const partnerCpfs = (tickets: readonly SoldTicket[]): string[] => [
  ...new Set(tickets.map((ticket) => partnerCpf(ticket, tickets)).filter((cpf) => cpf !== null)),
]
