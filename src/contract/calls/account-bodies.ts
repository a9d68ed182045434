import * as v from 'valibot'
import { accountMessages as messages } from '../words/account-messages.ts'
import { PlainDate } from '../laws/plain-dates.ts'
import { isCpfOrCnpj, normalizeDocument } from '../laws/documents.ts'
import { limits } from '../words/limits.ts'
import { genders, isEmail, normalizeEmail } from '../nouns/user.ts'
import { hasWebAddress, plainLine } from './written-text.ts'

const words = messages.signup.fields

/** A text that must be there, short enough to be looked at. */
const typed = (missing: string, wrong: string) =>
  v.pipe(v.string(missing), v.nonEmpty(missing), v.maxLength(254, wrong))

export const Email = v.pipe(
  typed(words.email, words.emailInvalid),
  v.check(isEmail, words.emailInvalid),
  v.transform(normalizeEmail),
)

export const Credentials = v.object({
  email: v.pipe(
    v.string(words.email),
    v.maxLength(254, words.emailInvalid),
    v.trim(),
    v.nonEmpty(words.email),
  ),
  password: v.pipe(v.string(words.password), v.nonEmpty(words.password), v.maxLength(1024)),
})

export const NewPassword = v.pipe(
  v.string(words.password),
  v.nonEmpty(words.password),
  v.minLength(limits.passwordMin, words.passwordShort),
  v.maxLength(limits.passwordMax, words.passwordLong),
)

/** What POST /users takes: celular digits only, cpfCnpj without mask. */
export const NewUser = v.object({
  nome: v.pipe(
    v.string(words.nome),
    v.maxLength(limits.textMax),
    v.transform(plainLine),
    v.nonEmpty(words.nome),
    v.check((nome) => !hasWebAddress(nome), words.nomeInvalid),
  ),
  email: Email,
  dataNascimento: v.pipe(
    typed(words.dataNascimento, words.dataNascimentoInvalid),
    v.message(PlainDate, words.dataNascimentoInvalid),
  ),
  celular: v.pipe(typed(words.celular, words.celularInvalid), v.regex(/^\d{11}$/, words.celularInvalid)),
  genero: v.picklist(genders, words.genero),
  cpfCnpj: v.pipe(
    typed(words.cpfCnpj, words.cpfCnpjInvalid),
    v.transform(normalizeDocument),
    v.check(isCpfOrCnpj, words.cpfCnpjInvalid),
  ),
  password: NewPassword,
})
