import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { transactions } from '../db/schema.ts'

type OrderChange = Pick<typeof transactions.$inferInsert, 'estado' | 'holding' | 'couponHeld' | 'expiresAt'>

/** Call it with the order locked and the step allowed by the order machine. */
export const changeOrder = async (
  tx: Tx,
  { id }: { id: string },
  change: Partial<OrderChange>,
): Promise<void> => {
  await tx.update(transactions).set(change).where(eq(transactions.id, id))
}

/** The hold must outlive a payment under way; it is never shortened here. */
export const extendHold = async (tx: Tx, { id }: { id: string }, until: Date): Promise<void> => {
  await tx
    .update(transactions)
    .set({ expiresAt: until })
    .where(and(eq(transactions.id, id), eq(transactions.holding, true), lt(transactions.expiresAt, until)))
}
