import { refundLimits } from '../words/refund-limits.ts'
import { digitsOnly, isCpf, maskCpf, maskEmail } from './documents.ts'
import { isEmail } from './emails.ts'

/** A key as banks take it: a CPF of 11 digits, an e-mail, or a mobile number '+5511987654321'. */
export type PixKey = { kind: 'cpf' | 'email' | 'celular'; key: string }

/** An area code that there is, and a number of a mobile phone. */
const mobile = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])9\d{8}$/
/** '(11) 98765-4321' or '+55 …': nobody writes a CPF like that. */
const looksLikePhone = /^(?:\+|\()/

/** What somebody typed, as a key that can be a person's own; null for anything else. Eleven digits may be both: check digits speak for the CPF. */
export const pixKeyOf = (typed: string): PixKey | null => {
  const text = typed.trim()
  if (text.length > refundLimits.pixKeyMax) return null
  if (isEmail(text)) return { kind: 'email', key: text.toLowerCase() }
  if (!/^[\d+().\-\s]+$/.test(text)) return null
  const digits = digitsOnly(text)
  if (isCpf(digits) && !looksLikePhone.test(text)) return { kind: 'cpf', key: digits }
  if (text.includes('.')) return null
  const local = digits.length === 13 && digits.startsWith('55') ? digits.slice(2) : digits
  return mobile.test(local) ? { kind: 'celular', key: `+55${local}` } : null
}

/** 'CPF ***.456.789-**': enough to know one's own key again. */
export const maskPixKey = ({ kind, key }: PixKey): string => {
  if (kind === 'cpf') return `CPF ${maskCpf(key)}`
  return kind === 'email' ? `e-mail ${maskEmail(key)}` : `celular (${key.slice(3, 5)}) *****-${key.slice(-4)}`
}
