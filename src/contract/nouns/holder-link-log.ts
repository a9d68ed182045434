import * as v from 'valibot'
import { textOrNull } from '../calls/answers.ts'

/** When the link of a ticket was sent again, as the event's own times. */
export const HolderLinkLog = v.object({
  /** Where the link goes, masked. */
  email: v.string(),
  /** Null while it never was. */
  enviado_em: textOrNull,
  /** When it last went to another address than before; null while it never did. */
  trocado_em: textOrNull,
})
export type HolderLinkLog = v.InferOutput<typeof HolderLinkLog>
