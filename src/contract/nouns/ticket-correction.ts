import * as v from 'valibot'
import { text } from '../calls/answers.ts'
import { lengths, textUpTo } from '../calls/bounded.ts'
import { hasWebAddress, lineOf, plainLine } from '../calls/written-text.ts'
import { digitsOnly, isCpf } from '../laws/documents.ts'
import { isEmail } from '../laws/emails.ts'
import { isBirthDate } from '../laws/plain-dates.ts'
import { limits } from '../words/limits.ts'
import { ticketFormMessages as messages } from '../words/ticket-form-messages.ts'

export const shirtSizes = ['PP', 'P', 'M', 'G', 'GG', 'XGG'] as const

/** What of a ticket's person is corrected: never the CPF, which is another person. `data_nascimento` is 'yyyy-mm-dd'. */
export const TicketCorrection = v.object({
  nome: v.pipe(textUpTo(2 * limits.textMax + 1), lineOf()),
  email: textUpTo(lengths.email),
  telefone: textUpTo(20),
  data_nascimento: textUpTo(10),
  /** '' where no shirt belongs to the ticket. */
  tamanho: v.optional(v.pipe(textUpTo(20), lineOf()), ''),
})
export type TicketCorrection = v.InferOutput<typeof TicketCorrection>

/** What stands there now, and how many corrections are left. */
export const Correctable = v.object({
  nome: text,
  email: text,
  telefone: text,
  data_nascimento: text,
  tamanho: text,
  /** Whether a shirt belongs to the ticket. */
  camiseta: v.boolean(),
  restam: v.number(),
})
export type Correctable = v.InferOutput<typeof Correctable>

export type CorrectionErrors = Partial<Record<keyof TicketCorrection | 'cpf', string>>

const words = messages.ticketForm.fields

export type Shirt = Pick<Correctable, 'tamanho' | 'camiseta'>

/** The message beside each field that is wrong, in the form's order; empty when all is well. `today` is 'yyyy-mm-dd'. */
export const correctionErrors = (
  { nome, email, telefone, data_nascimento: born, tamanho }: TicketCorrection,
  { today, before }: { today: string; before: Shirt },
): CorrectionErrors => {
  const errors: CorrectionErrors = {}
  if (!/\S \S/.test(plainLine(nome)) || hasWebAddress(nome)) errors.nome = words.nome
  if (!isEmail(email)) errors.email = words.email
  if (digitsOnly(telefone).length !== 11) errors.telefone = words.telefone
  if (!isBirthDate(born, today)) errors.data_nascimento = words.data_nascimento
  if (tamanho !== before.tamanho && !(before.camiseta && shirtSizes.some((size) => size === tamanho)))
    errors.tamanho = words.tamanho
  return errors
}

/** What a person typed into a form of a ticket, by the name of its field. */
export type TypedFields = Readonly<Record<string, string>>

export const correctionOf = (typed: TypedFields): TicketCorrection => ({
  nome: typed['nome'] ?? '',
  email: typed['email'] ?? '',
  telefone: typed['telefone'] ?? '',
  data_nascimento: typed['data_nascimento'] ?? '',
  tamanho: typed['tamanho'] ?? '',
})

/** The message beside each field of a form that is wrong; `before` is null where only the birth date is asked, maybe with CPF and address. */
export const typedErrors = ({
  fields,
  today,
  before,
}: {
  fields: TypedFields
  today: string
  before: Shirt | null
}): CorrectionErrors => {
  if (before) return correctionErrors(correctionOf(fields), { today, before })
  const { email, cpf, data_nascimento: born = '' } = fields
  return {
    ...(!isBirthDate(born, today) && { data_nascimento: words.data_nascimento }),
    ...(cpf !== undefined && !isCpf(digitsOnly(cpf)) && { cpf: words.cpf }),
    ...(email !== undefined && !isEmail(email) && { email: words.email }),
  }
}
