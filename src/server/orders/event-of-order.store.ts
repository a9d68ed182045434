import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { askTogether, type Together } from '../db/together.ts'

/** About a hundred bytes each. */
const most = 50_000

type Known = { events: Map<string, string>; ask: Together<string, string> }

const knownOf = new WeakMap<Db, Known>()

const questionTo = (db: Db): Together<string, string> =>
  askTogether(async (ids) => {
    const { rows } = await db.execute<{ id: string; event: string }>(
      sql`select id, event_id as event from transactions where id = any(${sql.param([...ids])}::text[])`,
    )
    const events = new Map(rows.map(({ id, event }) => [id, event]))
    return ids.map((id) => events.get(id))
  })

const knownIn = (db: Db): Known => {
  const known = knownOf.get(db) ?? { events: new Map(), ask: questionTo(db) }
  knownOf.set(db, known)
  return known
}

/** An order is of one event for ever. */
export const noteEventOf = (db: Db, orderId: string, eventId: string): void => {
  const { events } = knownIn(db)
  const [oldest] = events.keys()
  if (events.size >= most && oldest !== undefined) events.delete(oldest)
  events.set(orderId, eventId)
}

/** The event of an order; of one that does not exist the order itself. */
export const eventOfOrder = async (db: Db, orderId: string): Promise<string> => {
  const { events, ask } = knownIn(db)
  const known = events.get(orderId)
  if (known !== undefined) return known
  const eventId = await ask(orderId)
  if (eventId === null) return orderId
  noteEventOf(db, orderId, eventId)
  return eventId
}
