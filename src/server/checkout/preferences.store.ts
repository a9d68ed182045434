import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { transactions } from '../db/schema.ts'

/** The first preference of a total stays: a second tab gets the same. Null when the total changed meanwhile. */
export const keepFirstPreference = async (
  db: Db,
  order: { id: string; totalCents: number },
  preferenceId: string,
): Promise<string | null> => {
  const isUnchanged = and(eq(transactions.id, order.id), eq(transactions.totalCents, order.totalCents))
  await db
    .update(transactions)
    .set({ preferenceId })
    .where(and(isUnchanged, isNull(transactions.preferenceId)))
  const [kept] = await db
    .select({ preferenceId: transactions.preferenceId })
    .from(transactions)
    .where(isUnchanged)
  return kept?.preferenceId ?? null
}
