import { isBirthDate, parseBrDate } from '../laws/plain-dates.ts'
import { isCpfOrCnpj, normalizeDocument } from '../laws/documents.ts'
import { isEmail, normalizeEmail } from '../laws/emails.ts'
import { limits } from '../words/limits.ts'
import { accountMessages as messages } from '../words/account-messages.ts'
import { hasWebAddress, plainLine } from '../calls/written-text.ts'

export { Partner, User } from './account.ts'
export { isEmail, normalizeEmail } from '../laws/emails.ts'

const words = messages.signup.fields

export const genders = ['masculino', 'feminino'] as const
export type Gender = (typeof genders)[number]

/** What POST /auth/login takes. */
export type Credentials = { email: string; password: string }

/** What POST /users takes: celular digits only, cpfCnpj without mask. */
export type NewUser = Credentials & {
  nome: string
  dataNascimento: string
  celular: string
  genero: Gender
  cpfCnpj: string
}

/** The signup form as typed: celular, cpfCnpj and dataNascimento ('dd/mm/aaaa') carry their masks. */
export type SignupDraft = {
  nome: string
  email: string
  dataNascimento: string
  celular: string
  genero: string
  cpfCnpj: string
  password: string
}

export const emptySignup: SignupDraft = {
  nome: '',
  email: '',
  dataNascimento: '',
  celular: '',
  genero: '',
  cpfCnpj: '',
  password: '',
}

export type SignupErrors = Partial<Record<keyof SignupDraft, string>>

const celularShape = /^\(\d{2}\) \d{5}-\d{4}$/
const cpfCnpjShape = /^(\d{3}\.\d{3}\.\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})$/

/** product §5 Signup: the message beside each field that is wrong; empty when all is well. `today` is 'yyyy-mm-dd'. */
export const signupErrors = (draft: SignupDraft, today: string): SignupErrors => {
  const errors: SignupErrors = {}
  if (!plainLine(draft.nome)) errors.nome = words.nome
  else if (hasWebAddress(draft.nome)) errors.nome = words.nomeInvalid
  const email = emailError(draft.email)
  if (email) errors.email = email
  if (!draft.dataNascimento) errors.dataNascimento = words.dataNascimento
  else if (!isBirthDate(parseBrDate(draft.dataNascimento), today))
    errors.dataNascimento = words.dataNascimentoInvalid
  if (!draft.celular) errors.celular = words.celular
  else if (!celularShape.test(draft.celular)) errors.celular = words.celularInvalid
  if (!draft.genero) errors.genero = words.genero
  if (!draft.cpfCnpj) errors.cpfCnpj = words.cpfCnpj
  else if (!cpfCnpjShape.test(draft.cpfCnpj) || !isCpfOrCnpj(normalizeDocument(draft.cpfCnpj)))
    errors.cpfCnpj = words.cpfCnpjInvalid
  const password = passwordError(draft.password)
  if (password) errors.password = password
  return errors
}

/** The message for an e-mail that is missing or not one; null when it is fine. */
export const emailError = (email: string): string | null => {
  if (!email.trim()) return words.email
  return isEmail(email) ? null : words.emailInvalid
}

/** product §2 /login: both fields required, the e-mail an e-mail; empty when all is well. */
export const loginErrors = (draft: Credentials): Partial<Record<keyof Credentials, string>> => {
  const email = emailError(draft.email)
  return { ...(email && { email }), ...(!draft.password && { password: words.password }) }
}

/** The message for a new password that is missing, too short or too long; null when it is fine. */
export const passwordError = (password: string): string | null => {
  if (!password) return words.password
  if (password.length < limits.passwordMin) return words.passwordShort
  return password.length > limits.passwordMax ? words.passwordLong : null
}

/** The form as POST /users takes it. */
export const newUserFrom = (draft: SignupDraft): NewUser => ({
  ...draft,
  nome: plainLine(draft.nome),
  email: normalizeEmail(draft.email),
  dataNascimento: parseBrDate(draft.dataNascimento) ?? '',
  celular: draft.celular.replaceAll(/\D/g, ''),
  genero: draft.genero as Gender,
  cpfCnpj: normalizeDocument(draft.cpfCnpj),
})
