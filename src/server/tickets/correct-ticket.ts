import { zonedDateTime } from '#contract/laws/dates.ts'
import { deadline } from '#contract/laws/short-dates.ts'
import { eligibilityOn, entryError } from '#contract/laws/eligibility.ts'
import { digitsOnly } from '#contract/laws/documents.ts'
import { correctionErrors, type TicketCorrection } from '#contract/nouns/ticket-correction.ts'
import { normalizeEmail } from '#contract/nouns/user.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { ticketFormMessages } from '#contract/words/ticket-form-messages.ts'
import { Refusal } from '../http/refusal.ts'
import { enqueue } from '../jobs/jobs.store.ts'
import type { Deps } from '../process/deps.ts'
import { type HeldTicket, isEmailTaken, lockTicket, usesOf, writeCorrection } from './corrections.store.ts'

const words = ticketFormMessages.ticketForm

type Asked = { id: string; userId: string; correction: TicketCorrection }
type Person = Pick<HeldTicket, 'nome' | 'email' | 'telefone' | 'dataNascimento'>

const personOf = (correction: TicketCorrection): Person => ({
  nome: correction.nome,
  email: normalizeEmail(correction.email),
  telefone: digitsOnly(correction.telefone),
  dataNascimento: correction.data_nascimento,
})

const isSamePerson = (before: Person, after: Person): boolean =>
  (['nome', 'email', 'telefone', 'dataNascimento'] as const).every((key) => before[key] === after[key])

/** What forbids any correction of the ticket now. */
const refuseLate = (ticket: HeldTicket, now: Date): void => {
  if (ticket.cancelledAt !== null) throw new Refusal(409, messages.ticket.cancelled)
  if (ticket.heldSince !== null) throw new Refusal(409, messages.invite.passed)
  if (ticket.corrections >= limits.ticketCorrections) throw new Refusal(409, words.correctedThrice)
  if (now >= ticket.begins)
    throw new Refusal(
      409,
      words.correctionEnded(deadline(zonedDateTime(ticket.begins, ticket.zone), ticket.zone)),
    )
}

/** A birth date that the ticket's category does not take; one that it does not take already may stay. */
const refuseAge = ({ category, begins, zone, dataNascimento }: HeldTicket, born: string): void => {
  if (!category?.exigencias || born === dataNascimento) return
  const exigencias = eligibilityOn(category.nome, category.exigencias, zonedDateTime(begins, zone))
  const refused = entryError({ nome: category.nome, exigencias }, { gender: '', birthDate: born })
  if (refused !== null) throw new Refusal(409, refused)
}

/**
 * Corrects the person of a buyer's ticket: the same code and the same CPF (decision 061). What changes nothing is no
 * correction. A new address is sent a link of its own; the link of the old one ends.
 */
export const correctTicket = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, userId, correction }: Asked,
): Promise<void> => {
  const now = clock()
  await db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, { id, userId })
    if (!ticket) throw new Refusal(404, messages.server.notFound)
    const person = personOf(correction)
    const isSame = isSamePerson(ticket, person)
    const isSameShirt = correction.tamanho === ticket.tamanho
    if (isSame && isSameShirt) return
    refuseLate(ticket, now)
    const today = zonedDateTime(now, ticket.zone).slice(0, 10)
    const errors = Object.values(correctionErrors(correction, { today, before: ticket }))
    if (errors.length > 0) throw new Refusal(400, errors)
    refuseAge(ticket, person.dataNascimento)
    const uses = await usesOf(tx, id)
    if (!isSame && uses.entrada) throw new Refusal(409, words.alreadyUsed)
    if (!isSameShirt && uses.kit) throw new Refusal(409, words.kitTaken)
    if (person.email !== ticket.email && (await isEmailTaken(tx, ticket, person.email)))
      throw new Refusal(409, words.emailTaken)
    await writeCorrection(tx, ticket, { ...person, tamanho: correction.tamanho })
    await enqueue(tx, { kind: 'corrected', payload: { ticketId: id } }, now)
    if (person.email !== ticket.email)
      await enqueue(tx, { kind: 'holderLink', payload: { ticketId: id } }, now)
  })
}
