import { ticketNumberIn } from '#contract/laws/ticket-code.ts'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { CancellationTarget } from '#contract/nouns/cancellation.ts'
import { refundLines } from '#contract/laws/refunds.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { cancellationBatches, categories, tickets, ticketTypes } from '../db/schema.ts'

export type BatchRow = typeof cancellationBatches.$inferSelect

/** An order of the event with live tickets that are to go, and what goes back of it. */
export type Candidate = { orderId: string; ticketIds: string[]; cents: number }

type Found = {
  id: string
  tickets: string[]
  chosen: number[]
  remaining: number[] | null
  paid: number
  gone: number
}

const chosenBy = (target: CancellationTarget) => {
  if ('ingressos' in target) return sql`k.id = any(${sql.param(target.ingressos)}::text[])`
  return 'categoria' in target ? sql`k.category_id = ${target.categoria}` : sql`true`
}

/** As the verb that cancels will find them, by the same law. */
export const candidatesOf = async (
  db: Queryable,
  eventId: string,
  target: CancellationTarget,
): Promise<Candidate[]> => {
  const { rows } = await db.execute<Found>(sql`
    select f.*, coalesce(p.amount_cents, 0) as paid,
      coalesce((select sum(r.cents) from refunds r where r.payment_id = p.id and r.state <> 'void'), 0)::int as gone
    from (
      select k.transaction_id as id, json_agg(k.id order by k.pos) filter (where ${chosenBy(target)}) as tickets,
        json_agg(k.net_cents order by k.pos) filter (where ${chosenBy(target)}) as chosen,
        json_agg(k.net_cents order by k.pos) filter (where not (${chosenBy(target)})) as remaining
      from tickets k where k.event_id = ${eventId} and k.cancelled_at is null
      group by k.transaction_id having count(*) filter (where ${chosenBy(target)}) > 0
    ) f left join payments p on p.transaction_id = f.id and p.status in ('approved', 'in_mediation') and not p.refund_due
    order by f.id`)
  return rows.map(({ id, tickets, chosen, remaining, paid, gone }) => ({
    orderId: id,
    ticketIds: tickets,
    cents: refundLines({ paid, gone, remaining: remaining ?? [], chosen }).reduce((sum, one) => sum + one, 0),
  }))
}

/** The valid ticket of the event with this code, however it was typed. */
export const findTicket = async (
  db: Queryable,
  eventId: string,
  code: string,
): Promise<{ id: string; nome: string; tipo: string } | null> => {
  const [ticket] = await db
    .select({ id: tickets.id, nome: tickets.nome, tipo: ticketTypes.nome })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(
      and(
        eq(tickets.eventId, eventId),
        isNull(tickets.cancelledAt),
        eq(tickets.codigo, ticketNumberIn(code) ?? ''),
      ),
    )
  return ticket ?? null
}

export const stopSales = async (tx: Tx, eventId: string): Promise<void> => {
  await tx.update(ticketTypes).set({ stopped: true }).where(eq(ticketTypes.eventId, eventId))
}

const named = sql<string>`${ticketTypes.nome} || ' · ' || ${categories.nome}`

/** With its ticket type; null where it is gone. */
export const categoryName = async (db: Queryable, id: string): Promise<string | null> => {
  const [found] = await db
    .select({ named })
    .from(categories)
    .innerJoin(ticketTypes, eq(ticketTypes.id, categories.ticketTypeId))
    .where(eq(categories.id, id))
  return found?.named ?? null
}

/** Those of the event that are not archived. */
export const categoriesOf = (db: Queryable, eventId: string): Promise<{ id: string; nome: string }[]> =>
  db
    .select({ id: categories.id, nome: named })
    .from(categories)
    .innerJoin(ticketTypes, eq(ticketTypes.id, categories.ticketTypeId))
    .where(and(eq(ticketTypes.eventId, eventId), eq(categories.archived, false)))
    .orderBy(asc(ticketTypes.pos), asc(categories.pos))

/** An order that may yet be paid holds places of the category. */
export const isHeld = async (db: Queryable, categoryId: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from transaction_items i join transactions x on x.id = i.transaction_id
    where i.category_id = ${categoryId} and x.holding limit 1`)
  return rows.length > 0
}

export const openBatch = async (db: Queryable, eventId: string): Promise<BatchRow | undefined> =>
  (
    await db
      .select()
      .from(cancellationBatches)
      .where(
        and(
          eq(cancellationBatches.eventId, eventId),
          inArray(cancellationBatches.state, ['running', 'paused']),
        ),
      )
  )[0]

/** The one that somebody has to do with: what is cancelled now, what failed, or the newest. */
export const lastBatch = async (db: Queryable, eventId: string): Promise<BatchRow | undefined> =>
  (
    await db
      .select()
      .from(cancellationBatches)
      .where(eq(cancellationBatches.eventId, eventId))
      .orderBy(
        sql`case ${cancellationBatches.state} when 'running' then 0 when 'paused' then 0 when 'incomplete' then 1 else 2 end,
          ${cancellationBatches.createdAt} desc, ${cancellationBatches.id} desc`,
      )
      .limit(1)
  )[0]

export const findBatch = async (db: Queryable, eventId: string, id: string): Promise<BatchRow | undefined> =>
  (
    await db
      .select()
      .from(cancellationBatches)
      .where(and(eq(cancellationBatches.id, id), eq(cancellationBatches.eventId, eventId)))
  )[0]

/** Those of the event that are not finished, locked. */
export const lockUnfinished = (tx: Tx, eventId: string): Promise<BatchRow[]> =>
  tx
    .select()
    .from(cancellationBatches)
    .where(and(eq(cancellationBatches.eventId, eventId), ne(cancellationBatches.state, 'finished')))
    .orderBy(asc(cancellationBatches.id))
    .for('update')

export const lockBatch = async (tx: Tx, id: string): Promise<BatchRow | undefined> =>
  (await tx.select().from(cancellationBatches).where(eq(cancellationBatches.id, id)).for('update'))[0]

export const setBatchState = async (tx: Tx, id: string, state: BatchRow['state']): Promise<void> => {
  await tx.update(cancellationBatches).set({ state }).where(eq(cancellationBatches.id, id))
}

const turnMs = 1000

/** Batches whose turn it is: one process has it each second, so that sending is paced however many there are. */
export const takeTurns = async (db: Queryable, now: Date): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    update cancellation_batches set turn_at = ${new Date(now.getTime() + turnMs).toISOString()}::timestamptz
    where state in ('running', 'waiting') and turn_at <= ${now.toISOString()}::timestamptz returning id`)
  return rows.map(({ id }) => id)
}
