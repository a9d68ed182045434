import * as v from 'valibot'
import { Statement } from '../nouns/statement.ts'
import { lengths, textUpTo } from './bounded.ts'
import { call } from './call.ts'

/** 'yyyy-mm-dd' */
const day = v.optional(textUpTo(10), '')

/** Apart from calls.ts, so that the statement loads only this. */
export const statementCalls = {
  /** Additive: what came in for an event, what was kept and given back, and what was paid out of it; lines page by page. */
  statement: call('GET /api/v1/events/{id}/extrato', {
    auth: 'bearer',
    query: v.object({ desde: day, ate: day, apos: v.optional(textUpTo(lengths.id)) }),
    answer: Statement,
  }),
  /** Additive: what the shop knows of a purchase that is contested, as a PDF to hand in. */
  evidence: call('GET /api/v1/events/{id}/extrato/{pagamento}', {
    auth: 'bearer',
    answer: v.instance(Blob),
  }),
}
