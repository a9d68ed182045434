import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { events, movements } from '../db/schema.ts'
import { heldBack } from '../orders/held-back.store.ts'

/** Money of an event that its organiser was sent; known by its receipt. */
export type Payout = { eventId: string; cents: number; receipt: string }

/** Locked until the transaction ends, so that two operators at once pay out no more than there is. */
export const lockPaid = async (tx: Tx, eventId: string): Promise<{ nome: string } | undefined> =>
  (await tx.select({ nome: events.nome }).from(events).where(eq(events.id, eventId)).for('no key update'))[0]

/** What came in for an event and was neither given back, kept nor paid out, and is not about to go back or contested. */
export const leftToPay = async (tx: Tx, eventId: string): Promise<number> => {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${movements.cents}), 0)::float8` })
    .from(movements)
    .where(and(eq(movements.eventId, eventId), sql`${movements.kind} <> 'discount'`))
  const { returning, contested } = await heldBack(tx, eventId)
  return (row?.cents ?? 0) - returning - contested
}

export const payoutBy = async (tx: Tx, receipt: string): Promise<Payout | undefined> => {
  const [row] = await tx
    .select({ eventId: movements.eventId, cents: movements.cents })
    .from(movements)
    .where(and(eq(movements.kind, 'payout'), eq(movements.ref, receipt)))
  return row && { eventId: row.eventId, cents: -row.cents, receipt }
}

/** False when another event took the receipt in the same moment. */
export const writePayout = async (
  tx: Tx,
  { eventId, cents, receipt }: Payout,
  now: Date,
): Promise<boolean> => {
  const written = await tx
    .insert(movements)
    .values({ kind: 'payout', ref: receipt, eventId, cents: -cents, at: now })
    .onConflictDoNothing()
    .returning({ ref: movements.ref })
  return written.length > 0
}
