import type { SelectedTicket } from '../nouns/ticket.ts'

/** '2 × Arquibancada'; of pairs '1 × Dupla (2 atletas)', as one pays for them. */
export const chosenText = ({ quantity, nome, modo }: SelectedTicket): string =>
  modo === 'dupla' ? `${quantity / 2} × ${nome} (${quantity}\u00a0atletas)` : `${quantity} × ${nome}`
