import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/open.ts'
import { cancellationBatches, cancellationRows } from '../db/schema.ts'
import type { BatchRow, Candidate } from './cancellations.store.ts'

const insertRows = async (
  tx: Tx,
  batchId: string,
  candidates: readonly Candidate[],
): Promise<Set<string>> => {
  if (candidates.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into cancellation_rows (batch_id, transaction_id, ticket_ids, state)
    select ${batchId}, r."orderId", array(select json_array_elements_text(r."ticketIds")), 'waiting'
    from json_to_recordset(${JSON.stringify(candidates)}::json) as r ("orderId" text, "ticketIds" json)
    on conflict do nothing returning transaction_id as id`)
  return new Set(rows.map(({ id }) => id))
}

export const insertBatch = async (
  tx: Tx,
  batch: typeof cancellationBatches.$inferInsert,
  candidates: readonly Candidate[],
): Promise<void> => {
  await tx.insert(cancellationBatches).values(batch)
  await insertRows(tx, batch.id, candidates)
}

/** What was sold since the batch began is added to it, and to its total. False where there is nothing. */
export const addLate = async (
  tx: Tx,
  batch: BatchRow,
  candidates: readonly Candidate[],
): Promise<boolean> => {
  const added = await insertRows(tx, batch.id, candidates)
  if (added.size === 0) return false
  const cents = candidates.reduce((sum, one) => (added.has(one.orderId) ? sum + one.cents : sum), 0)
  await tx
    .update(cancellationBatches)
    .set({ totalCents: batch.totalCents + cents })
    .where(eq(cancellationBatches.id, batch.id))
  return true
}

/** What failed waits again. */
export const retryRows = async (tx: Tx, batchId: string): Promise<void> => {
  await tx
    .update(cancellationRows)
    .set({ state: 'waiting', error: null })
    .where(and(eq(cancellationRows.batchId, batchId), eq(cancellationRows.state, 'failed')))
}

/** What was not done is another batch's; a row that is being done in this moment stays as it is. */
export const leaveRows = async (tx: Tx, batchId: string): Promise<void> => {
  await tx.execute(sql`
    delete from cancellation_rows r using (
      select batch_id, transaction_id from cancellation_rows
      where batch_id = ${batchId} and state <> 'done' for update skip locked
    ) left_over where r.batch_id = left_over.batch_id and r.transaction_id = left_over.transaction_id`)
}

type Counted = { waiting: number; done: number; failed: number; cents: number }

export const countRows = async (db: Queryable, batchId: string): Promise<Counted> => {
  const { rows } = await db.execute<Counted>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'failed')::int as failed, coalesce(sum(cents), 0)::float8 as cents
    from cancellation_rows where batch_id = ${batchId}`)
  return rows[0] ?? { waiting: 0, done: 0, failed: 0, cents: 0 }
}

/** The first of those that failed, by their buyers. */
export const failedRows = async (
  db: Queryable,
  batchId: string,
  most: number,
): Promise<{ nome: string; cents: number }[]> => {
  const { rows } = await db.execute<{ nome: string; cents: number }>(sql`
    select u.nome, t.total_cents as cents from cancellation_rows r
    join transactions t on t.id = r.transaction_id join users u on u.id = t.user_id
    where r.batch_id = ${batchId} and r.state = 'failed' order by r.transaction_id limit ${most}`)
  return rows
}

/** The next order of a batch that goes on, held until the transaction ends: others pass it by. */
export const claimRow = async (
  tx: Tx,
  batchId: string,
): Promise<{ orderId: string; ticketIds: string[] } | undefined> => {
  const { rows } = await tx.execute<{ id: string; tickets: string[] }>(sql`
    select r.transaction_id as id, to_json(r.ticket_ids) as tickets from cancellation_rows r
    join cancellation_batches b on b.id = r.batch_id
    where r.batch_id = ${batchId} and r.state = 'waiting' and b.state in ('running', 'waiting')
    order by r.transaction_id limit 1 for update of r skip locked`)
  const [row] = rows
  return row && { orderId: row.id, ticketIds: row.tickets }
}

const isRow = (batchId: string, orderId: string) =>
  and(
    eq(cancellationRows.batchId, batchId),
    eq(cancellationRows.transactionId, orderId),
    eq(cancellationRows.state, 'waiting'),
  )

export const finishRow = async (tx: Tx, batchId: string, orderId: string, cents: number): Promise<void> => {
  await tx.update(cancellationRows).set({ state: 'done', cents }).where(isRow(batchId, orderId))
}

export const failRow = async (
  db: Queryable,
  batchId: string,
  orderId: string,
  error: string,
): Promise<void> => {
  await db.update(cancellationRows).set({ state: 'failed', error }).where(isRow(batchId, orderId))
}
