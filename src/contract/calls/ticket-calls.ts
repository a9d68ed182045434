import * as v from 'valibot'
import { Invite, InviteAcceptance, TicketInvite } from '../nouns/invite.ts'
import { ShownTicket } from '../nouns/shown-ticket.ts'
import { TicketCorrection } from '../nouns/ticket-correction.ts'
import { SoldTicket } from '../nouns/ticket.ts'
import { Partner } from '../nouns/account.ts'
import { Preco } from '../laws/money.ts'
import { Withdrawal } from '../nouns/withdrawal.ts'
import { limits } from '../words/limits.ts'
import { lengths, listOf, textUpTo } from './bounded.ts'
import { budgets } from './budget.ts'
import { call } from './call.ts'

const Message = v.object({ message: v.string() })

/** The link of a holder's mail, and what only that person knows. */
const HolderProof = v.object({ segredo: textUpTo(lengths.id), data_nascimento: textUpTo(10) })

/** Bought tickets and whom they are for. */
export const ticketCalls = {
  myTickets: call('GET /api/v1/users/me/tickets', { auth: 'bearer', answer: v.array(SoldTicket) }),
  /** Additive: the buyer's partner of last time; 404 `messages.lastPartner.none` for whoever has bought no pair. */
  lastPartner: call('GET /api/v1/users/me/ultima-dupla', { auth: 'bearer', answer: Partner }),
  /** Additive: a ticket with its signed code, for its buyer. */
  ticket: call('GET /api/v1/tickets/{id}', { auth: 'bearer', answer: ShownTicket }),
  /** Additive: corrects the person of a ticket, for its buyer; another CPF is another person, and no correction. */
  correctTicket: call('PUT /api/v1/tickets/{id}/dados', {
    auth: 'bearer',
    budget: budgets.small,
    body: TicketCorrection,
    answer: ShownTicket,
  }),
  /** Additive: a ticket for its holder without an account, by the link of his mail and his birth date ('yyyy-mm-dd'). */
  openTicket: call('POST /api/v1/tickets/{id}/abrir', {
    budget: budgets.small,
    body: HolderProof,
    answer: ShownTicket,
  }),
  /** Additive: the person of a ticket allows the use of their image no more; by the account with the CPF of the ticket. */
  withdrawImage: call('POST /api/v1/tickets/{id}/imagem', { auth: 'bearer', answer: Message }),
  /** Additive: the same by the link of the holder's mail. */
  withdrawImageByLink: call('POST /api/v1/tickets/{id}/abrir/imagem', {
    budget: budgets.small,
    body: HolderProof,
    answer: Message,
  }),
  /** Additive: that ticket alone to print, for its holder without an account, as openTicket; 404 where it has no code. */
  ticketPdfByLink: call('POST /api/v1/tickets/{id}/abrir/pdf', {
    budget: budgets.small,
    body: HolderProof,
    answer: v.instance(Blob),
  }),
  /** Additive: the buyer invites another person to take the ticket; the open invite is answered again. */
  offerTicket: call('POST /api/v1/tickets/{id}/convites', {
    auth: 'bearer',
    status: 201,
    budget: budgets.small,
    body: v.object({ tipo: v.picklist(['titular']) }),
    answer: TicketInvite,
  }),
  /** Additive: takes an invite back. */
  withdrawInvite: call('DELETE /api/v1/tickets/{id}/convites/{convite}', { auth: 'bearer', answer: Message }),
  /** Additive: what an invite is for, for whoever has its link. */
  invite: call('POST /api/v1/convites/{convite}/abrir', {
    budget: budgets.small,
    body: v.object({ segredo: textUpTo(lengths.id) }),
    answer: Invite,
  }),
  /** Additive: takes the ticket over; it gets a new code, and the one of before ends. */
  acceptInvite: call('POST /api/v1/convites/{convite}/aceite', {
    budget: budgets.acceptance,
    body: InviteAcceptance,
    answer: ShownTicket,
  }),
  /** Additive: until when and what of an order may be given back, for its buyer. */
  withdrawal: call('GET /api/v1/pedidos/{transaction_id}/desistencia', {
    auth: 'bearer',
    answer: Withdrawal,
  }),
  /** Additive: gives tickets back. 409 where the policy does not allow it, or `total` is not what would go back. */
  withdraw: call('POST /api/v1/pedidos/{transaction_id}/desistencia', {
    auth: 'bearer',
    status: 201,
    budget: budgets.small,
    body: v.object({
      ingressos: v.pipe(listOf(textUpTo(lengths.id), limits.ticketsPerOrderMax), v.minLength(1)),
      total: Preco,
    }),
    answer: Withdrawal,
  }),
  /** Additive: the valid tickets of an order to print, a page each, for its buyer. */
  orderPdf: call('GET /api/v1/pedidos/{transaction_id}/pdf', { auth: 'bearer', answer: v.instance(Blob) }),
}
