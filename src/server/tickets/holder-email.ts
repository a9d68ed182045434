import { isEmail } from '#contract/laws/emails.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { deadline } from '#contract/laws/short-dates.ts'
import { maskEmail } from '#contract/laws/documents.ts'
import type { HolderLinkLog } from '#contract/nouns/holder-link-log.ts'
import { normalizeEmail } from '#contract/nouns/user.ts'
import { cancellationMessages } from '#contract/words/cancellation-messages.ts'
import { holderMessages } from '#contract/words/holder-messages.ts'
import { inviteMessages } from '#contract/words/invite-messages.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { enqueue } from '../jobs/jobs.store.ts'
import type { Deps } from '../process/deps.ts'
import { type HeldTicket, isEmailTaken, lockTicket, writeEmail } from './corrections.store.ts'
import { isLinkOpened, logHolderLink, sentLinks, ticketWithCode } from './holder-link-log.store.ts'
import { countInviteTry, type InviteRow, inviteTries } from './invites.store.ts'
import { endOfSwap } from './offer-ticket.ts'
import { proveHolder } from './open-ticket.ts'

type Moved = { email: string; byUserId: string | null; now: Date }

/** Sends the link of the ticket; to another address, whose link is another. Both addresses are told, and it is written down. */
const sendTo = async (tx: Tx, ticket: HeldTicket, { email, byUserId, now }: Moved): Promise<boolean> => {
  const isNew = email !== ticket.email
  if (isNew) {
    if (!isEmail(email)) throw new Refusal(400, messages.ticketForm.fields.email)
    if (await isEmailTaken(tx, ticket, email)) throw new Refusal(409, messages.ticketForm.emailTaken)
    await writeEmail(tx, ticket.id, { email, counts: byUserId === null })
    await enqueue(tx, { kind: 'emailMoved', payload: { ticketId: ticket.id, email: ticket.email } }, now)
  }
  await logHolderLink(tx, { ticketId: ticket.id, kind: isNew ? 'changed' : 'sent', byUserId, at: now })
  await enqueue(tx, { kind: 'holderLink', payload: { ticketId: ticket.id } }, now)
  return isNew
}

type Accepted = InviteRow & { buyerId: string }

const refuseLate = (ticket: HeldTicket, now: Date): void => {
  const ends = endOfSwap(ticket)
  if (ticket.cancelledAt !== null) throw new Refusal(409, messages.ticket.cancelled)
  if (ticket.corrections >= limits.ticketCorrections)
    throw new Refusal(409, messages.ticketForm.correctedThrice)
  if (now >= ends)
    throw new Refusal(
      409,
      messages.ticketForm.correctionEnded(deadline(zonedDateTime(ends, ticket.zone), ticket.zone)),
    )
}

/**
 * Whoever accepted the invite, and holds the ticket by it still, corrects the address that was typed, until the link that was sent
 * there is opened: then the address is right, and whoever else has the invite's link, as its buyer, may not take the ticket.
 */
export const correctInvitedEmail = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  invite: Accepted,
  { birthDate, cpf, email }: { birthDate: string; cpf: string; email: string },
): Promise<{ id: string; userId: string }> => {
  const { ticketId: id, buyerId: userId, acceptedAt } = invite
  if (acceptedAt === null) throw new Refusal(409, inviteMessages.invite.missing)
  const isHeld = ({ heldSince }: { heldSince: Date | null }): boolean =>
    heldSince?.getTime() === acceptedAt.getTime()
  const refused = async (tx: Tx): Promise<Refusal | null> =>
    (await isLinkOpened(tx, id)) ? new Refusal(409, holderMessages.opened) : null
  await proveHolder(deps, {
    id,
    birthDate,
    cpf,
    tries: {
      read: (tx) => inviteTries(tx, invite.id),
      add: (tx, lockedUntil) => countInviteTry(tx, invite.id, lockedUntil),
    },
    isRight: isHeld,
    refused,
  })
  await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const ticket = await lockTicket(tx, { id, userId })
    if (!ticket || !isHeld(ticket) || ticket.dataNascimento !== birthDate || ticket.cpf !== cpf)
      throw new Refusal(403, messages.ticketForm.linkWrong)
    const refusal = await refused(tx)
    if (refusal) throw refusal
    refuseLate(ticket, now)
    await sendTo(tx, ticket, { email: normalizeEmail(email), byUserId: null, now })
  })
  return { id, userId }
}

/** The organiser has a link sent again, or to the address that its holder tells him. '' keeps the one there is. */
export const sendHolderLink = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { eventId, codigo, email, byUserId }: { eventId: string; codigo: string; email: string; byUserId: string },
): Promise<{ message: string }> =>
  db.transaction(async (tx) => {
    const now = clock()
    const found = await ticketWithCode(tx, eventId, codigo)
    const ticket = found && (await lockTicket(tx, found))
    if (!ticket || ticket.cancelledAt !== null) throw new Refusal(409, cancellationMessages.noTicket)
    if (now >= ticket.begins)
      throw new Refusal(
        409,
        holderMessages.ended(deadline(zonedDateTime(ticket.begins, ticket.zone), ticket.zone)),
      )
    const to = normalizeEmail(email) || ticket.email
    if (ticket.heldSince === null && to === ticket.buyerEmail) throw new Refusal(409, holderMessages.buyers)
    const isNew = await sendTo(tx, ticket, { email: to, byUserId, now })
    return { message: isNew ? holderMessages.sentAnew : holderMessages.sent }
  })

/** What the organiser is told of a link before he has it sent: no address in full. */
export const readHolderLinkLog = async (
  { db }: Pick<Deps, 'db'>,
  { eventId, codigo }: { eventId: string; codigo: string },
): Promise<HolderLinkLog> => {
  const found = await sentLinks(db, eventId, codigo)
  if (!found) throw new Refusal(404, cancellationMessages.noTicket)
  const local = (at: Date | null): string | null => at && zonedDateTime(at, found.zone)
  return { email: maskEmail(found.email), enviado_em: local(found.sentAt), trocado_em: local(found.movedAt) }
}
