import { placed } from '#contract/laws/error-places.ts'
import { Refusal } from '../http/refusal.ts'

/** A malformed part of a request, named as in 'Ingresso 1, lote 2: …'; `path` as in 'tiposDeIngressos.0.lotes.1'. */
export const refusalAt = (path: string, sentence: string): Refusal => new Refusal(400, placed(path, sentence))
