import { type SQL, sql } from 'drizzle-orm'
import type { CalledOffCategory } from '#contract/nouns/ticket-type.ts'
import type { Queryable, Tx } from '../db/open.ts'

/** Whether a category of the event was cancelled. */
export const isCalledOff = ({ eventId, categoryId }: { eventId: SQL; categoryId: SQL }): SQL<boolean> => sql`
  exists (select from cancellation_batches b where b.event_id = ${eventId} and b.category_id = ${categoryId})`

/** Cancelled categories that the event has no more, in its order. */
export const calledOffBy = (condition: SQL): SQL => sql`
  select c.id, c.nome, c.ticket_type_id as ingresso,
    (k.arquivado and not exists (select from categories o where o.ticket_type_id = k.id and not o.arquivado)) as encerrou
  from categories c join ticket_types k on k.id = c.ticket_type_id
  where ${condition} and c.arquivado
    and exists (select from cancellation_batches b where b.event_id = k.event_id and b.category_id = c.id)
  order by k.pos, c.pos`

export const calledOffOf = async (db: Queryable, eventId: string): Promise<CalledOffCategory[]> =>
  (await db.execute<CalledOffCategory>(calledOffBy(sql`k.event_id = ${eventId}`))).rows

/** Whether the event of an order was cancelled, or a category that it is bound to. */
const isOfCalledOff = (order: { id: SQL; eventId: SQL; cancelledAt: SQL }): SQL => sql`
  (${order.cancelledAt} is not null or exists (select from transaction_items i where i.transaction_id = ${order.id}
    and ${isCalledOff({ eventId: order.eventId, categoryId: sql`i.category_id` })}))`

/** Of `transactions` beside its `events`: it holds places and can be paid, or could until its organiser cancelled. */
export const isOpenOrCalledOff = sql`(
  (transactions.holding and transactions.estado in ('Pendente', 'Recusada'))
  or (transactions.estado = 'Cancelada' and exists (select from payments p where p.transaction_id = transactions.id)
    and ${isOfCalledOff({
      id: sql`transactions.id`,
      eventId: sql`transactions.event_id`,
      cancelledAt: sql`events.cancelled_at`,
    })}))`

export const isOrderCalledOff = async (db: Queryable, orderId: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from transactions t join events e on e.id = t.event_id where t.id = ${orderId}
      and ${isOfCalledOff({ id: sql`t.id`, eventId: sql`t.event_id`, cancelledAt: sql`e.cancelled_at` })}`)
  return rows.length > 0
}

/**
 * What waits for its buyer's money in a cancelled event or category: the provider is asked at once to take it back, and whoever reads the orders
 * from memory reads them anew. A payment that is being settled in this moment is asked about at its own time. Answers the orders with a PIX
 * that waits.
 */
export const hastenCalledOff = async (
  tx: Tx,
  { eventId, categoryId, now }: { eventId: string; categoryId: string | null; now: Date },
): Promise<string[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ waiting: string[] | null }>(sql`
    with affected as (
      select t.id from transactions t where t.event_id = ${eventId} and t.holding and (${categoryId}::text is null
        or exists (select from transaction_items i where i.transaction_id = t.id and i.category_id = ${categoryId}))
    ), open as (
      select p.id from payments p join affected a on a.id = p.transaction_id
      where p.status = 'pending' and p.check_at > ${at} order by p.id for update of p skip locked
    ), hastened as (
      update payments p set check_at = ${at} from open where open.id = p.id returning p.id
    )
    select tell_change('order', string_agg(id, ' ')), (select count(*) from hastened),
      (select json_agg(a.id order by a.id) from affected a
        where exists (select from payments p where p.transaction_id = a.id and p.status = 'pending' and p.pix is not null)) as waiting
    from affected`)
  return rows[0]?.waiting ?? []
}
