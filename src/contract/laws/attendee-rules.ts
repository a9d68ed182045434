import type { CustomAnswer, Guardian, PersonalInfo, TicketLine } from '../nouns/ticket.ts'
import { type CategoryRule, groupTickets, pairCategoryOptions } from '../nouns/ticket.ts'
import { isEmail, normalizeEmail } from '../nouns/user.ts'
import { hasWebAddress, plainLine } from '../calls/written-text.ts'
import { eligibilityMessages } from '../words/eligibility-messages.ts'
import { guardianMessages } from '../words/guardian-messages.ts'
import { messages } from '../words/messages.ts'
import { termVersion } from '../words/terms.ts'
import { digitsOnly, isCpf } from './documents.ts'
import { entryError, mixedError } from './eligibility.ts'
import { type Days, guardianErrors, isMinorAthlete } from './guardian.ts'
import { isBirthDate, parseBrDate } from './plain-dates.ts'

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

const duplicateMessages = { cpf: messages.checkout.duplicateCpf, email: messages.checkout.duplicateEmail }

const personalKeys = ['firstName', 'lastName', 'email', 'phone', 'cpf', 'birthDate'] as const

const personalErrors = (
  info: PersonalInfo,
  today: string,
  taken: readonly ('cpf' | 'email')[],
): [key: string, message: string][] => {
  const errors: Partial<Record<(typeof personalKeys)[number], string>> = {}
  for (const key of personalKeys) if (!plainLine(info[key])) errors[key] = words.required
  for (const key of ['firstName', 'lastName'] as const) if (hasWebAddress(info[key])) errors[key] = words.name
  if (!errors.email && !isEmail(info.email)) errors.email = words.email
  if (!errors.cpf && (!/^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(info.cpf) || !isCpf(digitsOnly(info.cpf))))
    errors.cpf = words.cpf
  if (!errors.phone && !/^\(\d{2}\) \d{5}-\d{4}$/.test(info.phone)) errors.phone = words.phone
  if (!errors.birthDate && !isBirthDate(parseBrDate(info.birthDate), today))
    errors.birthDate = words.birthDate
  for (const key of taken) errors[key] = duplicateMessages[key]
  return personalKeys.flatMap((key) => (errors[key] ? [[key, errors[key]]] : []))
}

const ownCategory = ({ athleteInfo }: TicketLine, categories: readonly CategoryRule[]) =>
  categories.find(({ nome }) => nome === athleteInfo?.category)

const genderIn = ({ athleteInfo }: TicketLine) => athleteInfo?.gender ?? ''

/** Who may enter the category (additive): of a pair's gender the second athlete hears. */
const eligibilityError = (
  line: TicketLine,
  first: TicketLine | undefined,
  all: readonly CategoryRule[],
): string | null => {
  const category = ownCategory(line, all)
  if (!category) return null
  const entrant = { gender: genderIn(line), birthDate: parseBrDate(line.personalInfo.birthDate) }
  const pair = (first ? [line, first] : []).map((one) => ({
    category: ownCategory(one, all),
    gender: genderIn(one),
  }))
  return entryError(category, entrant) ?? mixedError(pair)
}

const athleteErrors = (
  line: TicketLine,
  first: TicketLine | undefined,
  all: readonly CategoryRule[],
): Record<string, string> => {
  const errors: Record<string, string> = {}
  const info = line.athleteInfo
  const options = pairCategoryOptions(all, first?.athleteInfo?.category)
  const category = info?.category ?? ''
  const refused = eligibilityError(line, first, all)
  if (!category && all.length > 0) errors['category'] = words.category
  else if (category && !options.some((option) => option.nome === category))
    errors['category'] = words.categoryNotAllowed
  else if (refused) errors['category'] = refused
  if (!info?.gender) errors['gender'] = words.gender
  if (!info?.agreedToImageTerms) errors['agreedToImageTerms'] = messages.checkout.terms
  if (!info?.agreedToHealthTerms) errors['agreedToHealthTerms'] = messages.checkout.terms
  return errors
}

/** Who answers for a minor, and that this person accepted the term as it stands now. */
const guardianFaults = (given: Guardian | undefined, minors: readonly string[]): Record<string, string> => {
  const { nome = '', cpf = '', versao = 0 } = given ?? {}
  const faults = Object.entries(guardianErrors({ nome, cpf }, minors))
  return {
    ...Object.fromEntries(faults.map(([key, message]) => [`responsavel.${key}`, message])),
    ...(versao !== termVersion('responsavel') && { 'responsavel.versao': messages.checkout.terms }),
  }
}

const isAnswered = (field: CustomAnswer): boolean =>
  field.tipo === 'opcoes' ? field.opcoes.includes(field.answer) : field.answer.trim() !== ''

/**
 * product §5 Checkout, all rules of the form. `categoriesOf` gives the categories of a line's ticket type.
 * Sold-out categories are refused by the server (law S3), not here.
 */
export const attendeeErrors = (
  lines: readonly TicketLine[],
  categoriesOf: (line: TicketLine) => readonly CategoryRule[],
  days: Days,
): AttendeeErrors => {
  const errors: AttendeeErrors = {}
  const duplicates = duplicateAttendees(lines)
  const minors = lines.filter((line) => isMinorAthlete(line, days)).map(({ personalInfo: { cpf } }) => cpf)
  const firstOfPair = new Map(groupTickets(lines).map(({ indexes: [first, second] }) => [second, first]))
  for (const [index, line] of lines.entries()) {
    const path = `tickets.${index}`
    const taken = duplicates.filter((duplicate) => duplicate.index === index).map(({ field }) => field)
    for (const [key, message] of personalErrors(line.personalInfo, days.today, taken))
      errors[`${path}.personalInfo.${key}`] = message
    if (line.tipo === 'atleta') {
      const all = categoriesOf(line)
      const first = lines[firstOfPair.get(index) ?? -1]
      const faults = {
        ...athleteErrors(line, first, all),
        ...(isMinorAthlete(line, days) && guardianFaults(line.athleteInfo?.responsavel, minors)),
      }
      for (const [key, message] of Object.entries(faults)) errors[`${path}.athleteInfo.${key}`] = message
    }
    for (const [position, field] of line.customFields.entries())
      if (!isAnswered(field)) errors[`${path}.customFields.${position}.answer`] = words.required
  }
  return errors
}

const ownSentences: readonly string[] = [
  messages.checkout.duplicateCpf,
  messages.checkout.duplicateEmail,
  messages.checkout.terms,
  words.categoryNotAllowed,
  guardianMessages.isMinor,
]

/** Every field is filled in, and who is entered may not enter the category. */
const isOutsideRules = (path: string, sentence: string): boolean =>
  path.endsWith('.athleteInfo.category') &&
  sentence !== words.category &&
  sentence !== words.categoryNotAllowed

const headingOf = ([path, sentence]: [string, string]): string => {
  if (ownSentences.includes(sentence)) return sentence
  return isOutsideRules(path, sentence) ? eligibilityMessages.refused : messages.checkout.invalid
}

/**
 * The one sentence above the form: a duplicate, missing terms or who may enter say so when nothing is left to be filled in, else the
 * general one. Of a person entered twice the CPF says it (law S7).
 */
export const attendeeSummary = (errors: AttendeeErrors): string | null => {
  const [first = null, ...others] = Object.entries(errors).map(headingOf)
  if (others.includes(messages.checkout.invalid)) return messages.checkout.invalid
  const { duplicateCpf, duplicateEmail } = messages.checkout
  return first === duplicateEmail && others.includes(duplicateCpf) ? duplicateCpf : first
}
