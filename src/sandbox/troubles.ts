import * as v from 'valibot'
import { type Refusal, refusal } from './answers.ts'
import type { Trouble } from './model.ts'

/** What the provider refuses until the owner of the account mends it. */
const reasons = {
  /** The application may not use this API with live keys. */
  unauthorized: refusal(401, 'Unauthorized use of live credentials', 7, 'unauthorized'),
  /** No PIX key is registered for the account. */
  'no-pix-key': refusal(400, 'Collector user without key enabled for QR render', 13_253),
  /** Keys of a test account met a real buyer, or the other way round. */
  'mixed-users': refusal(400, 'Invalid users involved', 2034),
  'not-test-payer': refusal(400, 'Payer is not a test user', 2198),
  /** Not the usual error body. */
  blocked: {
    status: 403,
    body: {
      code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES',
      blocked_by: 'PolicyAgent',
      message: 'At least one policy returned UNAUTHORIZED.',
      status: 403,
    },
  },
} satisfies Record<Trouble['reason'], Refusal>

const kinds = ['pix', 'card', 'refund'] as const

export const TroubleSetting = v.strictObject({
  reason: v.picklist(['unauthorized', 'no-pix-key', 'mixed-users', 'not-test-payer', 'blocked']),
  /** Which requests it meets. */
  on: v.optional(v.array(v.picklist(kinds)), ['pix', 'card', 'refund']),
})

export const troubleOf = (trouble: Trouble | null, kind: (typeof kinds)[number]): Refusal | null =>
  trouble?.on.includes(kind) ? reasons[trouble.reason] : null
