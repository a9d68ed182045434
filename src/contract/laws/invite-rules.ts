import type { Invite, InviteAcceptance } from '../nouns/invite.ts'
import { shirtSizes } from '../nouns/ticket-correction.ts'
import { isEmail } from '../nouns/user.ts'
import { eligibilityMessages } from '../words/eligibility-messages.ts'
import { inviteMessages } from '../words/invite-messages.ts'
import { limits } from '../words/limits.ts'
import { ticketFormMessages } from '../words/ticket-form-messages.ts'
import { digitsOnly, isCpf } from './documents.ts'
import { entryError } from './eligibility.ts'
import { guardianErrors, isFullName, isMinor } from './guardian.ts'
import { isBirthDate } from './plain-dates.ts'

const words = { ...ticketFormMessages.ticketForm.fields, ...inviteMessages.invite.fields }

/** What of an invite decides whether somebody may take it. */
export type InviteRules = Pick<
  Invite,
  'tipo' | 'categoria' | 'dupla' | 'dia' | 'campos' | 'termos' | 'termo_responsavel'
>

/** By the name of the field: 'nome', 'resposta.0', 'termo.imagem'. */
export type InviteErrors = Record<string, string>

const personErrors = (given: InviteAcceptance, today: string): InviteErrors => ({
  ...(!isFullName(given.nome) && { nome: words.nome }),
  ...(!isEmail(given.email) && { email: words.email }),
  ...(digitsOnly(given.telefone).length !== 11 && { telefone: words.telefone }),
  ...(!isCpf(digitsOnly(given.cpf)) && { cpf: words.cpf }),
  ...(!isBirthDate(given.data_nascimento, today) && { data_nascimento: words.data_nascimento }),
})

/** Who may enter the category, alone and beside the other half. */
const categoryError = ({ categoria, dupla }: InviteRules, given: InviteAcceptance): string | null => {
  const entrant = { gender: given.genero, birthDate: given.data_nascimento }
  const alone = categoria ? entryError(categoria, entrant) : null
  if (alone !== null || !dupla?.mista) return alone
  return dupla.genero === given.genero ? eligibilityMessages.mixed(dupla.mista) : null
}

const athleteErrors = (rules: InviteRules, given: InviteAcceptance, born: boolean): InviteErrors => {
  if (rules.tipo !== 'atleta') return {}
  const { genero, tamanho } = given
  const refused = born && genero !== '' ? categoryError(rules, given) : null
  return {
    ...(genero === '' && { genero: words.genero }),
    ...(tamanho !== '' && !shirtSizes.some((size) => size === tamanho) && { tamanho: words.tamanho }),
    ...(refused !== null && { categoria: refused }),
  }
}

/** The answer to each question, '' where there is none. */
export const answersTo = ({ campos }: Pick<InviteRules, 'campos'>, given: InviteAcceptance): string[] =>
  campos.map(({ titulo }) => given.respostas.find((one) => one.titulo === titulo)?.resposta ?? '')

const isAnswered = ({ tipo, opcoes }: InviteRules['campos'][number], answer: string): boolean => {
  if (tipo === 'opcoes') return opcoes.includes(answer)
  if (tipo === 'imagem') return answer.startsWith('data:image/')
  return answer.trim() !== '' && answer.length <= limits.answerTextMax
}

const answerErrors = (rules: InviteRules, given: InviteAcceptance): InviteErrors =>
  Object.fromEntries(
    answersTo(rules, given).flatMap((answer, index) => {
      const field = rules.campos[index]
      return field && isAnswered(field, answer) ? [] : [[`resposta.${index}`, words.required]]
    }),
  )

/** The terms that this person, or whoever answers for a minor, has to accept. */
export const termsFor = (rules: InviteRules, born: string) => [
  ...rules.termos,
  ...(rules.termo_responsavel && isMinor(born, rules.dia) ? [rules.termo_responsavel] : []),
]

const termErrors = (rules: InviteRules, given: InviteAcceptance): InviteErrors => {
  const needed = termsFor(rules, given.data_nascimento)
  const missing = needed.filter(
    ({ id, versao }) => !given.termos.some((one) => one.id === id && one.versao === versao),
  )
  const hasGuardian = needed.some(({ id }) => id === 'responsavel')
  const { nome, cpf } = hasGuardian
    ? guardianErrors({ nome: given.responsavel, cpf: given.responsavel_cpf }, [given.cpf])
    : {}
  return {
    ...Object.fromEntries(missing.map(({ id }) => [`termo.${id}`, words.termo])),
    ...(nome !== undefined && { responsavel: nome }),
    ...(cpf !== undefined && { responsavel_cpf: cpf }),
  }
}

/** The message beside each field that is wrong; empty when all is well. `today` is 'yyyy-mm-dd' where the event is. */
export const acceptanceErrors = (
  given: InviteAcceptance,
  rules: InviteRules,
  today: string,
): InviteErrors => {
  const person = personErrors(given, today)
  const born = !('data_nascimento' in person)
  return {
    ...person,
    ...athleteErrors(rules, given, born),
    ...answerErrors(rules, given),
    ...(born && termErrors(rules, given)),
  }
}
