import { eq } from 'drizzle-orm'
import { defaultTimeZone } from '#contract/laws/dates.ts'
import { messages } from '#contract/words/messages.ts'
import type { Queryable } from '../db/open.ts'
import { events } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'

export const zoneOf = async (db: Queryable, eventId: string): Promise<string> => {
  const [event] = await db.select({ zone: events.fusoHorario }).from(events).where(eq(events.id, eventId))
  return event?.zone ?? defaultTimeZone
}

/** Only the creator of an event writes it and manages its coupons (product §6, law W10). */
export const requireCreator = async (db: Queryable, eventId: string, userId: string): Promise<void> => {
  const [event] = await db.select({ ownerId: events.ownerId }).from(events).where(eq(events.id, eventId))
  if (!event) throw new Refusal(404, messages.event.missing)
  if (event.ownerId !== userId) throw new Refusal(403, messages.server.forbidden)
}
