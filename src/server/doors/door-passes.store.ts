import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { DoorRole, DoorTask } from '#contract/nouns/door.ts'
import type { Queryable } from '../db/open.ts'
import { doorDevices, doors } from '../db/schema.ts'

/** A phone at a door, as its pass names it. */
export type DoorDevice = {
  id: string
  doorId: string
  eventId: string
  role: DoorRole
  tasks: DoorTask[]
  /** When the organiser switched it off, null while it is on: what was written on it later is kept apart, and it is told nothing more. */
  offSince: Date | null
  /** When its pass was given. */
  since: Date
}

/** What is kept of a pass or of a door's secret: enough to know it again. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Null for a pass that is none, or whose time is over. */
export const findDoorDevice = async (db: Queryable, pass: string, now: Date): Promise<DoorDevice | null> => {
  const [found] = await db
    .select({ device: doorDevices, door: doors })
    .from(doorDevices)
    .innerJoin(doors, eq(doors.id, doorDevices.doorId))
    .where(eq(doorDevices.passHash, digestOf(pass)))
  if (!found || found.device.expiresAt <= now) return null
  const { device, door } = found
  return {
    id: device.id,
    doorId: door.id,
    eventId: door.eventId,
    role: door.papel,
    tasks: door.tarefas,
    offSince: device.revokedAt,
    since: device.createdAt,
  }
}

/** Remembers that the phone was heard, at most once in so many ms, and how wrong its clock is. */
export const noteContact = async (
  db: Queryable,
  { id, offsetMs, now }: { id: string; offsetMs: number; now: Date },
): Promise<void> => {
  const before = new Date(now.getTime() - 15_000)
  await db
    .update(doorDevices)
    .set({ lastSeenAt: now, offsetMs })
    .where(and(eq(doorDevices.id, id), lt(doorDevices.lastSeenAt, before)))
}
