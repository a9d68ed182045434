import { eligibilityOn } from '#contract/laws/eligibility.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { toCents } from '#contract/laws/money.ts'
import { attendeeErrors, attendeeSummary } from '#contract/laws/attendee-rules.ts'
import { type Days, isMinorAthlete } from '#contract/laws/guardian.ts'
import { type TicketLine, withoutGuardian } from '#contract/nouns/ticket.ts'
import { Refusal } from '../http/refusal.ts'
import { askedThen, changedRule } from './changed-rules.ts'
import type { FormOfType } from './order-facts.store.ts'
import type { Attendee, Order, OrderItem } from './orders.store.ts'

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
  customFields: (form?.fields ?? []).map((field) => ({
    ...field,
    answer: askedThen(line, field)?.answer ?? '',
  })),
})

const isTooLong = (line: TicketLine): boolean =>
  line.customFields.some(({ tipo, answer }) => tipo !== 'imagem' && answer.length > limits.answerTextMax)

/** The rules of who may enter, with the day on which ages count; `start` is 'yyyy-mm-dd' where the event is. */
const rulesOf = (form: FormOfType | undefined, start: string) =>
  (form?.categories ?? []).map((category) => ({
    ...category,
    exigencias: category.exigencias && eligibilityOn(category.nome, category.exigencias, start),
  }))

/** A client that knows the specification alone names nobody who answers for a minor: there the buyer accepts (decision 132). */
const asksForUnknown = (path: string, lines: readonly TicketLine[]): boolean => {
  const [, index, , key] = path.split('.')
  return key === 'responsavel' && lines[Number(index)]?.athleteInfo?.responsavel === undefined
}

/**
 * The attendees of an order by the same laws as the form (product §5), pair rule included; refuses with the sentence for
 * the buyer.
 */
export const readAttendees = (
  order: Pick<Order, 'items'>,
  given: readonly TicketLine[],
  forms: Forms,
  days: Days,
): PlacedAttendee[] => {
  const matched = matchLines(order, given)
  for (const { ticketTypeId, type } of order.items) {
    const gone = forms.get(ticketTypeId)?.calledOff.find(({ encerrou }) => encerrou)
    if (gone) throw new Refusal(409, messages.server.onlyCategoryCalledOff(type.nome, gone.nome))
  }
  const lines = matched.map(({ item, line }) => asked(item, line, forms.get(item.ticketTypeId)))
  if (lines.some(isTooLong)) throw new Refusal(400, messages.server.malformed)
  const categoriesOf = (line: TicketLine) => rulesOf(forms.get(line.ticket_type_id ?? ''), days.start)
  const found = Object.entries(attendeeErrors(lines, categoriesOf, days))
  const errors = Object.fromEntries(found.filter(([path]) => !asksForUnknown(path, lines)))
  const changed = changedRule(
    errors,
    matched.map(({ item, line }) => ({ line, form: forms.get(item.ticketTypeId) })),
  )
  if (changed !== null) throw new Refusal(409, changed)
  const summary = attendeeSummary(errors)
  if (summary) throw new Refusal(400, summary)
  return lines.map((line, pos) => ({
    pos: matched[pos]?.item.pos ?? pos,
    categoryId:
      categoriesOf(line).find((category) => category.nome === line.athleteInfo?.category)?.id ?? null,
    attendee: {
      personalInfo: line.personalInfo,
      athleteInfo:
        line.athleteInfo &&
        (isMinorAthlete(line, days) ? line.athleteInfo : withoutGuardian(line.athleteInfo)),
      customFields: line.customFields,
    },
  }))
}
