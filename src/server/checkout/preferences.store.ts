import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { askTogetherOf } from '../db/together.ts'

type Made = { order: { id: string; totalCents: number }; preferenceId: string }

const keepTogether = askTogetherOf<Made, string>(async (db: Db, made) => {
  const ids = sql.param(made.map(({ order }) => order.id))
  const { rows } = await db.execute<{ id: string; total: number; kept: string }>(sql`
    with orders as materialized (
      select t.id from transactions t where t.id = any(${ids}::text[]) order by t.id for no key update
    )
    update transactions t set preference_id = coalesce(t.preference_id, m.preference_id)
    from unnest(
      ${ids}::text[],
      ${sql.param(made.map(({ order }) => order.totalCents))}::int[],
      ${sql.param(made.map(({ preferenceId }) => preferenceId))}::text[]
    ) as m(id, total, preference_id)
    where t.id = m.id and t.total_cents = m.total and t.id in (select o.id from orders o)
    returning t.id, t.total_cents as total, t.preference_id as kept`)
  return made.map(
    ({ order }) => rows.find(({ id, total }) => id === order.id && total === order.totalCents)?.kept,
  )
})

/** The first preference of a total stays: a second tab gets the same. Null when the total changed meanwhile. */
export const keepFirstPreference = (
  db: Db,
  order: { id: string; totalCents: number },
  preferenceId: string,
): Promise<string | null> => keepTogether(db, { order, preferenceId })
