import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/open.ts'

/** Whoever bought a ticket that is valid, and for each other address that holds one, one of its tickets. */
const people = (eventId: string) => sql`
  with valid as (
    select t.id, t.user_id, lower(t.email) as held_by, t.titular_desde as held_since, t.created_at as sold_at,
      lower(u.email) as bought_by
    from tickets t join users u on u.id = t.user_id where t.event_id = ${eventId} and t.cancelled_at is null
  )
  select user_id, null as ticket_id, max(sold_at) as told_at from valid group by user_id
  union all
  select null, min(id), max(coalesce(held_since, sold_at)) from valid
  where (held_by <> bought_by or held_since is not null) and held_by not in (select bought_by from valid)
  group by held_by`

type Row = { told_at: string | Date } & (
  | { user_id: string; ticket_id: null }
  | { user_id: null; ticket_id: string }
)

/** Each once: buyers by account, holders by ticket; `toldAt` is when the newest of their tickets became theirs. */
export const peopleOfEvent = async (db: Queryable, eventId: string) => {
  const { rows } = await db.execute<Row>(people(eventId))
  return rows.map(({ told_at: at, ...person }) => ({ ...person, toldAt: new Date(at) }))
}
