import { categoriesOf } from '#drafts/attendee-draft.ts'
import { refilledLines, type RefilledLine, withoutTicket } from '#drafts/refilled-lines.ts'
import { couponName, type ValidCoupon } from '#contract/nouns/coupon.ts'
import type { EventDetail } from '#contract/nouns/event.ts'
import { isTyped } from '#contract/nouns/order-draft.ts'
import { orderChanges, withNewNames } from '#drafts/order-changes.ts'
import { linesUnder, withRulesOf } from '#drafts/order-rules.ts'
import { attendeeErrors, type AttendeeErrors } from '#contract/laws/attendee-rules.ts'
import { type Days, isMinorAthlete } from '#contract/laws/guardian.ts'
import type { CheckoutContext, KeptDraft } from './checkout.context.ts'
import type { TypedOrder } from './draft-saver.machine.ts'

/** All who were typed, those without a ticket last. */
export const typedIn = (
  draft: { lines: readonly RefilledLine[]; spare?: readonly RefilledLine[] } | null,
): RefilledLine[] => (draft ? [...draft.lines, ...(draft.spare ?? [])] : [])

export const filledIn = (
  tickets: CheckoutContext['tickets'],
  typed: readonly RefilledLine[],
): Pick<CheckoutContext, 'lines' | 'spare'> => ({
  lines: refilledLines(tickets, typed),
  spare: withoutTicket(tickets, typed),
})

/** What goes to the server of what was typed. */
export const typedOrder = ({ lines, couponText, spare }: CheckoutContext): TypedOrder => ({
  lines,
  couponText,
  ...(spare.length > 0 && { spare }),
})

export const noError = { error: null, reason: null, entered: null }

export const couponTyped = (text: string): Partial<CheckoutContext> => ({
  couponText: text.toUpperCase(),
  ...noError,
})

/** Where the event is; one that nobody dated starts today. */
const daysOf = ({ today, evento }: Pick<CheckoutContext, 'today' | 'evento'>): Days => ({
  today,
  start: evento.data_hora.slice(0, 10) || today,
})

/** Whatever is missing or wrong in the form. */
export const wrongFields = (context: CheckoutContext): AttendeeErrors =>
  attendeeErrors(context.lines, (line) => categoriesOf(context.tickets, line), daysOf(context))

/** Which attendees somebody else answers for. */
export const minorsOf = (context: CheckoutContext): boolean[] =>
  context.lines.map((line) => isMinorAthlete(line, daysOf(context)))

export const isWrong = (context: CheckoutContext): boolean => Object.keys(wrongFields(context)).length > 0

/** The provider looks at a payment, and the page does not know for whom it was. */
export const isNameless = ({ bound, lines, payment }: CheckoutContext): boolean =>
  bound === null &&
  payment?.pix === null &&
  lines.every(({ personalInfo: { firstName, lastName } }) => `${firstName}${lastName}` === '')

/** Another person, or another category, stands where an athlete was entered already. */
const isEnteredAnew = ({ entered, lines }: CheckoutContext, next: CheckoutContext['lines']): boolean => {
  if (entered === null) return false
  const [before, after] = [lines[entered], next[entered]]
  return (
    before?.personalInfo.cpf !== after?.personalInfo.cpf ||
    before?.athleteInfo?.category !== after?.athleteInfo?.category
  )
}

const placeIn = ({ lines }: CheckoutContext, place: number | null): number | null =>
  place !== null && lines[place] ? place : null

/** What the server said; `entered`: of the athlete at this place. */
export type Said = { text: string; reason?: string; soldOut?: string | null; entered?: number | null }

/** A refusal of the server. Who is named in it is led to, as after any refusal of the form. */
export const refused = (
  context: CheckoutContext,
  { text, reason = text, soldOut = null, entered = null }: Said,
): Partial<CheckoutContext> => {
  const place = placeIn(context, entered)
  return {
    error: text,
    reason: reason === text ? null : reason,
    soldOut,
    entered: place,
    refusals: context.refusals + Number(place !== null),
  }
}

/** What is typed, without what was said of an athlete who no longer stands there. */
export const typedOver = (
  context: CheckoutContext,
  lines: CheckoutContext['lines'],
): Partial<CheckoutContext> => ({
  lines,
  ...(isEnteredAnew(context, lines) && { entered: null, error: null }),
})

/** The order under the rules of its event as they are now, what of the typed still fits them, and what changed. */
export const underRules = (
  context: CheckoutContext,
  { evento, ticket_types: types, canceladas: calledOff }: EventDetail,
  typed: readonly RefilledLine[] = context.lines,
): Partial<CheckoutContext> => {
  const { tickets: before, soldOut, transaction, changes } = context
  const tickets = withRulesOf(before, types)
  const isBound = (transaction?.versao ?? 0) > 0
  const found = orderChanges({ before, types, calledOff, lines: typed, isBound })
  const full = found.filter(({ kind }) => kind === 'categoryFull').map(({ about }) => about)
  return {
    evento,
    tickets,
    lines: linesUnder(tickets, withNewNames(before, tickets, typed), [soldOut, ...full]),
    changes: [...changes, ...found],
  }
}

/**
 * The form as the server kept it, under the rules that came with it, with the coupon that is bound or applied; without a draft
 * it stays as it is, with the coupon that is bound to the order.
 */
export const typedBefore = (
  context: CheckoutContext,
  { linhas, cupom, cupom_aplicado: applied, detail }: KeptDraft,
): Partial<CheckoutContext> => {
  const isKept = isTyped({ linhas, cupom })
  const ruled = detail && underRules(context, detail, isKept ? linhas : context.lines)
  if (!isKept) return ruled ?? {}
  const bound = context.transaction?.cupom ?? null
  return {
    ...filledIn(context.tickets, linhas),
    ...ruled,
    couponText: cupom,
    coupon: bound?.nome === couponName(cupom) ? bound : applied,
  }
}

/** A coupon that is good has the name that was typed. */
export const namedCoupon = (
  { couponText }: CheckoutContext,
  coupon: ValidCoupon,
): CheckoutContext['coupon'] => ({
  ...coupon,
  nome: couponName(couponText),
})
