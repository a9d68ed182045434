import * as v from 'valibot'
import { text, textOrNull } from '../calls/answers.ts'

/** An amount in BRL that the provider no longer returns, to whoever paid it: it goes by PIX to the key that he tells. */
export const ManualRefund = v.object({
  id: v.string(),
  evento: text,
  valor: v.number(),
  /** The key that was told, masked; null while there is none. */
  chave: textOrNull,
})
export type ManualRefund = v.InferOutput<typeof ManualRefund>
