import type { Transaction } from '../nouns/transaction.ts'
import { checkoutMessages } from './checkout-messages.ts'

const { what, says, returning } = checkoutMessages.calledOff

/** What its buyer reads of an order whose organiser cancelled; null of any other. */
export const calledOffText = ({ cancelado, devolucao }: Transaction): string | null => {
  if (cancelado === undefined) return null
  return devolucao ? returning(what[cancelado]) : says(what[cancelado])
}
