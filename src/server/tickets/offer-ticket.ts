import { zonedDateTime } from '#contract/laws/dates.ts'
import { deadline } from '#contract/laws/short-dates.ts'
import { swapEnds } from '#contract/laws/holder-change.ts'
import type { HolderChange, TicketInvite } from '#contract/nouns/invite.ts'
import { inviteMessages } from '#contract/words/invite-messages.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { nextTicketState, type TicketState } from '#machines/ticket.machine.ts'
import { Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import type { Deps } from '../process/deps.ts'
import { type HeldTicket, heldTicket, lockTicket, usesOf } from './corrections.store.ts'
import { inviteLink } from './invite-link.ts'
import {
  insertInvite,
  inviteById,
  type InviteRow,
  invitesOf,
  openInviteOf,
  revokeInvite,
} from './invites.store.ts'

const words = inviteMessages.invite

type Stored = Pick<HeldTicket, 'cancelledAt' | 'heldSince'>

/** Where a ticket is in its life; an invite whose time is over, or whose ticket entered, is none. */
export const ticketState = (
  { cancelledAt, heldSince }: Stored,
  { invite, hasEntered, now }: { invite: InviteRow | undefined; hasEntered: boolean; now: Date },
): TicketState => {
  if (cancelledAt !== null) return 'cancelled'
  if (heldSince !== null) return 'passed'
  return invite && invite.expiresAt > now && !hasEntered ? 'offered' : 'valid'
}

export const endOfSwap = ({
  begins,
  kind,
  swapSaid,
}: Pick<HeldTicket, 'begins' | 'kind' | 'swapSaid'>): Date =>
  swapEnds(begins, kind.tipo === 'atleta', swapSaid)

/** The sentence for why the ticket goes to nobody else now; null where it may. */
export const whyStays = (ticket: HeldTicket, hasEntered: boolean, now: Date): string | null => {
  const ends = endOfSwap(ticket)
  if (ticket.cancelledAt !== null) return messages.ticket.cancelled
  if (ticket.heldSince !== null) return words.passed
  if (hasEntered) return messages.ticketForm.alreadyUsed
  if (now >= ends) return words.offerEnded(deadline(zonedDateTime(ends, ticket.zone), ticket.zone))
  return ticket.versao > limits.holderChanges ? words.tooOften : null
}

/** Only its time keeps the ticket, and the event is ahead. */
const isOnlyLate = (ticket: HeldTicket, hasEntered: boolean, now: Date): boolean =>
  ticket.cancelledAt === null &&
  ticket.heldSince === null &&
  !hasEntered &&
  endOfSwap(ticket) <= now &&
  now < ticket.begins

type Links = { settings: Pick<Deps['settings'], 'publicBaseUrl'>; secret: string }

/** An open invite as its maker sees it. */
const shownInvite = (
  { settings, secret }: Links,
  { id, expiresAt }: Pick<InviteRow, 'id' | 'expiresAt'>,
  { evento, zone }: { evento: string; zone: string },
): TicketInvite => {
  const link = inviteLink(settings.publicBaseUrl, secret, id)
  return { id, link, texto: words.text(evento, link), expira_em: zonedDateTime(expiresAt, zone) }
}

type Asked = { id: string; userId: string }

/** Offers a buyer's ticket to another person; an invite that is open is answered again. */
export const offerTicket = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: Asked,
): Promise<Pick<InviteRow, 'id' | 'expiresAt'>> => {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, asked)
    if (!ticket) throw new Refusal(404, messages.server.notFound)
    const { entrada: hasEntered } = await usesOf(tx, ticket.id)
    const refused = whyStays(ticket, hasEntered, now)
    if (refused !== null) throw new Refusal(409, refused)
    const before = await openInviteOf(tx, ticket.id)
    const state = ticketState(ticket, { invite: before, hasEntered, now })
    if (before && state === 'offered') return before
    if (nextTicketState(state, { type: 'holder.offer', isInTime: true, hasEntered }) === null)
      throw new Error(`a ticket that is ${state} is not offered`)
    if ((await invitesOf(tx, ticket.id)) >= limits.invitesPerTicket)
      throw new Refusal(409, words.tooManyInvites(limits.invitesPerTicket))
    if (before) await revokeInvite(tx, before.id, now)
    const invite = { id: newId('in'), expiresAt: endOfSwap(ticket) }
    await insertInvite(tx, { ...invite, ticketId: ticket.id, createdBy: asked.userId, createdAt: now })
    return invite
  })
}

/** Takes an invite back; one that was taken back already stays so. */
export const withdrawInvite = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { inviteId, ...asked }: Asked & { inviteId: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, asked)
    const invite = await inviteById(tx, inviteId)
    if (!ticket || invite?.ticketId !== ticket.id) throw new Refusal(404, messages.server.notFound)
    if (invite.acceptedAt !== null) throw new Refusal(409, words.passed)
    await revokeInvite(tx, invite.id, clock())
  })

/** What the buyer may do to hand a ticket on; null where he may not. */
export const holderChangeOf = async (
  deps: Links & Pick<Deps, 'db' | 'clock'>,
  asked: Asked & { evento: string },
): Promise<HolderChange | null> => {
  const now = deps.clock()
  const ticket = await heldTicket(deps.db, asked)
  if (!ticket) return null
  const { entrada: hasEntered } = await usesOf(deps.db, ticket.id)
  const ate = zonedDateTime(endOfSwap(ticket), ticket.zone)
  const motivo = whyStays(ticket, hasEntered, now)
  if (motivo !== null) return isOnlyLate(ticket, hasEntered, now) ? { ate, convite: null, motivo } : null
  const invite = await openInviteOf(deps.db, ticket.id)
  const isOpen = ticketState(ticket, { invite, hasEntered, now }) === 'offered'
  const { evento } = asked
  return {
    ate,
    motivo: null,
    convite: invite && isOpen ? shownInvite(deps, invite, { evento, zone: ticket.zone }) : null,
  }
}
