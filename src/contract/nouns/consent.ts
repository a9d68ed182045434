import * as v from 'valibot'
import { termIds } from '../words/terms.ts'

/** Who accepted: whoever bought, for all of an order; the person of the ticket; of a minor the one who answers for it. */
const consentGivers = ['comprador', 'participante', 'responsavel'] as const

/** That a text was accepted for the person of a ticket (decision 082). `em` is an instant. */
export const Consent = v.object({
  termo: v.picklist(termIds),
  versao: v.number(),
  /** SHA-256 of the text, hex. */
  sha256: v.string(),
  em: v.string(),
  por: v.picklist(consentGivers),
  /** Who answers for a minor; '' else. */
  nome: v.string(),
  /** Digits, of who answers for a minor; left out before it was asked for. */
  cpf: v.optional(v.string()),
  /** An instant: from then on its person allows it no more; only of 'imagem'. */
  retirado_em: v.optional(v.string()),
})
export type Consent = v.InferOutput<typeof Consent>
