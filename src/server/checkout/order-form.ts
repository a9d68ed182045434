import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { toCents } from '#contract/money.ts'
import { type AttendeeErrors, attendeeErrors, attendeeSummary, type TicketLine } from '#contract/ticket.ts'
import { Refusal } from '../refusal.ts'
import type { FormOfType } from './order-form.store.ts'
import type { Attendee, Order, OrderItem } from './transactions.store.ts'

/** An attendee at the place of the order's item of the same position. */
export type PlacedAttendee = { pos: number; categoryId: string | null; attendee: Attendee }

type Forms = ReadonlyMap<string, FormOfType>

const mismatch = (): Refusal => new Refusal(409, messages.checkout.mismatch)

const belongs = (line: TicketLine, item: OrderItem): boolean =>
  (line.ticket_type_id === undefined
    ? line.nome === item.type.nome
    : line.ticket_type_id === item.ticketTypeId) &&
  line.tipo === item.type.tipo &&
  line.modo === item.type.modo &&
  toCents(line.preco) === item.priceCents

/** Each line at its item; lines of one type keep their order, so pairs stay together. */
export const matchLines = (
  order: Pick<Order, 'items'>,
  lines: readonly TicketLine[],
): { item: OrderItem; line: TicketLine }[] => {
  if (lines.length !== order.items.length) throw mismatch()
  const free = [...order.items]
  return lines
    .map((line) => {
      const item = free.find((candidate) => belongs(line, candidate))
      if (!item) throw mismatch()
      free.splice(free.indexOf(item), 1)
      return { item, line }
    })
    .toSorted((a, b) => a.item.pos - b.item.pos)
}

/** The line with the questions as the shop asks them; only the answers come from the buyer. */
const asked = (item: OrderItem, line: TicketLine, form: FormOfType | undefined): TicketLine => ({
  ...line,
  ticket_type_id: item.ticketTypeId,
  athleteInfo: item.type.tipo === 'atleta' ? line.athleteInfo : undefined,
  customFields: (form?.fields ?? []).map((field, index) => {
    const samePlace = line.customFields[index]
    const given =
      samePlace?.titulo === field.titulo
        ? samePlace
        : line.customFields.find(({ titulo }) => titulo === field.titulo)
    return { ...field, answer: given?.answer ?? '' }
  }),
})

type CategoriesOf = (line: TicketLine) => readonly { nome: string }[]

/** A category that the type does not have is no choice of the form; one that the pair may not take is named. */
const refuse = (errors: AttendeeErrors, lines: readonly TicketLine[], categoriesOf: CategoriesOf): void => {
  const wrong = Object.entries(errors).find(
    ([, message]) => message === messages.checkout.fields.categoryNotAllowed,
  )
  const line = wrong && lines[Number(wrong[0].split('.')[1])]
  if (line) {
    const chosen = line.athleteInfo?.category ?? ''
    if (categoriesOf(line).every(({ nome }) => nome !== chosen)) throw mismatch()
    throw new Refusal(400, messages.server.categoryNotAllowed(chosen))
  }
  const summary = attendeeSummary(errors)
  if (summary) throw new Refusal(400, summary)
}

const isTooLong = (line: TicketLine): boolean =>
  line.customFields.some(({ tipo, answer }) => tipo !== 'imagem' && answer.length > limits.answerTextMax)

/**
 * The attendees of an order by the same laws as the form (spec §5), pair rule included; refuses with the sentence for
 * the buyer. `today` is 'yyyy-mm-dd' where the event is.
 */
export const readAttendees = (
  order: Pick<Order, 'items'>,
  given: readonly TicketLine[],
  forms: Forms,
  today: string,
): PlacedAttendee[] => {
  const matched = matchLines(order, given)
  const lines = matched.map(({ item, line }) => asked(item, line, forms.get(item.ticketTypeId)))
  if (lines.some(isTooLong)) throw new Refusal(400, messages.server.malformed)
  const categoriesOf = (line: TicketLine) => forms.get(line.ticket_type_id ?? '')?.categories ?? []
  refuse(attendeeErrors(lines, categoriesOf, today), lines, categoriesOf)
  return lines.map((line, pos) => ({
    pos: matched[pos]?.item.pos ?? pos,
    categoryId:
      categoriesOf(line).find((category) => category.nome === line.athleteInfo?.category)?.id ?? null,
    attendee: {
      personalInfo: line.personalInfo,
      athleteInfo: line.athleteInfo,
      customFields: line.customFields,
    },
  }))
}
