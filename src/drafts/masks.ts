import { Mask, type MaskOptions } from 'maska'
import { brDate } from '#contract/laws/dates.ts'
import { digitsOnly, normalizeDocument } from '#contract/laws/documents.ts'
import { limits } from '#contract/words/limits.ts'

/** A new mask for each text: one that is kept remembers every text it was given. */
const masked = (options: MaskOptions, text: string): string => new Mask(options).masked(text)

const cpf = '###.###.###-##'
const cnpj = '**.***.***/****-**'
const phone: MaskOptions = { mask: '(##) #####-####' }
const date: MaskOptions = { mask: '##/##/####' }
const cpfOrCnpj: MaskOptions = { mask: (text) => (/^\d{0,11}$/.test(text) ? cpf : cnpj) }
const money: MaskOptions = {
  mask: '9.99#,##',
  reversed: true,
  tokens: { 9: { pattern: /\d/, repeated: true } },
}

/*
 * Masks format any partial input and never refuse it; applying one twice changes nothing. What a mask cannot take is left
 * out before: a letter behind '123' would otherwise bring the next separator with it.
 */

/** '(11) 98888-7777'; a pasted country code is left out, so that 55 is never read as the area of Santa Maria. */
export const maskPhone = (text: string): string =>
  masked(phone, digitsOnly(text.replace(/^\s*\+\s*55/, '')).replace(/^55(?=\d{11}$)/, ''))

/** '123.456.789-09' */
export const maskCpfInput = (text: string): string => masked({ mask: cpf }, digitsOnly(text))

/** A whole CPF or mobile number as it is stored: tables and their files have them by the hundred thousand. */
export const wholeCpf = (cpf: string): string =>
  /^\d{11}$/.test(cpf)
    ? `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
    : maskCpfInput(cpf)
export const wholePhone = (phone: string): string =>
  /^\d{11}$/.test(phone) ? `(${phone.slice(0, 2)}) ${phone.slice(2, 7)}-${phone.slice(7)}` : maskPhone(phone)

/** CPF while it can be one (11 characters, digits only), CNPJ beyond (product §5, law A1). */
export const maskCpfCnpj = (text: string): string =>
  masked(cpfOrCnpj, normalizeDocument(text).slice(0, limits.cpfCnpjSignificant))

/** A day or month of one digit that a separator ends: '20/5/' means the fifth month, not the beginning of the fifty-first. */
const shortPart = /(^|[/.\s-])([1-9])(?=[/.\s-])/g

/** 'dd/mm/aaaa'; a part that the caret stands in is still being typed. */
export const maskDate = (text: string, caret: number = text.length): string =>
  masked(
    date,
    digitsOnly(
      text.replaceAll(shortPart, (part, before: string, digit: string, at: number) =>
        at + part.length < caret ? `${before}0${digit}` : part,
      ),
    ),
  )

/** 'dd/mm/aaaa' from what is typed; a browser that fills in 'aaaa-mm-dd' by itself is understood too. */
export const maskBirthDate = (text: string, caret?: number): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? brDate(text) : maskDate(text, caret)

/** A stored document as people read it: CPF 000.000.000-00 or CNPJ 00.000.000/0000-00. */
export const formatDocument = (document: string): string => maskCpfCnpj(document)

/** '1.234,56' from digits that fill from the right, as on a cash machine. */
export const maskMoney = (digits: string): string => masked(money, String(Number(digits)).padStart(3, '0'))

/**
 * A whole number without spaces and dots of thousands and without leading zeros. Anything else stays as it was typed, for the
 * form to refuse: '12,5' is not 125, '-10' is not 10, and '10 12 14' is not 101214.
 */
export const maskQuantity = (text: string): string => {
  const typed = text.trim()
  const whole = /^\d{1,3}([.\s]\d{3})+$/.test(typed) ? typed.replaceAll(/[.\s]/g, '') : typed
  return whole.replace(/^0+(?=\d+$)/, '').slice(0, 10)
}
