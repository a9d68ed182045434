import * as v from 'valibot'
import { textOrNull } from '../calls/answers.ts'

/** What of a ticket may stay on a device (law A16): enough to go in, nothing else of the person. */
export const KeptTicket = v.object({
  id: v.string(),
  qr: v.string(),
  codigo: v.string(),
  evento: v.string(),
  data_hora: textOrNull,
  local: v.string(),
  fuso_horario: v.string(),
  abre_em: textOrNull,
  /** First name. */
  nome: v.string(),
  tipo: v.string(),
  categoria: v.string(),
  /** Address of the event's banner; copies of before have none. */
  banner: v.optional(v.nullable(v.string()), null),
})
export type KeptTicket = v.InferOutput<typeof KeptTicket>
