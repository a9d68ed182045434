import * as v from 'valibot'
import { HolderLinkLog } from '../nouns/holder-link-log.ts'
import { ShownTicket } from '../nouns/shown-ticket.ts'
import { lengths, textUpTo } from './bounded.ts'
import { budgets } from './budget.ts'
import { call } from './call.ts'

/** Where a ticket's holder is written to, apart from ticket-calls.ts so that a ticket's page loads only those. */
export const holderCalls = {
  /** Additive: whoever accepted an invite corrects the address that he typed, by its link, his birth date ('yyyy-mm-dd') and his CPF. */
  correctInvitedEmail: call('POST /api/v1/convites/{convite}/email', {
    budget: budgets.small,
    body: v.object({
      segredo: textUpTo(lengths.id),
      data_nascimento: textUpTo(10),
      cpf: v.optional(textUpTo(20), ''),
      email: textUpTo(lengths.email),
    }),
    answer: ShownTicket,
  }),
  /** Additive: the organiser has the link of a ticket sent again; to `email`, which becomes its holder's, where one is given. */
  sendHolderLink: call('POST /api/v1/events/{id}/ingressos/link', {
    auth: 'bearer',
    budget: budgets.small,
    body: v.object({ codigo: textUpTo(lengths.id), email: textUpTo(lengths.email) }),
    answer: v.object({ message: v.string() }),
  }),
  /** Additive: what the organiser is told of a ticket's link before he has it sent; 404 for a code without a valid ticket. */
  holderLinkLog: call('GET /api/v1/events/{id}/ingressos/{codigo}/link', {
    auth: 'bearer',
    answer: HolderLinkLog,
  }),
}
