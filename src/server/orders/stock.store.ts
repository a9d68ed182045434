import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { often } from '../db/often.ts'

export type StockKind = 't' | 'l' | 'c' | 'k'
/** So many places of a ticket type, lot or category, or uses of a coupon. */
export type Claim = { kind: StockKind; id: string; count: number }
export type Place = Pick<Claim, 'kind' | 'id'>
/** The counter of a place as it was when it was locked; peak is the highest capacity it ever had. */
export type Counter = Place & { capacity: number; peak: number; sold: number; held: number }

/** Also the order in which counters are written. */
export const keyOf = ({ kind, id }: Place): string => `${kind} ${id}`

/**
 * Locks the counters of these places until the transaction ends, in one statement and in the one order that everybody
 * uses (kind, id), so that no two transactions wait for each other. Rows of orders must be locked before; rows that an
 * order refers to (types, lots, categories) must be changed after.
 */
export const lockCounters = async (tx: Tx, places: readonly Place[]): Promise<Counter[]> => {
  const wanted = [...new Map(places.map((place) => [keyOf(place), place])).values()]
  if (wanted.length === 0) return []
  const { rows } = await tx.execute<Counter>(sql`${often}
    select s.kind, s.id, s.capacity, greatest(s.peak, s.capacity) as peak, s.sold, s.held
    from stock s
    where (s.kind, s.id) in (
      select * from unnest(${sql.param(wanted.map(({ kind }) => kind))}::text[], ${sql.param(wanted.map(({ id }) => id))}::text[])
    )
    order by s.kind, s.id
    for no key update`)
  return rows
}

/** How far a counter moves, up or down. */
export type Move = Place & { sold: number; held: number }

/** As sets of rows: the moves, and what categories that are off the event give up for good. */
const moved = (moves: readonly Move[]): SQL => sql`
  unnest(
    ${sql.param(moves.map(({ kind }) => kind))}::text[],
    ${sql.param(moves.map(({ id }) => id))}::text[],
    ${sql.param(moves.map(({ sold }) => sold))}::int[],
    ${sql.param(moves.map(({ held }) => held))}::int[]
  ) as d(kind, id, sold, held)`

const isGivenBack = ({ kind, sold, held }: Move): boolean => kind === 'c' && sold + held < 0

/**
 * What is given back of an archived category is sold to nobody else: the category has that much fewer places, and so has its type,
 * whose counter is then locked after those of categories.
 */
const movingOff = (moves: readonly Move[]): SQL => sql`
  update stock s
  set sold = s.sold + d.sold,
      held = s.held + d.held,
      capacity = greatest(0, s.capacity - d.gone),
      excess = case when d.gone = 0
        then least(s.excess, greatest(0, s.sold + d.sold + s.held + d.held - s.capacity))
        else greatest(0, s.sold + d.sold + s.held + d.held - greatest(0, s.capacity - d.gone)) end
  from (
    select kind, id, sum(sold)::int as sold, sum(held)::int as held, sum(gone)::int as gone
    from (
      select d.kind, d.id, d.sold, d.held, 0 as gone from ${moved(moves)}
      union all
      select place.kind, place.id, 0, 0, -(d.sold + d.held)
      from ${moved(moves)}
      join categories c on d.kind = 'c' and c.id = d.id and c.arquivado
      cross join lateral (values ('c', c.id), ('t', c.ticket_type_id)) as place(kind, id)
      where d.sold + d.held < 0
    ) every group by kind, id
  ) d
  where s.kind = d.kind and s.id = d.id`

/** The statement that moves counters which are locked. */
export const movingCounters = (moves: readonly Move[]): SQL =>
  moves.some(isGivenBack)
    ? movingOff(moves)
    : sql`
  update stock s
  set sold = s.sold + d.sold,
      held = s.held + d.held,
      excess = least(s.excess, greatest(0, s.sold + d.sold + s.held + d.held - s.capacity))
  from ${moved(moves)}
  where s.kind = d.kind and s.id = d.id`

export const moveCounters = async (tx: Tx, moves: readonly Move[]): Promise<void> => {
  if (moves.length > 0) await tx.execute(movingCounters(moves))
}

/**
 * Sets how many places there are. Below what is already taken nothing is cancelled: sales stop (law S8).
 * Makes the row when there is none.
 */
export const setCapacity = async (
  tx: Tx,
  places: readonly (Place & { capacity: number })[],
): Promise<void> => {
  if (places.length === 0) return
  await tx.execute(sql`
    insert into stock as s (kind, id, capacity)
    select * from unnest(
      ${sql.param(places.map(({ kind }) => kind))}::text[],
      ${sql.param(places.map(({ id }) => id))}::text[],
      ${sql.param(places.map(({ capacity }) => capacity))}::int[]
    ) as d(kind, id, capacity)
    order by d.kind, d.id
    on conflict (kind, id) do update
    set capacity = excluded.capacity,
        peak = greatest(s.peak, s.capacity),
        excess = greatest(0, s.sold + s.held - excluded.capacity)`)
}
