import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { eventRules, events } from '../db/schema.ts'
import type { EventRow } from './events.store.ts'

/** A value that is missing stays; null is what the shop gives. */
type Wish = { days: number | null | undefined; hours: number | null | undefined }

/**
 * Which rules hold for what is sold from now on: those that hold already, else a new version. The event is locked. Orders keep
 * the version with which they were made.
 */
export const writeRules = async (
  tx: Tx,
  { id, rulesVersion }: Pick<EventRow, 'id' | 'rulesVersion'>,
  { days, hours }: Wish,
): Promise<number | null> => {
  if (days === undefined && hours === undefined) return rulesVersion
  const [last] = await tx
    .select()
    .from(eventRules)
    .where(eq(eventRules.eventId, id))
    .orderBy(desc(eventRules.version))
    .limit(1)
  const wanted = {
    withdrawalDays: days === undefined ? (last?.withdrawalDays ?? null) : days,
    withdrawalHours: hours === undefined ? (last?.withdrawalHours ?? null) : hours,
  }
  const isSame =
    wanted.withdrawalDays === (last?.withdrawalDays ?? null) &&
    wanted.withdrawalHours === (last?.withdrawalHours ?? null)
  if (isSame) return rulesVersion
  const version = (last?.version ?? 0) + 1
  await tx.insert(eventRules).values({ eventId: id, version, ...wanted })
  return version
}

/** The rules that an event is made with, where it has its own. */
export const writeFirstRules = async (tx: Tx, id: string, wish: Wish): Promise<void> => {
  const rulesVersion = await writeRules(tx, { id, rulesVersion: null }, wish)
  if (rulesVersion !== null) await tx.update(events).set({ rulesVersion }).where(eq(events.id, id))
}
