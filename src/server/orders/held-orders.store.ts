import { type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/words/limits.ts'
import type { Estado } from '#contract/nouns/transaction.ts'
import { nextEstado, type OrderEvent } from '#machines/order.machine.ts'
import type { Tx } from '../db/open.ts'
import { often } from '../db/often.ts'
import type { PricedItem } from './hold-rules.ts'
import { type Claim, type Move, moveCounters, movingCounters, type StockKind } from './stock.store.ts'

/** An order whose places are counted as held; its row is locked. */
export type HeldOrder = {
  id: string
  userId: string
  eventId: string
  estado: Estado
  selectionKey: string
  expired: boolean
  places: number
  network: string | null
  clock: HoldClock
  claims: Claim[]
}

/** How long a buyer's places of an event have been held without a break, and when that ends (law S9). */
export type HoldClock = { from: Date; renewed: boolean; expiresAt: Date }

type BuyerOf = { userId: string; eventId: string }

export type OrdersOf = {
  held: HeldOrder[]
  /** Buyers with an undecided payment for the event, even of an order that no longer holds places. */
  paying: BuyerOf[]
}

/** A locked order as its row is. */
export type OrderRow = {
  id: string
  user_id: string
  event_id: string
  estado: Estado
  selection_key: string
  expired: boolean
  places: number
  network: string | null
  /** ms since 1970. */
  clock_from: number
  renewed: boolean
  /** ms since 1970. */
  expires_at: number
  holding: boolean
}

const rowColumns = sql`t.id, t.user_id, t.event_id, t.estado, t.holding, t.selection_key, t.places, t.network, t.renewed,
  (extract(epoch from t.clock_from) * 1000)::float8 as clock_from,
  (extract(epoch from t.expires_at) * 1000)::float8 as expires_at`

/** Money may still be taken by payment p; a PIX can no longer be paid when its time is over (law P4). */
export const isOpenPayment = (now: Date) => {
  const grace = limits.pixGraceMinutes * 60_000
  const expiredBefore = new Date(now.getTime() - grace).toISOString()
  const madeBefore = new Date(now.getTime() - grace - limits.pixMinutes * 60_000).toISOString()
  return sql`p.status in ('unknown', 'pending', 'in_process', 'authorized') and not p.refund_due
    and (p.metodo <> 'pix' or p.expires_at > ${expiredBefore}::timestamptz
      or (p.expires_at is null and p.created_at > ${madeBefore}::timestamptz))`
}

/** Which of these locked orders are being paid. */
const payingAmong = async (tx: Tx, rows: readonly OrderRow[], now: Date): Promise<BuyerOf[]> => {
  if (rows.length === 0) return []
  const paying = await tx.execute<BuyerOf>(sql`
    select t.user_id as "userId", t.event_id as "eventId"
    from transactions t join payments p on p.transaction_id = t.id
    where t.id = any(${sql.param(rows.map(({ id }) => id))}::text[]) and ${isOpenPayment(now)}`)
  return paying.rows
}

/** The places of locked orders, read after the lock so that nothing stale is given back. */
const withClaims = async (tx: Tx, rows: readonly OrderRow[]): Promise<HeldOrder[]> => {
  if (rows.length === 0) return []
  const ids = sql.param(rows.map(({ id }) => id))
  const claims = await tx.execute<{ order_id: string; kind: StockKind; id: string; count: number }>(sql`
    with places as (
      select o.id as order_id, p.kind, p.id
      from unnest(${ids}::text[]) as o(id)
      join transaction_items i on i.transaction_id = o.id
      cross join lateral (values ('t', i.ticket_type_id), ('l', i.lot_id), ('c', i.category_id)) as p(kind, id)
      where p.id is not null
      union all
      select o.id, 'k', t.coupon_id
      from unnest(${ids}::text[]) as o(id)
      join transactions t on t.id = o.id
      where t.coupon_held
    )
    select order_id, kind, id, count(*)::int as count from places group by order_id, kind, id`)
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    eventId: row.event_id,
    estado: row.estado,
    selectionKey: row.selection_key,
    expired: row.expired,
    places: row.places,
    network: row.network,
    clock: {
      from: new Date(row.clock_from),
      renewed: row.renewed,
      expiresAt: new Date(row.expires_at),
    },
    claims: claims.rows.filter((claim) => claim.order_id === row.id),
  }))
}

/**
 * Locks the orders with which these buyers hold places of these events or which are still being paid, and every order of
 * the events whose hold expired. All are found by indexes, however many orders there are.
 */
export const lockingOrdersOf = (buyers: readonly BuyerOf[], now: Date): SQL => {
  const at = now.toISOString()
  return sql`
    select ${rowColumns}, t.expires_at <= ${at}::timestamptz as expired
    from transactions t
    where t.id = any(array(
      select own.id
      from unnest(
        ${sql.param(buyers.map(({ userId }) => userId))}::text[],
        ${sql.param(buyers.map(({ eventId }) => eventId))}::text[]
      ) as b(user_id, event_id)
      cross join lateral (
        select o.id from transactions o
        where o.user_id = b.user_id and o.event_id = b.event_id and o.holding
        union
        (select o.id from transactions o join payments p on p.transaction_id = o.id
        where o.user_id = b.user_id and o.event_id = b.event_id and ${isOpenPayment(now)}
        limit 1)
      ) own
      union
      select late.id
      from transactions late
      where late.holding and late.expires_at <= ${at}::timestamptz
        and late.event_id = any(${sql.param([...new Set(buyers.map(({ eventId }) => eventId))])}::text[])
    ))
    order by t.id
    for no key update of t`
}

