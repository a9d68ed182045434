import { categoriesOf, refilledLines, type RefilledLine } from '#drafts/attendee-draft.ts'
import { couponName, type ValidCoupon } from '#contract/nouns/coupon.ts'
import type { EventDetail } from '#contract/nouns/event.ts'
import { orderChanges, withNewNames } from '#drafts/order-changes.ts'
import { linesUnder, withRulesOf } from '#drafts/order-rules.ts'
import { attendeeErrors } from '#contract/laws/attendee-rules.ts'
import type { CheckoutContext, KeptDraft } from './checkout.context.ts'

/** Something in the form is missing or wrong. */
export const isWrong = ({ lines, tickets, today }: CheckoutContext): boolean =>
  Object.keys(attendeeErrors(lines, (line) => categoriesOf(tickets, line), today)).length > 0

/** The order under the rules of its event as they are now, what of the typed still fits them, and what changed. */
export const underRules = (
  context: CheckoutContext,
  { evento, ticket_types: types }: EventDetail,
  typed: readonly RefilledLine[] = context.lines,
): Partial<CheckoutContext> => {
  const { tickets: before, soldOut, transaction, changes } = context
  const tickets = withRulesOf(before, types)
  const isBound = (transaction?.versao ?? 0) > 0
  const found = orderChanges({ before, types, lines: typed, isBound })
  const full = found.filter(({ kind }) => kind === 'categoryFull').map(({ about }) => about)
  return {
    evento,
    tickets,
    lines: linesUnder(tickets, withNewNames(before, tickets, typed), [soldOut, ...full]),
    changes: [...changes, ...found],
  }
}

/**
 * The form as the server kept it, under the rules that came with it; without a draft it stays as it is, with the coupon
 * that is bound to the order.
 */
export const typedBefore = (
  context: CheckoutContext,
  { linhas, cupom, detail }: KeptDraft,
): Partial<CheckoutContext> => {
  const isTyped = linhas.length > 0 || cupom !== ''
  const ruled = detail && underRules(context, detail, isTyped ? linhas : context.lines)
  if (!isTyped) return ruled ?? {}
  const bound = context.transaction?.cupom ?? null
  return {
    lines: refilledLines(context.tickets, linhas),
    ...ruled,
    couponText: cupom,
    coupon: bound?.nome === couponName(cupom) ? bound : null,
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
