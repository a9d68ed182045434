import * as v from 'valibot'
import { sorted } from './lists.ts'

/**
 * Money inside is an integer number of centavos; on the wire it is a number with at most two decimals (decision W2).
 */
export type Cents = number

/** True when a decimal has at most two places. */
export const isInCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** Wire money: a finite number, not negative, at most two decimals, at most 1.000.000,00. */
export const Preco = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(1_000_000),
  v.check(isInCents, 'no máximo duas casas decimais'),
)

export const toCents = (decimal: number): Cents => Math.round(decimal * 100)

export const fromCents = (cents: Cents): number => cents / 100

/** '1234.56': two decimals with a point, for machines (data value, BR Code). */
export const plainDecimal = (cents: Cents): string => {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${whole}.${rest}`
}

const brlFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** 'R$ 1.234,56' with a plain space (decision W3). */
export const brl = (cents: Cents): string =>
  brlFormat.format(cents === 0 ? 0 : cents / 100).replaceAll('\u00A0', ' ')

/** Coupon fraction 0..1 → basis points 0..10000, so that arithmetic stays in integers. */
export const toBasisPoints = (fraction: number): number => Math.round(fraction * 10_000)

/** '15' or '12,5': the percentage of a fraction as people read it. */
export const percentText = (fraction: number): string =>
  String(toBasisPoints(fraction) / 100).replace('.', ',')

/** Discount of a whole order, rounded half up once (decision W2). */
export const discountCents = (gross: Cents, fraction: number): Cents =>
  Math.floor((gross * toBasisPoints(fraction) + 5_000) / 10_000)

/**
 * The net of each line so that they sum exactly to the order's net (largest remainder, of equal ones the earlier line,
 * decision W2). Lines keep their order; zero lines give zero.
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
