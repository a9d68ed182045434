import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/open.ts'
import { orderDrafts, transactions } from '../db/schema.ts'

type Of = { userId: string; eventId: string }

const keptMs = 86_400_000

/** The buyer's last hold of the event ended less than a day ago (law P10). */
const isKept = (now: Date) => sql`exists (
  select from transactions x
  where x.user_id = order_drafts.user_id and x.event_id = order_drafts.event_id
    and x.expires_at > ${new Date(now.getTime() - keptMs).toISOString()}::timestamptz)`

const of = ({ userId, eventId }: Of) => and(eq(orderDrafts.userId, userId), eq(orderDrafts.eventId, eventId))

/** The JSON text that was kept; null without one. */
export const findDraft = async (db: Queryable, whose: Of, now: Date): Promise<string | null> => {
  const [row] = await db
    .select({ content: orderDrafts.content })
    .from(orderDrafts)
    .where(and(of(whose), isKept(now)))
  return row?.content ?? null
}

/** Locks the facts that decide whether a draft may be written, so that the order is not settled meanwhile. */
export const lockForDraft = async (tx: Tx, id: string, userId: string) => {
  const [order] = await tx
    .select({
      eventId: transactions.eventId,
      estado: transactions.estado,
      holding: transactions.holding,
      isLast: sql<boolean>`not exists (
        select from transactions n
        where n.user_id = transactions.user_id and n.event_id = transactions.event_id
          and n.created_at > transactions.created_at)`,
    })
    .from(transactions)
    .where(and(eq(transactions.id, id), eq(transactions.userId, userId)))
    .for('share')
  return order ?? null
}

export const writeDraft = async (tx: Tx, whose: Of, content: string, now: Date): Promise<void> => {
  await tx
    .insert(orderDrafts)
    .values({ ...whose, content, updatedAt: now })
    .onConflictDoUpdate({
      target: [orderDrafts.userId, orderDrafts.eventId],
      set: { content, updatedAt: now },
    })
}

type Settled = Of & { id: string }

/** The statement that deletes the drafts of settled orders, unless another open order of the buyer still uses them. */
export const droppingDrafts = (orders: readonly Settled[]): SQL => sql`
  delete from order_drafts d
  using unnest(
    ${sql.param(orders.map(({ id }) => id))}::text[],
    ${sql.param(orders.map(({ userId }) => userId))}::text[],
    ${sql.param(orders.map(({ eventId }) => eventId))}::text[]
  ) as o(id, user_id, event_id)
  where d.user_id = o.user_id and d.event_id = o.event_id and not exists (
    select from transactions x
    where x.user_id = o.user_id and x.event_id = o.event_id and x.holding and x.id <> o.id)`

/** Deletes drafts whose day is over. */
export const forgetDrafts = async (db: Queryable, now: Date): Promise<void> => {
  await db.delete(orderDrafts).where(sql`not ${isKept(now)}`)
}