/** What holds are decided by of orders that are locked; nothing is asked where there are none. */
export const ordersAmong = async (tx: Tx, rows: readonly OrderRow[], now: Date): Promise<OrdersOf> => ({
  held: await withClaims(
    tx,
    rows.filter(({ holding }) => holding),
  ),
  paying: await payingAmong(tx, rows, now),
})

/** Locks some orders whose hold expired and that no other process is working on. */
export const lockExpiredOrders = async (
  tx: Tx,
  { now, eventId, limit }: { now: Date; eventId?: string | undefined; limit: number },
): Promise<HeldOrder[]> => {
  const { rows } = await tx.execute<OrderRow>(sql`
    select ${rowColumns}, true as expired
    from transactions t
    where t.holding and t.expires_at <= ${now.toISOString()}::timestamptz
      ${eventId === undefined ? sql`` : sql`and t.event_id = ${eventId}`}
    order by t.id
    limit ${limit}
    for no key update of t skip locked`)
  return withClaims(tx, rows)
}

export type EndedOrder = { order: HeldOrder; event: OrderEvent['type'] }

/** Writes what became of orders whose hold ended; their places are released in the ledger by the caller. */
export const endOrders = async (tx: Tx, ended: readonly EndedOrder[]): Promise<void> => {
  if (ended.length === 0) return
  await tx.execute(sql`
    update transactions t
    set holding = false, coupon_held = false, estado = e.estado
    from unnest(
      ${sql.param(ended.map(({ order }) => order.id))}::text[],
      ${sql.param(ended.map(({ order, event }) => nextEstado(order.estado, event) ?? order.estado))}::text[]
    ) as e(id, estado)
    where t.id = e.id`)
}

export type NewOrder = {
  id: string
  userId: string
  eventId: string
  selectionKey: string
  grossCents: number
  items: readonly PricedItem[]
  network: string
  clock: HoldClock
  /** Of its event's own rules; null: the shop's. */
  rulesVersion: number | null
}

/** Writes new orders with their items, and moves counters that are locked, all in one statement. */
export const insertOrders = async (
  tx: Tx,
  made: readonly NewOrder[],
  { now, moves }: { now: Date; moves: readonly Move[] },
): Promise<void> => {
  if (made.length === 0) {
    await moveCounters(tx, moves)
    return
  }
  const items = made.flatMap(({ id, items }) => items.map((item, pos) => ({ ...item, pos, orderId: id })))
  await tx.execute(sql`${often}
    with moved as (${movingCounters(moves)}), orders as (
      insert into transactions
        (id, user_id, event_id, estado, holding, selection_key, gross_cents, total_cents, places, network, expires_at,
          clock_from, renewed, created_at, rules_version)
      select o.id, o.user_id, o.event_id, 'Pendente', true, o.selection_key, o.gross, o.gross, o.places, o.network,
        o.expires_at, o.clock_from, o.renewed, ${now.toISOString()}::timestamptz, o.rules_version
      from unnest(
        ${sql.param(made.map(({ id }) => id))}::text[],
        ${sql.param(made.map(({ userId }) => userId))}::text[],
        ${sql.param(made.map(({ eventId }) => eventId))}::text[],
        ${sql.param(made.map(({ selectionKey }) => selectionKey))}::text[],
        ${sql.param(made.map(({ grossCents }) => grossCents))}::int[],
        ${sql.param(made.map(({ items }) => items.length))}::smallint[],
        ${sql.param(made.map(({ network }) => network))}::text[],
        ${sql.param(made.map(({ clock }) => clock.expiresAt.toISOString()))}::timestamptz[],
        ${sql.param(made.map(({ clock }) => clock.from.toISOString()))}::timestamptz[],
        ${sql.param(made.map(({ clock }) => clock.renewed))}::boolean[],
        ${sql.param(made.map(({ rulesVersion }) => rulesVersion))}::smallint[]
      ) as o(id, user_id, event_id, selection_key, gross, places, network, expires_at, clock_from, renewed,
        rules_version)
    )
    insert into transaction_items (transaction_id, pos, ticket_type_id, lot_id, price_cents)
    select * from unnest(
      ${sql.param(items.map(({ orderId }) => orderId))}::text[],
      ${sql.param(items.map(({ pos }) => pos))}::smallint[],
      ${sql.param(items.map(({ ticketTypeId }) => ticketTypeId))}::text[],
      ${sql.param(items.map(({ lotId }) => lotId))}::text[],
      ${sql.param(items.map(({ priceCents }) => priceCents))}::int[]
    )`)
}
