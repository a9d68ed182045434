import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { faceOf } from '#contract/nouns/ticket-face.ts'
import { ticketMessages } from '#contract/words/ticket-messages.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../process/deps.ts'
import { signTicket } from './keep-keys.ts'
import { heldTicketPdf } from './pdf/order-pdf.ts'
import { shownTicket } from './shown-ticket.store.ts'

type Own = { id: string; userId: string; origin: string }

/** A ticket as whoever holds it without an account sees it: nothing in it is the buyer's. Null where it is nobody's. */
export const heldTicketShown = async (deps: Deps, own: Own): Promise<ShownTicket | null> => {
  await signTicket(deps, own.id)
  const shown = await shownTicket(deps.db, { ...own, now: deps.clock(), by: 'holder' })
  return shown && { ...shown, pedido: null, dados: null, user_cpf_cnpj: '', troca: null }
}

export const shownToHolder = async (deps: Deps, own: Own): Promise<ShownTicket> => {
  const shown = await heldTicketShown(deps, own)
  if (!shown) throw new Refusal(404, ticketMessages.ticket.missing)
  return shown
}

/** The same to print; null also where it has no code. */
export const printHeldTicket = async (deps: Deps, own: Own): Promise<Buffer | null> => {
  const shown = await heldTicketShown(deps, own)
  if (!shown) return null
  const { qr, data_hora, ...face } = faceOf(shown)
  return qr === null || data_hora === null ? null : heldTicketPdf({ ...face, qr, data_hora, cents: null })
}
