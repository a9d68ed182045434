import { askedText } from '#contract/laws/eligibility.ts'
import { brl, toCents } from '#contract/laws/money.ts'
import { orderChangeMessages } from '#contract/words/order-change-messages.ts'
import { groupTickets, isPairAllowed, type SelectedTicket, type TicketLine } from '#contract/nouns/ticket.ts'
import {
  type CalledOffCategory,
  type CustomField,
  type TicketType,
  turnsByItself,
} from '#contract/nouns/ticket-type.ts'

export type OrderChangeKind =
  | 'typeGone'
  | 'typeCalledOff'
  | 'stopped'
  | 'price'
  | 'categoryRenamed'
  | 'categoryGone'
  | 'categoryCalledOff'
  | 'categoryFull'
  | 'eligibility'
  | 'pairRule'
  | 'questionAdded'
  | 'questionChanged'
  | 'optionGone'
  | 'questionGone'

/** One thing that the organiser changed under an order. */
export type OrderChange = {
  kind: OrderChangeKind
  /** The ticket, category or question, by name. */
  about: string
  /** The held price, the new name, the rule or the option that went. */
  detail: string
  /** The first field that needs something, as `attendeeErrors` names it; null where nothing does. */
  path: string | null
  /** The ticket type that went with its last category. */
  typeId?: string
}

/** A line as it was typed before the change, at the place that it has in the form. */
export type TypedLine = Pick<TicketLine, 'ticket_type_id' | 'athleteInfo'> & {
  customFields: readonly { titulo: string; tipo: string; answer: string }[]
}

type Known = {
  /** The tickets with the rules that the page showed. */
  before: readonly SelectedTicket[]
  /** The event as it is now. */
  types: readonly TicketType[]
  calledOff?: readonly CalledOffCategory[] | undefined
  lines: readonly TypedLine[]
  /** The order has places in its categories: that these are full says nothing. */
  isBound: boolean
}

type Placed = { line: TypedLine; index: number }
type Category = SelectedTicket['categories'][number]

const renamedTo = (before: readonly Category[], now: readonly Category[], chosen: string): string | null => {
  const was = before.find(({ nome }) => nome === chosen)
  const is = now.find(({ id }) => id === was?.id)
  return is && is.nome !== chosen ? is.nome : null
}

/** A category that has another name now is still the one that was chosen. */
export const withNewNames = <Line extends Pick<TicketLine, 'ticket_type_id' | 'athleteInfo'>>(
  before: readonly SelectedTicket[],
  now: readonly SelectedTicket[],
  lines: readonly Line[],
): Line[] =>
  lines.map((line) => {
    const [was, is] = [before, now].map((tickets) =>
      tickets.find(({ ticket_type_id }) => ticket_type_id === line.ticket_type_id),
    )
    const category = renamedTo(was?.categories ?? [], is?.categories ?? [], line.athleteInfo?.category ?? '')
    return line.athleteInfo && category !== null
      ? { ...line, athleteInfo: { ...line.athleteInfo, category } }
      : line
  })

const categoryPath = (index: number): string => `tickets.${index}.athleteInfo.category`

const chosenIn = ({ line }: Placed): string => line.athleteInfo?.category ?? ''

type Chosen = { chosen: string; index: number; isBound: boolean; isCalledOff: boolean }

const categoryChange = (
  was: Category | undefined,
  is: Category | undefined,
  { chosen, index, isBound, isCalledOff }: Chosen,
): OrderChange | null => {
  const about = is?.nome ?? chosen
  const change = (kind: OrderChangeKind, detail: string, path: string | null = categoryPath(index)) => ({
    kind,
    about,
    detail,
    path,
  })
  if (!is) return change(isCalledOff ? 'categoryCalledOff' : 'categoryGone', '')
  if (!was) return null
  if (is.quantidade <= 0 && was.quantidade > 0 && !isBound) return change('categoryFull', '')
  const rule = is.exigencias?.texto ?? ''
  if (rule !== '' && rule !== was.exigencias?.texto)
    return change('eligibility', askedText(is.nome, rule), null)
  return is.nome === chosen ? null : { ...change('categoryRenamed', is.nome, null), about: chosen }
}

const categoryChanges = (
  before: readonly Category[],
  now: readonly Category[],
  placed: readonly Placed[],
  { isBound, calledOff }: { isBound: boolean; calledOff: readonly CalledOffCategory[] },
): OrderChange[] => {
  const chosen = new Set(placed.map(chosenIn).filter(Boolean))
  return [...chosen].flatMap((name) => {
    const was = before.find(({ nome }) => nome === name)
    const is = now.find(({ id }) => id === was?.id) ?? now.find(({ nome }) => nome === name)
    const index = placed.find((one) => chosenIn(one) === name)?.index ?? 0
    const isCalledOff = calledOff.some(({ id, nome }) => (was ? id === was.id : nome === name))
    const change = categoryChange(was, is, { chosen: name, index, isBound, isCalledOff })
    return change ? [change] : []
  })
}

