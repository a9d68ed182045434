import { digitsOnly, normalizeDocument } from '#contract/laws/documents.ts'
import { limits } from '#contract/words/limits.ts'
import { brl, type Cents } from '#contract/laws/money.ts'

/** Masks format any partial input and never refuse it; applying one twice changes nothing. */
const fill = (pattern: string, characters: string): string => {
  let out = ''
  let next = 0
  for (const symbol of pattern) {
    if (next >= characters.length) break
    out += symbol === '#' ? characters[next++] : symbol
  }
  return out
}

/** '(11) 98888-7777'; a pasted country code is left out, so that 55 is never read as the area of Santa Maria. */
export const maskPhone = (text: string): string =>
  fill(
    '(##) #####-####',
    digitsOnly(text.replace(/^\s*\+\s*55/, ''))
      .replace(/^55(?=\d{11}$)/, '')
      .slice(0, 11),
  )

/** '123.456.789-09' */
export const maskCpfInput = (text: string): string => fill('###.###.###-##', digitsOnly(text).slice(0, 11))

/** CPF while it can be one (11 characters, digits only), CNPJ beyond (spec §5, decision A1). */
export const maskCpfCnpj = (text: string): string => {
  const characters = normalizeDocument(text).slice(0, limits.cpfCnpjSignificant)
  const looksLikeCpf = characters.length <= 11 && /^\d*$/.test(characters)
  return fill(looksLikeCpf ? '###.###.###-##' : '##.###.###/####-##', characters)
}

/** 'dd/mm/aaaa' */
export const maskDate = (text: string): string => fill('##/##/####', digitsOnly(text).slice(0, 8))

/** A stored document as people read it: CPF 000.000.000-00 or CNPJ 00.000.000/0000-00. */
export const formatDocument = (document: string): string => maskCpfCnpj(document)

/** 'R$ 1.234,56': digits fill from the right, as on a cash machine; '' stays ''. */
export const maskBrl = (text: string): string => {
  const digits = digitsOnly(text).slice(0, 11)
  return digits === '' ? '' : brl(Number(digits))
}

/** Centavos of a masked price; null when nothing was typed. */
export const brlCents = (text: string): Cents | null => {
  const digits = digitsOnly(text)
  return digits === '' ? null : Number(digits)
}

/** Digits of a quantity, no leading zeros beyond one. */
export const maskQuantity = (text: string): string =>
  digitsOnly(text)
    .replace(/^0+(?=\d)/, '')
    .slice(0, 7)
