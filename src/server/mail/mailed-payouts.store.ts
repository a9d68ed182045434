import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { events, movements, users } from '../db/schema.ts'

export type MailedPayout = {
  email: string
  /** Null while the address is not confirmed. */
  nome: string | null
  eventId: string
  evento: string
  cents: number
  receipt: string
}

/** A payout as its letter needs it; null when there is none. */
export const mailedPayout = async (
  db: Db,
  { eventId, receipt }: { eventId: string; receipt: string },
): Promise<MailedPayout | null> => {
  const [row] = await db
    .select({
      email: users.email,
      nome: users.nome,
      confirmedAt: users.emailConfirmedAt,
      evento: events.nome,
      cents: movements.cents,
    })
    .from(movements)
    .innerJoin(events, eq(events.id, movements.eventId))
    .innerJoin(users, eq(users.id, events.ownerId))
    .where(and(eq(movements.kind, 'payout'), eq(movements.ref, receipt), eq(movements.eventId, eventId)))
  if (!row) return null
  const { email, nome, confirmedAt, evento, cents } = row
  return { email, nome: confirmedAt && nome, eventId, evento, cents: -cents, receipt }
}