/** Both athletes' categories are there, and may no longer play together. */
const pairChanges = (
  { modo, tipo, nome, categories: before }: SelectedTicket,
  now: readonly Category[],
  placed: readonly Placed[],
): OrderChange[] =>
  groupTickets(placed.map(() => ({ modo, tipo, nome }))).flatMap(({ indexes }) => {
    const [first, second] = indexes.map((at) => placed[at])
    if (!first || !second) return []
    const was = [first, second].map(chosenIn)
    const is = was.map((name) => renamedTo(before, now, name) ?? name)
    const [one = '', two = ''] = is
    const areThere = is.every((name) => now.some((category) => category.nome === name))
    const wasAllowed = isPairAllowed(before, was[0] ?? '', was[1] ?? '')
    if (!areThere || !wasAllowed || isPairAllowed(now, one, two)) return []
    return [{ kind: 'pairRule', about: one, detail: two, path: categoryPath(second.index) }]
  })

const answerTo = ({ line }: Placed, { titulo, tipo }: CustomField): string =>
  line.customFields.find((field) => field.titulo === titulo && field.tipo === tipo)?.answer ?? ''

const questionChange = (
  was: CustomField | undefined,
  is: CustomField,
  { placed, place }: { placed: readonly Placed[]; place: number },
): OrderChange | null => {
  const pathOf = (one: Placed | undefined) => one && `tickets.${one.index}.customFields.${place}.answer`
  const empty = pathOf(placed.find((one) => answerTo(one, is).trim() === ''))
  const about = is.titulo
  if (was?.tipo !== is.tipo) {
    const kind = was ? 'questionChanged' : 'questionAdded'
    return empty === undefined ? null : { kind, about, detail: '', path: empty }
  }
  if (is.tipo !== 'opcoes' || was.opcoes.join('\n') === is.opcoes.join('\n')) return null
  const lost = placed.find((one) => {
    const answer = answerTo(one, is)
    return answer !== '' && !is.opcoes.includes(answer)
  })
  return lost
    ? { kind: 'optionGone', about, detail: answerTo(lost, is), path: pathOf(lost) ?? null }
    : { kind: 'questionChanged', about, detail: '', path: empty ?? null }
}

const questionChanges = (
  before: readonly CustomField[],
  now: readonly CustomField[],
  placed: readonly Placed[],
): OrderChange[] => {
  const named = (fields: readonly CustomField[], titulo: string) =>
    fields.find((field) => field.titulo === titulo)
  return [
    ...now.flatMap((is, place) => {
      const change = questionChange(named(before, is.titulo), is, { placed, place })
      return change ? [change] : []
    }),
    ...before
      .filter(({ titulo }) => !named(now, titulo))
      .map(({ titulo }) => ({ kind: 'questionGone' as const, about: titulo, detail: '', path: null })),
  ]
}

/** The lot sold out and the next one came by itself, as it was to: often this very order took its last places. */
const isPlannedTurn = (preco: number, now: TicketType): boolean =>
  turnsByItself(now) &&
  now.lotes.some((lot) => !lot.ativo && lot.preco === preco && lot.quantidade_disponivel <= 0)

/** It can be bought as it is held, unless its type went with a category that was cancelled. */
const typeChange = (
  { nome: about, ticket_type_id: typeId }: SelectedTicket,
  calledOff: readonly CalledOffCategory[],
): OrderChange => {
  const category = calledOff.find(({ encerrou }) => encerrou)
  return category
    ? { kind: 'typeCalledOff', about, detail: category.nome, path: null, typeId }
    : { kind: 'typeGone', about, detail: '', path: null }
}

/** Held tickets keep their price and stay the buyer's. */
const saleChanges = ({ nome, preco }: SelectedTicket, now: TicketType): OrderChange[] => {
  const about = orderChangeMessages.named(nome, now.nome)
  if (now.virada?.parada) return [{ kind: 'stopped', about, detail: '', path: null }]
  return !now.active_lot || now.active_lot.preco === preco || isPlannedTurn(preco, now)
    ? []
    : [{ kind: 'price', about, detail: brl(toCents(preco)), path: null }]
}

/**
 * What the organiser changed of the tickets of an order since the page showed them, in the order of the form: only what
 * touches what its buyer holds or typed.
 */
export const orderChanges = ({ before, types, calledOff = [], lines, isBound }: Known): OrderChange[] =>
  before.flatMap((ticket): OrderChange[] => {
    const placed = lines
      .map((line, index) => ({ line, index }))
      .filter(({ line }) => line.ticket_type_id === ticket.ticket_type_id)
    const now = types.find(({ id }) => id === ticket.ticket_type_id)
    const ownCalledOff = calledOff.filter(({ ingresso }) => ingresso === ticket.ticket_type_id)
    if (!now) return [typeChange(ticket, ownCalledOff)]
    return [
      ...saleChanges(ticket, now),
      ...categoryChanges(ticket.categories, now.categories, placed, { isBound, calledOff: ownCalledOff }),
      ...pairChanges(ticket, now.categories, placed),
      ...questionChanges(ticket.campos_personalizados, now.campos_personalizados, placed),
    ]
  })
