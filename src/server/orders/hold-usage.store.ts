import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { often } from '../db/often.ts'
import { lockingOrdersOf, type OrderRow, ordersAmong, type OrdersOf } from './held-orders.store.ts'
import { type Sale, type SaleRow, saleRows, salesFrom } from './sale.store.ts'

/** Who asks for places of an event, and from where: a keyed hash of the network. */
export type Asker = { userId: string; eventId: string; network: string }

/** Holds made and unpaid places of an account and a network, for the limits of decision 024. */
export type Usage = Asker & {
  /** Holds that the account made in the last hour, and when it made the first of them, ms since 1970. */
  made: number
  firstMade: number | null
  /** Unpaid places of the account, at all events. */
  ofAccount: number
  /** Unpaid places of the event that the network has. */
  ofNetwork: number
}

const hour = 3_600_000

/**
 * Only one process at a time decides about these events and accounts, until the transaction ends. Taken before any other
 * lock, events before accounts, each sorted, so that no two processes wait for each other.
 */
export const lockAskers = async (tx: Tx, askers: readonly Asker[]): Promise<void> => {
  const events = [...new Set(askers.map(({ eventId }) => eventId))].toSorted()
  const users = [...new Set(askers.map(({ userId }) => userId))]
  await tx.execute(sql`${often}
    with events as materialized (
      select pg_advisory_xact_lock(hashtextextended(e.id, 0)) from unnest(${sql.param(events)}::text[]) as e(id)
    ), accounts as materialized (
      select u.id from users u where u.id = any(${sql.param(users)}::text[]) order by u.id for no key update
    )
    select (select count(*) from events) as events, (select count(*) from accounts) as accounts`)
}

/** Stops counting once a network has `enough` places to be refused: those of a whole town are not counted for each hold. */
const usageOf = (askers: readonly Asker[], { now, enough }: { now: Date; enough: number }): SQL => {
  const at = now.toISOString()
  const since = new Date(now.getTime() - hour).toISOString()
  return sql`
    with askers as (
      select * from unnest(
        ${sql.param(askers.map(({ userId }) => userId))}::text[],
        ${sql.param(askers.map(({ eventId }) => eventId))}::text[],
        ${sql.param(askers.map(({ network }) => network))}::text[]
      ) as a(user_id, event_id, network)
    ), networks as (
      select n.event_id, n.network, used.places
      from (select distinct event_id, network from askers) n
      cross join lateral (
        select coalesce(sum(found.places), 0)::int as places from (
          select t.places from transactions t
          where t.event_id = n.event_id and t.network = n.network and t.holding and t.expires_at > ${at}::timestamptz
          limit ${enough}
        ) found
      ) used
    )
    select a.user_id as "userId", a.event_id as "eventId", a.network, made.count as "made", made.first as "firstMade",
      own.places as "ofAccount", n.places as "ofNetwork"
    from askers a
    join networks n on n.event_id = a.event_id and n.network = a.network
    cross join lateral (
      select count(*)::int as count, (extract(epoch from min(t.created_at)) * 1000)::float8 as first
      from transactions t where t.user_id = a.user_id and t.created_at > ${since}::timestamptz
    ) made
    cross join lateral (
      select coalesce(sum(t.places), 0)::int as places from transactions t
      where t.user_id = a.user_id and t.holding and t.expires_at > ${at}::timestamptz
    ) own`
}

/** What an order shows of a ticket type beside its rules. */
type Described = { id: string; descricao: string }

type Found =
  | { kind: 'usage'; row: Usage }
  | { kind: 'sale'; row: SaleRow }
  | { kind: 'type'; row: Described }
  | { kind: 'order'; row: OrderRow }

/** What holds are decided by; orders are locked. */
export type HoldFacts = {
  usage: Usage[]
  sales: Map<string, Sale>
  /** Descriptions of the ticket types that were named, by id. */
  described: Map<string, string>
  orders: OrdersOf
}

/**
 * What a hold is decided by, and the locks of its buyers' orders, in one statement that is planned each time: a kept plan
 * looks for late holds five times slower. Call it after `lockAskers`, so that it sees what other processes decided. An
 * order that it waited for is read as it is then; what belongs to it is read after.
 */
export const holdFacts = async (
  tx: Tx,
  askers: readonly Asker[],
  { now, enough, typeIds }: { now: Date; enough: number; typeIds: readonly string[] },
): Promise<HoldFacts> => {
  const eventIds = [...new Set(askers.map(({ eventId }) => eventId))]
  const { rows } = await tx.execute<Found>(sql`
    with locked as materialized (${lockingOrdersOf(askers, now)})
    select 'usage' as kind, to_jsonb(u) as row from (${usageOf(askers, { now, enough })}) u
    union all
    select 'sale', to_jsonb(s) from (${saleRows(eventIds)}) s
    union all
    select 'type', jsonb_build_object('id', t.id, 'descricao', t.descricao) from ticket_types t
    where t.id = any(${sql.param([...new Set(typeIds)])}::text[])
    union all
    select 'order', to_jsonb(o) from locked o`)
  const locked = rows.flatMap(({ kind, row }) => (kind === 'order' ? [row] : []))
  return {
    usage: rows.flatMap(({ kind, row }) => (kind === 'usage' ? [row] : [])),
    sales: salesFrom(rows.flatMap(({ kind, row }) => (kind === 'sale' ? [row] : []))),
    described: new Map(
      rows.flatMap(({ kind, row }): [string, string][] => (kind === 'type' ? [[row.id, row.descricao]] : [])),
    ),
    orders: await ordersAmong(tx, locked, now),
  }
}
