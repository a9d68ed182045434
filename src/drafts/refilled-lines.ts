import {
  type AthleteInfo,
  emptyLines,
  type CustomAnswer,
  type SelectedTicket,
  type TicketLine,
} from '#contract/nouns/ticket.ts'

/** A line as it was typed before. */
export type RefilledLine = Pick<TicketLine, 'ticket_type_id' | 'personalInfo' | 'athleteInfo'> & {
  customFields: readonly Pick<CustomAnswer, 'titulo' | 'tipo' | 'answer'>[]
}

type Asked = TicketLine['customFields'][number]

const answerOf = ({ customFields }: RefilledLine, { titulo, tipo }: Asked): string | undefined =>
  customFields.find((field) => field.titulo === titulo && field.tipo === tipo)?.answer

const refilled = (line: TicketLine, before: RefilledLine): TicketLine => ({
  ...line,
  personalInfo: before.personalInfo,
  ...(line.athleteInfo && { athleteInfo: { ...line.athleteInfo, ...before.athleteInfo } }),
  customFields: line.customFields.map((field) => ({
    ...field,
    answer: answerOf(before, field) ?? field.answer,
  })),
})

const bodily = (info: RefilledLine['athleteInfo']): Partial<AthleteInfo> => ({
  ...(info && { gender: info.gender }),
  ...(info?.shirtSize && { shirtSize: info.shirtSize }),
})

/** The same person on a ticket of another type: its category is chosen and its terms are accepted anew. */
const carried = (line: TicketLine, { personalInfo, athleteInfo, ...before }: RefilledLine): TicketLine => {
  const { customFields } = refilled(line, { personalInfo, ...before })
  const isOpen = ({ tipo, opcoes, answer }: Asked) => tipo !== 'opcoes' || opcoes.includes(answer)
  return {
    ...line,
    personalInfo,
    ...(line.athleteInfo && { athleteInfo: { ...line.athleteInfo, ...bodily(athleteInfo) } }),
    customFields: customFields.map((field) => (isOpen(field) ? field : { ...field, answer: '' })),
  }
}

const isNamed = ({ personalInfo }: RefilledLine): boolean =>
  Object.values(personalInfo).some((text) => text.trim() !== '')

type Placed = { line: TicketLine; from: RefilledLine | undefined }

/** Tickets of a type go to their people in the order in which these were typed. */
const inOrder = (placed: readonly Placed[], typed: readonly RefilledLine[]): Placed[] => {
  const queues = new Map<string | undefined, RefilledLine[]>()
  for (const { line, from } of placed)
    if (from) queues.set(line.ticket_type_id, [...(queues.get(line.ticket_type_id) ?? []), from])
  for (const queue of queues.values()) queue.sort((one, other) => typed.indexOf(one) - typed.indexOf(other))
  return placed.map(({ line }) => ({ line, from: queues.get(line.ticket_type_id)?.shift() }))
}

const allot = (selected: readonly SelectedTicket[], typed: readonly RefilledLine[]) => {
  const left = [...typed]
  const take = (fits: (one: RefilledLine) => boolean): RefilledLine | undefined => {
    const at = left.findIndex(fits)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  const own = emptyLines(selected).map((line) => ({
    line,
    from: take(({ ticket_type_id }) => ticket_type_id === line.ticket_type_id),
  }))
  const isAthlete = ({ athleteInfo }: Pick<RefilledLine, 'athleteInfo'>) => athleteInfo !== undefined
  const alike = own.map(({ line, from }) => ({
    line,
    from: from ?? take((one) => isNamed(one) && isAthlete(one) === isAthlete(line)),
  }))
  const placed = alike.map(({ line, from }) => ({ line, from: from ?? take(isNamed) }))
  return { placed: inOrder(placed, typed), left: left.filter(isNamed) }
}

/**
 * What was typed before, on the tickets as they are now: the first of a type on the first of that type; then whoever is
 * left over on tickets of other types, athletes on those for athletes first. Answers to questions that are no longer
 * asked are left out.
 */
export const refilledLines = (
  selected: readonly SelectedTicket[],
  typed: readonly RefilledLine[],
): TicketLine[] =>
  allot(selected, typed).placed.map(({ line, from }) => {
    if (!from) return line
    return from.ticket_type_id === line.ticket_type_id ? refilled(line, from) : carried(line, from)
  })

/** Who was typed and has no ticket now; another selection of the event may have one again. */
export const withoutTicket = (
  selected: readonly SelectedTicket[],
  typed: readonly RefilledLine[],
): RefilledLine[] => allot(selected, typed).left
