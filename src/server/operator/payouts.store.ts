import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { events, movements } from '../db/schema.ts'
import { enqueue } from '../jobs/jobs.store.ts'

/** Money of an event that its organiser was sent; known by its receipt. */
export type Payout = { eventId: string; cents: number; receipt: string }

type Outcome =
  | { outcome: 'missing' | 'taken' }
  /** `leftCents`: what is left to pay out. */
  | { outcome: 'written' | 'known' | 'tooMuch'; nome: string; leftCents: number }

const leftOf = async (tx: Tx, eventId: string): Promise<number> => {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${movements.cents}), 0)::float8` })
    .from(movements)
    .where(and(eq(movements.eventId, eventId), sql`${movements.kind} <> 'discount'`))
  return row?.cents ?? 0
}

/** Under the lock of the event, so that two operators at once pay out no more than there is. The same receipt counts once. */
export const payOut = (db: Db, { eventId, cents, receipt }: Payout, now: Date): Promise<Outcome> =>
  db.transaction(async (tx): Promise<Outcome> => {
    const [event] = await tx
      .select({ nome: events.nome })
      .from(events)
      .where(eq(events.id, eventId))
      .for('no key update')
    if (!event) return { outcome: 'missing' }
    const { nome } = event
    const isIt = and(eq(movements.kind, 'payout'), eq(movements.ref, receipt))
    const known = async () => (await tx.select().from(movements).where(isIt))[0]
    const leftCents = await leftOf(tx, eventId)
    const before = await known()
    if (before)
      return before.eventId === eventId && before.cents === -cents
        ? { outcome: 'known', nome, leftCents }
        : { outcome: 'taken' }
    if (cents > leftCents) return { outcome: 'tooMuch', nome, leftCents }
    const written = await tx
      .insert(movements)
      .values({ kind: 'payout', ref: receipt, eventId, cents: -cents, at: now })
      .onConflictDoNothing()
      .returning({ ref: movements.ref })
    // another event took the receipt in the same moment
    if (written.length === 0) return { outcome: 'taken' }
    await enqueue(tx, { kind: 'paidOut', payload: { eventId, receipt } }, now, {
      dedupeKey: `paid out ${receipt}`,
    })
    return { outcome: 'written', nome, leftCents: leftCents - cents }
  })
