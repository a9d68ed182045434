import * as v from 'valibot'

/**
 * Money inside is an integer number of centavos; on the wire it is a number with at most two decimals (law W2).
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

/** 'R$ 1.234,56' with a plain space (law W3); less than nothing with a true minus: '−R$ 10,00'. */
export const brl = (cents: Cents): string =>
  brlFormat
    .format(cents === 0 ? 0 : cents / 100)
    .replaceAll('\u00A0', ' ')
    .replace('-', '−')
