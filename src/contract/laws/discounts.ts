import { sorted } from './lists.ts'
import type { Cents } from './money.ts'

/** Coupon fraction 0..1 → basis points 0..10000, so that arithmetic stays in integers. */
export const toBasisPoints = (fraction: number): number => Math.round(fraction * 10_000)

/** '15' or '12,5': the percentage of a fraction as people read it. */
export const percentText = (fraction: number): string =>
  String(toBasisPoints(fraction) / 100).replace('.', ',')

/** Discount of a whole order, rounded half up once (law W2). */
export const discountCents = (gross: Cents, fraction: number): Cents =>
  Math.floor((gross * toBasisPoints(fraction) + 5_000) / 10_000)

/**
 * The net of each line so that they sum exactly to the order's net (largest remainder, of equal ones the earlier line,
 * law W2). Lines keep their order; zero lines give zero.
 */
export const spreadNet = (lines: readonly Cents[], fraction: number): Cents[] => {
  const gross = lines.reduce((sum, line) => sum + line, 0)
  if (gross === 0) return lines.map(() => 0)
  const net = gross - discountCents(gross, fraction)
  const exact = lines.map((line) => BigInt(line) * BigInt(net))
  const shares = exact.map((share) => Number(share / BigInt(gross)))
  const missing = net - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = sorted(
    exact.map((share, index) => ({ index, remainder: share % BigInt(gross) })),
    (a, b) => Number(b.remainder - a.remainder),
  )
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return shares.map((share, index) => share + Number(raised.has(index)))
}
