import { messages } from '#contract/words/messages.ts'
import type { AttendeeErrors } from '#contract/laws/attendee-rules.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import type { CustomField } from '#contract/nouns/ticket-type.ts'
import type { FormOfType } from './order-facts.store.ts'

/** A line as it was sent, and the form of its type as it is now. */
type Compared = { line: TicketLine; form: FormOfType | undefined }

const words = messages.server

/** The question as the page showed it; undefined when it was added or changed since. */
export const askedThen = (line: TicketLine, field: CustomField) =>
  line.customFields.find(({ titulo, tipo }) => titulo === field.titulo && tipo === field.tipo)

const questionChange = (line: TicketLine, field: CustomField): string | null => {
  const before = askedThen(line, field)
  if (!before) return words.questionAdded(field.titulo)
  const isGone = field.tipo === 'opcoes' && before.answer !== '' && !field.opcoes.includes(before.answer)
  return isGone ? words.optionGone(before.answer, field.titulo) : null
}

/** Who may enter says itself whom it refuses: the page may not have known the rule. */
const categoryChange = ({ line, form }: Compared, found: string): string | null => {
  const chosen = line.athleteInfo?.category ?? ''
  if (chosen === '') return null
  const isThere = form?.categories.some(({ nome }) => nome === chosen) ?? false
  if (form?.calledOff.some(({ nome }) => nome === chosen) && !isThere) return words.categoryCalledOff(chosen)
  if (!isThere) return words.categoryGone(chosen)
  return found === messages.checkout.fields.categoryNotAllowed ? words.categoryNotAllowed(chosen) : found
}

/** `path` is 'tickets.0.customFields.1.answer', 'tickets.0.athleteInfo.category' or of what the page itself asks. */
const changeBehind = (path: string, found: string, compared: readonly Compared[]): string | null => {
  const [, index, , key] = path.split('.')
  const one = compared[Number(index)]
  if (!one) return null
  if (key === 'category') return categoryChange(one, found)
  const field = one.form?.fields[Number(key)]
  return field ? questionChange(one.line, field) : null
}

/**
 * What the organiser changed since the page asked, named for the buyer: the first error of the form that the page could
 * not have shown. Null when the buyer's own answers are at fault.
 */
export const changedRule = (errors: AttendeeErrors, compared: readonly Compared[]): string | null => {
  for (const [path, found] of Object.entries(errors)) {
    const change = changeBehind(path, found, compared)
    if (change !== null) return change
  }
  return null
}
