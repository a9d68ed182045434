import type { Queryable } from '../db/open.ts'
import { jobs } from '../db/schema.ts'
import { newId } from '../ids.ts'

/**
 * Work to do after the commit. `confirmation` mails an order's tickets, `refunded` that money goes back, `restored` that
 * tickets are valid again, `refused` that a reviewed payment was not accepted, `recovery` a password link,
 * `emailConfirmation` the link that confirms an address, `passwordChanged` that a password is another now.
 */
export type JobRequest =
  | { kind: 'confirmation'; payload: { transactionId: string } }
  | { kind: 'refunded'; payload: { transactionId: string; paymentId: string; surplus: boolean } }
  | { kind: 'restored'; payload: { transactionId: string } }
  | { kind: 'refused'; payload: { transactionId: string } }
  | { kind: 'recovery'; payload: { email: string } }
  | { kind: 'emailConfirmation' | 'passwordChanged'; payload: { userId: string } }

type Options = {
  /** The same key is taken once for ever. */
  dedupeKey?: string
}

/** Written with the business rows, in their transaction: it is done exactly when they are. */
export const enqueue = async (
  db: Queryable,
  { kind, payload }: JobRequest,
  now: Date,
  { dedupeKey }: Options = {},
): Promise<void> => {
  await db
    .insert(jobs)
    .values({ id: newId('jb'), kind, payload, dedupeKey: dedupeKey ?? null, runAt: now, createdAt: now })
    .onConflictDoNothing({ target: jobs.dedupeKey })
}
