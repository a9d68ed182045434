import type { Cents } from './money.ts'

type Returning = {
  paid: Cents
  /** Given back before, or on its way. */
  gone: Cents
  /** Net prices of the tickets that stay valid. */
  remaining: readonly Cents[]
  /** Net prices of those that are given back. */
  chosen: readonly Cents[]
}

const sum = (cents: readonly Cents[]): Cents => cents.reduce((all, one) => all + one, 0)

/**
 * What goes back for each ticket: what was paid less what is gone and what the others cost. That is the ticket's own net
 * price unless something went back beside the tickets; then the last ones get what is left.
 */
export const refundLines = ({ paid, gone, remaining, chosen }: Returning): Cents[] => {
  let left = Math.max(0, paid - gone - sum(remaining))
  return chosen.map((price) => {
    const back = Math.min(price, left)
    left -= back
    return back
  })
}
