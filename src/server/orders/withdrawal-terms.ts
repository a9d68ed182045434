import { zonedDateTime } from '#contract/laws/dates.ts'
import type { Cents } from '#contract/laws/money.ts'
import { deadline } from '#contract/laws/short-dates.ts'
import {
  isTooLateToWithdraw,
  type OwnRule,
  tooLateBecause,
  withdrawalEnd,
  withdrawalRule,
} from '#contract/laws/withdrawal.ts'
import { withdrawalMessages } from '#contract/words/withdrawal-messages.ts'

type Bought = {
  paidAt: Date
  startsAt: Date
  zone: string
  ownRule: OwnRule | null
  shopHours: number
  totalCents: Cents
}

/** Until when an order that was paid may be given back, or why not: for its letter and its paper. */
export const withdrawalTerms = ({ ownRule, shopHours, totalCents, ...of }: Bought): string => {
  const asked = { ...of, ...withdrawalRule(ownRule, shopHours) }
  const { started, tooLate } = withdrawalMessages.withdrawal
  if (isTooLateToWithdraw(asked))
    return tooLateBecause(asked) === 'started' ? started : tooLate(asked.hoursBefore)
  const until = deadline(zonedDateTime(withdrawalEnd(asked), of.zone), of.zone)
  return `Você pode desistir até ${until}, em Minha Conta${totalCents === 0 ? '' : ', e receber o valor de volta'}.`
}
