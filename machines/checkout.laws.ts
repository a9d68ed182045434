import { categoriesOf, refilledLines } from '#drafts/attendee-draft.ts'
import { couponName } from '#contract/nouns/coupon.ts'
import type { EventDetail } from '#contract/nouns/event.ts'
import type { OrderDraft } from '#contract/nouns/order-draft.ts'
import { linesUnder, withRulesOf } from '#drafts/order-rules.ts'
import { attendeeErrors } from '#contract/laws/attendee-rules.ts'
import type { CheckoutContext } from './checkout.context.ts'

/** Something in the form is missing or wrong. */
export const isWrong = ({ lines, tickets, today }: CheckoutContext): boolean =>
  Object.keys(attendeeErrors(lines, (line) => categoriesOf(tickets, line), today)).length > 0

/** The form as the server kept it; without a draft it stays as it is, with the coupon that is bound to the order. */
export const typedBefore = (
  { tickets, transaction }: CheckoutContext,
  { linhas, cupom }: OrderDraft,
): Partial<CheckoutContext> => {
  if (linhas.length === 0 && cupom === '') return {}
  const bound = transaction?.cupom ?? null
  return {
    lines: refilledLines(tickets, linhas),
    couponText: cupom,
    coupon: bound?.nome === couponName(cupom) ? bound : null,
  }
}

/** The order under the rules of its event as they are now, and what of the typed still fits them. */
export const underRules = (
  context: CheckoutContext,
  { evento, ticket_types }: EventDetail,
): Partial<CheckoutContext> => {
  const tickets = withRulesOf(context.tickets, ticket_types)
  return { evento, tickets, lines: linesUnder(tickets, context.lines, context.soldOut) }
}
