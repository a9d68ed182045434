import { digitsOnly } from '#contract/laws/documents.ts'
import { brl, type Cents } from '#contract/laws/money.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { maskMoney } from './masks.ts'

const words = messages.eventCreation
const minus = /^\s*[-−]|R\$\s*[-−]/

/** '149,9', '1.490', '1.490,00'; '149.90', '1,490.00' as machines write them. */
const writings = [
  /^(\d{0,9}|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{0,2}))?$/,
  /^(\d{0,9}|[1-9]\d{0,2}(?:,\d{3})+)\.(\d{0,2})$/,
]

/** What the box shows while digits alone are typed, one digit more or fewer. */
const filling = /^[\s\-−]*R\$.*(,\d{1,3}|\d,*\d)$/
const grouped = /^\d{1,3}(\.\d{3})+$/

const written = (text: string): string => text.replaceAll(/[^\d.,]/g, '').slice(0, 16)

/** Somebody put a comma or a dot: what they write is in reais. */
const isInReais = (text: string): boolean => {
  const typed = written(text)
  if (!/[.,]/.test(typed)) return false
  return !filling.test(text) || grouped.test(typed)
}

const said = (text: string): string => {
  const typed = written(text)
  return text.includes('R$') && /[.,]$/.test(typed) ? `${Number(digitsOnly(typed))}${typed.slice(-1)}` : typed
}

/**
 * Digits alone fill from the right, 'R$ 1.234,56'; with a comma or a dot the text stays as it was typed, in reais. '' stays
 * ''. A minus stays before it, for the form to refuse: '-10' is not ten centavos.
 */
export const maskBrl = (text: string): string => {
  const sign = minus.test(text) ? '-' : ''
  if (isInReais(text)) return sign + said(text)
  const digits = digitsOnly(text).slice(0, 11)
  return digits === '' ? sign : `${sign}R$ ${maskMoney(digits)}`
}

/** What is pasted was written elsewhere: behind 'R$' it is in reais. */
export const pricePasted = (text: string): string => {
  const typed = written(text)
  const sign = minus.test(text) ? '-' : ''
  return maskBrl(sign + (/R\$/.test(text) && /^\d+$/.test(typed) ? `${typed},00` : typed))
}

/** The box after a change: a whole 'R$ 99,00' that comes into an empty one at once was written elsewhere, as when pasted. */
export const priceEntered = (before: string, text: string): string =>
  before === '' && /R\$.*\d/.test(text) ? pricePasted(text) : maskBrl(text)

const reaisCents = (typed: string): Cents | null => {
  if (digitsOnly(typed) === '') return null
  const [, whole, rest = ''] = writings.map((writing) => writing.exec(typed)).find(Boolean) ?? []
  return whole === undefined ? Number.NaN : Number(digitsOnly(whole) + rest.padEnd(2, '0'))
}

/** Centavos of what stands in the box, below 0 with a minus; null when nothing was typed, NaN when it is no price. */
export const brlCents = (text: string): Cents | null => {
  const cents = isInReais(text)
    ? reaisCents(written(text))
    : digitsOnly(text) === ''
      ? null
      : Number(digitsOnly(text))
  return cents !== null && minus.test(text) ? -cents : cents
}

/** 'R$ 149,90' as it is understood; '' when nothing is. */
export const priceOf = (text: string): string => {
  const cents = brlCents(text)
  return cents === null || Number.isNaN(cents) ? '' : brl(cents)
}

/** As the price of something stands in the box, in no doubt. */
export const priceText = (cents: Cents): string =>
  cents > 0 && cents < 1000 ? maskMoney(String(cents)) : brl(cents)

const inReaisBelow = (text: string, limit: Cents): string | null => {
  const cents = brlCents(text)
  const isSmall = cents !== null && cents > 0 && cents < limit
  return isSmall && !isInReais(text) ? brl(cents * 100) : null
}

/** The same in no doubt, where digits alone would be. */
export const priceSettled = (cents: Cents): string =>
  cents > 0 && cents < 10_000 ? maskMoney(String(cents)) : brl(cents)

/** What is kept when the box is left: a price in reais as the others are, 'R$ 149,90' of '149,9'. */
export const priceLeft = (text: string): string => {
  const cents = brlCents(text)
  return isInReais(text) && cents !== null && cents >= 0 ? priceSettled(cents) : text
}

/** The box at which nobody types: every price stands there one way, 'R$ 12,50' of '12,50'. */
export const priceShown = (text: string): string => {
  const cents = brlCents(text)
  return isInReais(text) && cents !== null && cents >= 0 ? brl(cents) : text
}

/** Whoever types 149 may mean reais where the mask made centavos of it: the price in reais, to be asked for; else null. */
export const priceInReais = (text: string): string | null => inReaisBelow(text, 1000)

/** The same beneath the box: 1490 that is being typed has the offer too; what came as 'R$ 90,00' has none. */
export const priceOffer = (text: string, isTyped: boolean): string | null =>
  inReaisBelow(text, isTyped ? 10_000 : 1000)

/** A price that few events have: digits alone below R$ 100,00, which may have been meant as reais, or `priceAsked` and more. */
export const isUncommonPrice = (text: string): boolean => {
  const cents = brlCents(text) ?? 0
  return cents >= limits.priceAsked * 100 || inReaisBelow(text, 10_000) !== null
}

/** Digits alone that are R$ 100,00 and more: what they are, and what they are not. */
const longNote = (text: string): string | null => {
  const cents = brlCents(text) ?? 0
  if (cents < 10_000) return null
  return cents <= limits.priceMax
    ? words.priceTypedNot(brl(cents), brl(cents * 100))
    : words.priceTyped(brl(cents))
}

/** Beneath a price whose text does not say all: what is understood. */
export const priceNote = (text: string, isTyped = false): string | null => {
  const price = priceOf(text)
  if ((brlCents(text) ?? 0) < 0) return words.fields.lotPriceNegative
  if (isInReais(text)) {
    if (brlCents(text) === null) return null
    if (price === '') return words.priceUnread
    return /^-?\d{1,3}(\.\d{3})*,\d{2}$/.test(text) ? null : words.priceTyped(price)
  }
  if (priceOffer(text, isTyped) !== null) return words.priceTyped(price)
  return isTyped ? longNote(text) : null
}
