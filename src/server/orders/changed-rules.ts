import { messages } from '#contract/words/messages.ts'
import type { AttendeeErrors, TicketLine } from '#contract/nouns/ticket.ts'
import type { CustomField } from '#contract/nouns/ticket-type.ts'
import type { FormOfType } from './order-form.store.ts'

/** A line as it was sent, and the form of its type as it is now. */
type Compared = { line: TicketLine; form: FormOfType | undefined }

const words = messages.server

const answerPath = /^tickets\.(\d+)\.customFields\.(\d+)\.answer$/
const categoryPath = /^tickets\.(\d+)\.athleteInfo\.category$/

/** The question as the page showed it; undefined when it was added or changed since. */
export const askedThen = (line: TicketLine, field: CustomField) =>
  line.customFields.find(({ titulo, tipo }) => titulo === field.titulo && tipo === field.tipo)

const questionChange = (line: TicketLine, field: CustomField): string | null => {
  const before = askedThen(line, field)
  if (!before) return words.questionAdded(field.titulo)
  const isGone = field.tipo === 'opcoes' && before.answer !== '' && !field.opcoes.includes(before.answer)
  return isGone ? words.optionGone(before.answer, field.titulo) : null
}

const categoryChange = (line: TicketLine, form: FormOfType | undefined): string | null => {
  const chosen = line.athleteInfo?.category ?? ''
  if (chosen === '') return null
  const isThere = form?.categories.some(({ nome }) => nome === chosen) ?? false
  return isThere ? words.categoryNotAllowed(chosen) : words.categoryGone(chosen)
}

const changeBehind = (path: string, compared: readonly Compared[]): string | null => {
  const [, answerOf, position] = answerPath.exec(path) ?? []
  const [, categoryOf] = categoryPath.exec(path) ?? []
  const { line, form } = compared[Number(answerOf ?? categoryOf)] ?? {}
  if (!line) return null
  const field = position === undefined ? undefined : form?.fields[Number(position)]
  return field ? questionChange(line, field) : categoryChange(line, form)
}

/**
 * What the organiser changed since the page asked, named for the buyer: the first error of the form that the page could
 * not have shown. Null when the buyer's own answers are at fault.
 */
export const changedRule = (errors: AttendeeErrors, compared: readonly Compared[]): string | null => {
  for (const path of Object.keys(errors)) {
    const change = changeBehind(path, compared)
    if (change !== null) return change
  }
  return null
}
