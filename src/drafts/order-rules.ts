import { refilledLines, type RefilledLine } from './refilled-lines.ts'
import type { SelectedTicket, TicketLine } from '#contract/nouns/ticket.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'

/** The tickets of an order with what the event asks for now: questions, options, categories. Held prices stay. */
export const withRulesOf = (
  tickets: readonly SelectedTicket[],
  types: readonly TicketType[],
): SelectedTicket[] =>
  tickets.map((ticket) => {
    const now = types.find(({ id }) => id === ticket.ticket_type_id)
    return now
      ? { ...ticket, categories: now.categories, campos_personalizados: now.campos_personalizados }
      : ticket
  })

const isChoice = (
  ticket: SelectedTicket | undefined,
  category: string,
  soldOut: readonly (string | null)[],
): boolean => ticket?.categories.some(({ nome }) => nome === category) === true && !soldOut.includes(category)

/**
 * What was typed, on these rules: an option or a category that can no longer be chosen is taken out, so that the form
 * asks for another. `soldOut` are categories that are known to be sold out.
 */
export const linesUnder = (
  tickets: readonly SelectedTicket[],
  typed: readonly RefilledLine[],
  soldOut: readonly (string | null)[],
): TicketLine[] =>
  refilledLines(tickets, typed).map((line) => {
    const ticket = tickets.find(({ ticket_type_id }) => ticket_type_id === line.ticket_type_id)
    const { athleteInfo } = line
    const isGone = athleteInfo !== undefined && !isChoice(ticket, athleteInfo.category, soldOut)
    return {
      ...line,
      ...(isGone && { athleteInfo: { ...athleteInfo, category: '' } }),
      customFields: line.customFields.map((field) =>
        field.tipo === 'opcoes' && !field.opcoes.includes(field.answer) ? { ...field, answer: '' } : field,
      ),
    }
  })
