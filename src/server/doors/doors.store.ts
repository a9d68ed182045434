import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Door, DoorRole, DoorTask } from '#contract/nouns/door.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { groupedBy } from '#contract/laws/lists.ts'
import type { Db, Queryable, Tx } from '../db/open.ts'
import { doorDevices, doors, events } from '../db/schema.ts'
import { newId } from '../ids.ts'

type NewDoor = {
  id: string
  eventId: string
  nome: string
  papel: DoorRole
  tarefas: DoorTask[]
  secretHash: string
  pinHash: string
  now: Date
}

/** How many doors of the event are open, and how many there are; none is made meanwhile. */
export const lockDoors = async (tx: Tx, eventId: string): Promise<{ open: number; inAll: number }> => {
  await tx.execute(sql`select from ${events} where ${events.id} = ${eventId} for update`)
  const ofEvent = eq(doors.eventId, eventId)
  return {
    open: await tx.$count(doors, and(ofEvent, isNull(doors.disabledAt))),
    inAll: await tx.$count(doors, ofEvent),
  }
}

export const insertDoor = async (tx: Tx, { now, ...door }: NewDoor): Promise<void> => {
  await tx.insert(doors).values({ ...door, createdAt: now })
}

export type DoorRow = typeof doors.$inferSelect

/** The door, which nobody else enters meanwhile; null when there is none. */
export const lockDoor = async (tx: Tx, id: string): Promise<DoorRow | null> => {
  const [door] = await tx.select().from(doors).where(eq(doors.id, id)).for('update')
  return door ?? null
}

export const writeAttempts = async (
  tx: Tx,
  id: string,
  attempts: Pick<DoorRow, 'pinFailures' | 'pinFailuresInAll' | 'lockedUntil' | 'disabledAt'>,
): Promise<void> => {
  await tx.update(doors).set(attempts).where(eq(doors.id, id))
}

export const devicesAt = (db: Queryable, doorId: string): Promise<number> =>
  db.$count(doorDevices, eq(doorDevices.doorId, doorId))

type NewDevice = { doorId: string; helper: string; passHash: string; expiresAt: Date; now: Date }

export const insertDevice = async (tx: Tx, { now, ...device }: NewDevice): Promise<string> => {
  const id = newId('dd')
  await tx.insert(doorDevices).values({ ...device, id, lastSeenAt: now, createdAt: now })
  return id
}

/** Shuts a door and switches its phones off; false when the event has no such door. Twice is the same as once. */
export const disableDoor = async (
  db: Db,
  { eventId, id, now }: { eventId: string; id: string; now: Date },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const off = sql`coalesce(${doors.disabledAt}, ${now.toISOString()}::timestamptz)`
    const shut = await tx
      .update(doors)
      .set({ disabledAt: off })
      .where(and(eq(doors.id, id), eq(doors.eventId, eventId)))
      .returning({ id: doors.id })
    await tx
      .update(doorDevices)
      .set({ revokedAt: now })
      .where(
        and(
          inArray(
            doorDevices.doorId,
            shut.map((door) => door.id),
          ),
          isNull(doorDevices.revokedAt),
        ),
      )
    return shut.length > 0
  })

/** Switches one phone of a door off; false when the event's door has no such phone. Twice is the same as once. */
export const revokeDevice = async (
  db: Db,
  { eventId, doorId, id, now }: { eventId: string; doorId: string; id: string; now: Date },
): Promise<boolean> => {
  const off = sql`coalesce(${doorDevices.revokedAt}, ${now.toISOString()}::timestamptz)`
  const ofEvent = db.select({ id: doors.id }).from(doors).where(eq(doors.eventId, eventId))
  const shut = await db
    .update(doorDevices)
    .set({ revokedAt: off })
    .where(and(eq(doorDevices.id, id), eq(doorDevices.doorId, doorId), inArray(doorDevices.doorId, ofEvent)))
    .returning({ id: doorDevices.id })
  return shut.length > 0
}

type Shown = { eventId: string; zone: string; now: Date }

/** The doors of an event with their phones, in the order of their making. */
export const doorsOf = async (db: Queryable, { eventId, zone, now }: Shown): Promise<Door[]> => {
  const rows = await db
    .select()
    .from(doors)
    .where(eq(doors.eventId, eventId))
    .orderBy(asc(doors.createdAt), asc(doors.id))
  const devices = await db
    .select({ device: doorDevices })
    .from(doorDevices)
    .innerJoin(doors, eq(doors.id, doorDevices.doorId))
    .where(eq(doors.eventId, eventId))
    .orderBy(asc(doorDevices.createdAt), asc(doorDevices.id))
  const ofDoor = groupedBy(devices, ({ device }) => device.doorId)
  return rows.map((door) => ({
    id: door.id,
    nome: door.nome,
    papel: door.papel,
    tarefas: door.tarefas,
    desativada: door.disabledAt !== null,
    fechada_ate: door.lockedUntil && door.lockedUntil > now ? zonedDateTime(door.lockedUntil, zone) : null,
    aparelhos: (ofDoor.get(door.id) ?? []).map(({ device }) => ({
      id: device.id,
      ajudante: device.helper,
      ultimo_contato: zonedDateTime(device.lastSeenAt, zone),
      registros: device.records,
      desligado: device.revokedAt !== null,
    })),
  }))
}
