import type { Consent } from '#contract/nouns/consent.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { deadline } from '#contract/laws/short-dates.ts'
import { digitsOnly } from '#contract/laws/documents.ts'
import { isMinor } from '#contract/laws/guardian.ts'
import { acceptanceErrors, termsFor } from '#contract/laws/invite-rules.ts'
import type { Invite, InviteAcceptance } from '#contract/nouns/invite.ts'
import { normalizeEmail } from '#contract/nouns/user.ts'
import { inviteMessages } from '#contract/words/invite-messages.ts'
import { messages } from '#contract/words/messages.ts'
import { nextTicketState } from '#machines/ticket.machine.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { enqueue } from '../jobs/jobs.store.ts'
import { consentTo } from '../orders/consents.ts'
import { storedEntries } from '../orders/entered.store.ts'
import { lockCounters } from '../orders/stock.store.ts'
import type { Deps } from '../process/deps.ts'
import { type AcceptedImages, keepAnswers, readAcceptedImages } from './accepted-images.ts'
import {
  type HeldTicket,
  heldTicket,
  isCpfTaken,
  isEmailTaken,
  lockTicket,
  usesOf,
} from './corrections.store.ts'
import { isInviteSecret } from './invite-link.ts'
import { invitedTicket } from './invited-ticket.store.ts'
import { inviteById, type InviteRow, passTicket } from './invites.store.ts'
import { endOfSwap, ticketState, whyStays } from './offer-ticket.ts'

const words = inviteMessages.invite

/** What a page acts on: it shows the sentence in place of the form. */
const over = (sentence: string): Refusal => new Refusal(409, sentence, { code: 'inviteOver' })

type Found = InviteRow & { buyerId: string; eventId: string; orderId: string }

/** A wrong link and an invite that is not are one answer. */
export const requireInvite = async (
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { id, given }: { id: string; given: string },
): Promise<Found> => {
  const found = isInviteSecret(secret, id, given) ? await inviteById(db, id) : undefined
  if (!found) throw new Refusal(404, words.missing)
  return found
}

/** Refuses an invite that nobody can accept any more. */
const requireOpen = ({ acceptedAt, revokedAt, expiresAt }: InviteRow, zone: string, now: Date): void => {
  if (acceptedAt !== null) throw new Refusal(409, words.accepted, { code: 'inviteTaken' })
  if (revokedAt !== null) throw over(words.withdrawn)
  if (now >= expiresAt) throw over(words.ended(deadline(zonedDateTime(expiresAt, zone), zone)))
}

/** What an invite is for, and what it asks. */
export const readInvite = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  found: Found,
): Promise<Invite> => {
  const now = clock()
  const ticket = await heldTicket(db, { id: found.ticketId, userId: found.buyerId })
  const shown = await invitedTicket(db, found.ticketId)
  if (!ticket || !shown) throw new Refusal(404, words.missing)
  requireOpen(found, ticket.zone, now)
  const refused = whyStays(ticket, (await usesOf(db, ticket.id)).entrada, now)
  if (refused !== null) throw over(refused)
  const ends = new Date(Math.min(found.expiresAt.getTime(), endOfSwap(ticket).getTime()))
  return { ...shown, id: found.id, expira_em: zonedDateTime(ends, ticket.zone) }
}

/** Law S7 and E6: nobody is twice in an order, or in a category that takes a CPF once. */
const refuseTwice = async (tx: Tx, ticket: HeldTicket, { cpf, email }: Person): Promise<void> => {
  if (cpf === ticket.cpf) throw new Refusal(409, words.sameCpf)
  if (await isCpfTaken(tx, ticket, cpf)) throw new Refusal(409, words.cpfTaken)
  if (email !== ticket.email && (await isEmailTaken(tx, ticket, email)))
    throw new Refusal(409, messages.ticketForm.emailTaken)
  const { category, categoryId } = ticket
  if (!category?.exigencias?.um_por_cpf || categoryId === null) return
  await lockCounters(tx, [{ kind: 'c', id: categoryId }])
  const entries = await storedEntries(tx, [ticket.eventId], [{ categoryId, cpf }])
  if (entries.length > 0) throw new Refusal(409, words.entered(category.nome))
}

