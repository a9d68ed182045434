import * as v from 'valibot'
import { textOrNull } from '../calls/answers.ts'
import { Correctable } from './ticket-correction.ts'
import { SoldTicket } from './ticket.ts'

/** A ticket as it is shown to whom it belongs. Nobody else gets `qr` (law LA4). */
export const ShownTicket = v.object({
  ...SoldTicket.entries,
  /** What its QR says; null where it lets nobody in. */
  qr: textOrNull,
  versao: v.nullish(v.number(), 1),
  /** When the door opens, as the event's own times. */
  abre_em: textOrNull,
  /** Id of its order; null for whoever did not buy it. */
  pedido: textOrNull,
  /** What of the person may be corrected, for the buyer; null where nothing may. */
  dados: v.nullish(Correctable, null),
  /** First name of the pair's other half; null for singles. */
  dupla_nome: textOrNull,
})
export type ShownTicket = v.InferOutput<typeof ShownTicket>
