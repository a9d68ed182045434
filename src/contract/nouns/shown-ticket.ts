import * as v from 'valibot'
import { textOrNull } from '../calls/answers.ts'
import { HolderChange } from './invite.ts'
import { Correctable } from './ticket-correction.ts'
import { SoldTicket } from './ticket.ts'

/** A ticket as it is shown to whom it belongs. Nobody else gets `qr` (law LA4). */
export const ShownTicket = v.object({
  ...SoldTicket.entries,
  /** What its QR says; null where it lets nobody in. */
  qr: textOrNull,
  versao: v.nullish(v.number(), 1),
  /** When the door opens, as the event's own times; null where it is not held shut until then. */
  abre_em: textOrNull,
  /** Id of its order; null for whoever did not buy it. */
  pedido: textOrNull,
  /** What of the person may be corrected, for the buyer; null where nothing may. */
  dados: v.nullish(Correctable, null),
  /** Name of the pair's other half, for others than the buyer the first one; null for singles. */
  dupla_nome: textOrNull,
  /** How its buyer may hand it on to another person; null where he may not. */
  troca: v.nullish(HolderChange, null),
  /** Since when it is another person's, who took it by an invite: the buyer sees its code no more (decision 081). */
  passou_em: textOrNull,
  /** Cancelled because its payment is contested and the bank has not decided: won, it is valid again. */
  em_analise: v.optional(v.boolean()),
  /** What its person allows of their image; null for everybody else, and where nothing was asked (decision 104). */
  imagem: v.nullish(v.picklist(['autorizada', 'retirada']), null),
})
export type ShownTicket = v.InferOutput<typeof ShownTicket>