type Person = { nome: string; cpf: string; email: string; telefone: string; dataNascimento: string }

const personOf = (given: InviteAcceptance): Person => ({
  nome: given.nome,
  cpf: digitsOnly(given.cpf),
  email: normalizeEmail(given.email),
  telefone: digitsOnly(given.telefone),
  dataNascimento: given.data_nascimento,
})

/** A shirt that was handed out stays what it was. */
const athleteOf = (ticket: HeldTicket, given: InviteAcceptance, hasKit: boolean) =>
  ticket.athleteInfo && {
    ...ticket.athleteInfo,
    gender: given.genero,
    shirtSize: hasKit ? ticket.tamanho : given.tamanho,
    agreedToImageTerms: true,
    agreedToHealthTerms: true,
  }

const consentsOf = (
  shown: Omit<Invite, 'id' | 'expira_em'>,
  given: InviteAcceptance,
  now: Date,
): Consent[] => {
  const born = given.data_nascimento
  const isOthers = isMinor(born, shown.dia)
  const by = isOthers
    ? { por: 'responsavel' as const, nome: given.responsavel, cpf: digitsOnly(given.responsavel_cpf) }
    : { por: 'participante' as const }
  return termsFor(shown, born).map(({ id }) => consentTo(id, { em: now.toISOString(), ...by }))
}

/** Those that the answers hold; of a form without one nothing is asked of the database. */
const imagesOf = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  found: Found,
  given: InviteAcceptance,
): Promise<AcceptedImages> => {
  if (!given.respostas.some(({ resposta }) => resposta.startsWith('data:image/'))) return new Map()
  const invite = await readInvite(deps, found)
  return readAcceptedImages(given, {
    invite,
    inviteId: found.id,
    orderId: found.orderId,
    now: deps.clock(),
  })
}

/**
 * Gives the ticket to whoever accepts: their data, consents and a new version, all or nothing; the code of before ends. Orders
 * are locked before tickets and counters of categories, so that corrections, payments given back, entries and other acceptances come
 * before or after it.
 */
export const acceptInvite = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  found: Found,
  given: InviteAcceptance,
): Promise<{ id: string; userId: string }> => {
  const images = await imagesOf({ db, clock }, found, given)
  return db.transaction(async (tx) => {
    const now = clock()
    const ticket = await lockTicket(tx, { id: found.ticketId, userId: found.buyerId })
    const invite = await inviteById(tx, found.id)
    const shown = await invitedTicket(tx, found.ticketId)
    if (!ticket || !invite || !shown) throw new Refusal(404, words.missing)
    requireOpen(invite, ticket.zone, now)
    const uses = await usesOf(tx, ticket.id)
    const refused = whyStays(ticket, uses.entrada, now)
    if (refused !== null) throw over(refused)
    const errors = Object.values(acceptanceErrors(given, shown, zonedDateTime(now, ticket.zone).slice(0, 10)))
    if (errors.length > 0) throw new Refusal(400, errors)
    const person = personOf(given)
    await refuseTwice(tx, ticket, person)
    const state = ticketState(ticket, { invite, hasEntered: uses.entrada, now })
    if (nextTicketState(state, { type: 'holder.accept', isInTime: true, rulesHold: true }) !== 'passed')
      throw new Error(`a ticket that is ${state} is taken by nobody`)
    const answers = await keepAnswers(tx, { rules: shown, given, images }, { orderId: ticket.orderId, now })
    await passTicket(tx, ticket, {
      ...person,
      athleteInfo: athleteOf(ticket, given, uses.kit),
      answers,
      consents: consentsOf(shown, given, now),
      // who bought it may take it back to himself, and then holds it as before
      heldSince: person.cpf === ticket.buyerDocument ? null : now,
      inviteId: invite.id,
      now,
    })
    const told = { ticketId: ticket.id }
    await enqueue(tx, { kind: 'holderLink', payload: told }, now)
    for (const email of new Set([ticket.email, ticket.buyerEmail]))
      await enqueue(tx, { kind: 'passed', payload: { ...told, email } }, now)
    return { id: ticket.id, userId: found.buyerId }
  })
}
