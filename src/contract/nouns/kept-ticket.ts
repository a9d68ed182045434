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
})
export type KeptTicket = v.InferOutput<typeof KeptTicket>
