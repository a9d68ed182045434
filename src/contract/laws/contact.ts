import { limits } from '../words/limits.ts'
import { messages } from '../words/messages.ts'
import { isEmail, normalizeEmail } from '../nouns/user.ts'
import { digitsOnly } from './documents.ts'

const words = messages.eventCreation.fields

/** Of the e-mails there are, those that stand in an address and in a spreadsheet as they are. */
const isPlainEmail = (text: string): boolean => isEmail(text) && /^[a-z\d][\w.+-]*@/.test(text)

const writtenNumber = /^\+?[\d ()./-]+$/
/** With the country's 55, an area and a mobile or a fixed number, either of which WhatsApp takes. */
const brazilianNumber = /^55[1-9]{2}(9\d{8}|[2-5]\d{7})$/

const numberOf = (text: string): string | null => {
  if (!writtenNumber.test(text) || /^[./-]/.test(text)) return null
  const digits = digitsOnly(text)
  const national = text.startsWith('+') ? '' : digits.replace(/^0/, '')
  const whole = national.length === 10 || national.length === 11 ? `55${national}` : digits
  return brazilianNumber.test(whole) ? whole : null
}

/** The one contact that an event shows: digits of a WhatsApp number with its 55, or an e-mail; '' for none, null when wrong. */
export const readContact = (typed: string): string | null => {
  const text = typed.trim()
  if (text === '') return ''
  const email = normalizeEmail(text)
  return isPlainEmail(email) ? email : numberOf(text)
}

export const contactError = (typed: string): string | null => {
  if (typed.length > limits.contactMax) return words.tooLong
  return readContact(typed) === null ? words.contact : null
}

/** A stored contact for the eye: '5527999990000' → '(27) 99999-0000'. */
export const contactText = (contact: string): string =>
  contact.replace(/^55(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3')
