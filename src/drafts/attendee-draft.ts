import { brDate } from '#contract/laws/dates.ts'
import { isCpf } from '#contract/laws/documents.ts'
import { maskBirthDate, maskCpfInput, maskPhone } from './masks.ts'
import {
  type AthleteInfo,
  groupTickets,
  isPairAllowed,
  pairCategoryOptions,
  type PersonalInfo,
  type SelectedTicket,
  type TicketLine,
  withoutGuardian,
} from '#contract/nouns/ticket.ts'
import type { Partner } from '#contract/nouns/user.ts'

/** The next draft of the attendee form; nothing here changes what it is given. */
const change = (
  lines: readonly TicketLine[],
  index: number,
  next: (line: TicketLine) => TicketLine,
): TicketLine[] => lines.map((line, position) => (position === index ? next(line) : line))

const inputMasks: Partial<Record<keyof PersonalInfo, (text: string) => string>> = {
  cpf: maskCpfInput,
  phone: maskPhone,
  birthDate: maskBirthDate,
}

/** One personal field as typed; cpf, phone and birthDate take their mask. */
export const changePersonal = (
  lines: readonly TicketLine[],
  index: number,
  key: keyof PersonalInfo,
  text: string,
): TicketLine[] =>
  change(lines, index, (line) => ({
    ...line,
    personalInfo: { ...line.personalInfo, [key]: inputMasks[key]?.(text) ?? text },
  }))

export const categoriesOf = (
  selected: readonly SelectedTicket[],
  line: Pick<TicketLine, 'ticket_type_id' | 'nome'>,
): SelectedTicket['categories'] =>
  selected.find((ticket) => ticket.ticket_type_id === line.ticket_type_id)?.categories ??
  selected.find((ticket) => ticket.nome === line.nome)?.categories ??
  []

/** Where a line stands in its pair: the index of its first and of its second athlete; null for singles. */
const pairOf = (lines: readonly TicketLine[], index: number): { first: number; second: number } | null => {
  const [first, second] = groupTickets(lines).find((group) => group.indexes.includes(index))?.indexes ?? []
  return first === undefined || second === undefined ? null : { first, second }
}

/** The categories a line may choose: the pair rule for a second athlete, all else (product §5). */
export const categoryOptions = (
  lines: readonly TicketLine[],
  selected: readonly SelectedTicket[],
  index: number,
): SelectedTicket['categories'] => {
  const line = lines[index]
  if (!line) return []
  const pair = pairOf(lines, index)
  const all = categoriesOf(selected, line)
  return pair?.second === index
    ? pairCategoryOptions(all, lines[pair.first]?.athleteInfo?.category ?? '')
    : all
}

const emptyAthlete: AthleteInfo = {
  category: '',
  gender: '',
  agreedToImageTerms: false,
  agreedToHealthTerms: false,
}

/**
 * The second athlete's category once the first one's is chosen: as it was where it is allowed; else the only one that
 * is, or none.
 */
const secondCategory = (categories: SelectedTicket['categories'], first: string, second: string): string => {
  if (second && isPairAllowed(categories, first, second)) return second
  const open = first ? pairCategoryOptions(categories, first).filter(({ quantidade }) => quantidade > 0) : []
  return open.length === 1 ? (open[0]?.nome ?? '') : ''
}

/** Athlete fields as chosen; a first athlete's category decides what becomes of the second one's. */
export const changeAthlete = (
  lines: readonly TicketLine[],
  selected: readonly SelectedTicket[],
  index: number,
  fields: Partial<AthleteInfo>,
): TicketLine[] => {
  const next = change(lines, index, (line) => ({
    ...line,
    athleteInfo: { ...emptyAthlete, ...line.athleteInfo, ...fields },
  }))
  const pair = pairOf(next, index)
  const first = pair && next[pair.first]
  const second = pair && next[pair.second]?.athleteInfo
  if (fields.category === undefined || !pair || pair.first !== index || !first || !second) return next
  const category = secondCategory(categoriesOf(selected, first), fields.category, second.category)
  return change(next, pair.second, (line) => ({ ...line, athleteInfo: { ...second, category } }))
}

/** What a change of the first athlete's category did to the second's; null where it did nothing. */
export const partnerChange = (
  before: readonly TicketLine[],
  after: readonly TicketLine[],
  index: number,
): { from: string; to: string } | null => {
  const pair = pairOf(before, index)
  if (pair?.first !== index) return null
  const [from = '', to = ''] = [before, after].map((lines) => lines[pair.second]?.athleteInfo?.category)
  return from === to ? null : { from, to }
}

export const changeAnswer = (
  lines: readonly TicketLine[],
  index: number,
  position: number,
  answer: string,
): TicketLine[] =>
  change(lines, index, (line) => ({
    ...line,
    customFields: line.customFields.map((field, at) => (at === position ? { ...field, answer } : field)),
  }))

const genderOf = ({ genero }: Partner): AthleteInfo['gender'] =>
  (['Masculino', 'Feminino'] as const).find((known) => known.toLowerCase() === genero.toLowerCase()) ?? ''

/**
 * 'Usar meus dados' and 'Mesma dupla da última vez': somebody who is known as an attendee, for whom nobody answers yet. A
 * company's CNPJ leaves the CPF empty.
 */
export const withBuyer = (lines: readonly TicketLine[], index: number, buyer: Partner): TicketLine[] => {
  const [firstName = '', ...rest] = buyer.nome.trim().split(/\s+/)
  return change(lines, index, (line) => ({
    ...line,
    personalInfo: {
      firstName,
      lastName: rest.join(' '),
      email: buyer.email,
      phone: maskPhone(buyer.celular),
      cpf: isCpf(buyer.cpf_cnpj) ? maskCpfInput(buyer.cpf_cnpj) : '',
      birthDate: brDate(buyer.data_nascimento),
    },
    ...(line.athleteInfo && {
      athleteInfo: {
        ...withoutGuardian(line.athleteInfo),
        gender: genderOf(buyer),
      },
    }),
  }))
}
