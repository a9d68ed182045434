import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { NewRecord } from '#contract/calls/door-bodies.ts'
import { type DoorTask, doorTasks, type ToldRecord } from '#contract/nouns/door.ts'
import type { Db, Queryable } from '../db/open.ts'
import { doorDevices, doorRecords, doors, tickets } from '../db/schema.ts'
import { nextNumbers } from './door-events.store.ts'
import type { DoorDevice } from './door-passes.store.ts'

type Brought = { device: DoorDevice; records: NewRecord[]; offline: boolean; now: Date }

/** A phone cannot have written before it had its pass, and not in the future: what a wrong clock says is cut. */
const within = (at: Date, { since, now }: { since: Date; now: Date }): Date =>
  at > now ? now : at < since ? since : at

const isTask = (tipo: NewRecord['tipo']): tipo is DoorTask => (doorTasks as readonly string[]).includes(tipo)

/**
 * Of a phone that was switched off an entry or a kit from before counts: somebody went in. What it wrote later does not, nor what it takes
 * back: an undo would open the door to a ticket once more.
 */
const isLate = ({ offSince }: DoorDevice, { tipo }: NewRecord, at: Date): boolean =>
  offSince !== null && (!isTask(tipo) || at > offSince)

/** An entry is no business of a door that hands out kits; a refusal or an undo is anybody's. */
const isAllowed = ({ tasks }: DoorDevice, { tipo }: NewRecord): boolean =>
  !isTask(tipo) || tasks.includes(tipo)

/**
 * Keeps what a phone brings, each fact once. Answers the ids of those that name a ticket of the event and are of the door's
 * tasks; null, and nothing is kept, where the event would have more facts than it may.
 */
export const keepRecords = async (
  db: Db,
  { device, records, offline, now }: Brought,
): Promise<ReadonlySet<string> | null> => {
  if (records.length === 0) return new Set()
  const codes = [...new Set(records.map(({ ingresso }) => ingresso))]
  const known = await db
    .select({ id: tickets.id, codigo: tickets.codigo })
    .from(tickets)
    .where(and(eq(tickets.eventId, device.eventId), inArray(tickets.codigo, codes)))
  const ids = new Map(known.map(({ id, codigo }) => [codigo, id]))
  const meant = records.flatMap((record) => {
    const ticketId = ids.get(record.ingresso)
    return ticketId === undefined || !isAllowed(device, record) ? [] : [{ record, ticketId }]
  })
  if (meant.length === 0) return new Set()
  const isKept = await db.transaction(async (tx) => {
    const first = await nextNumbers(tx, device.eventId, meant.length)
    if (first === null) return false
    await tx
      .insert(doorRecords)
      .values(
        meant.map(({ record, ticketId }, index) => {
          const at = within(new Date(record.em), { since: device.since, now })
          return {
            id: record.id,
            eventId: device.eventId,
            seq: first + index,
            ticketId,
            deviceId: device.id,
            kind: record.tipo,
            at,
            receivedAt: now,
            offline,
            late: isLate(device, record, at),
            undoes: record.desfaz,
            reason: record.motivo,
          }
        }),
      )
      .onConflictDoNothing({ target: doorRecords.id })
    return true
  })
  return isKept ? new Set(meant.map(({ record }) => record.id)) : null
}

const shape = {
  id: doorRecords.id,
  seq: doorRecords.seq,
  ingresso: tickets.codigo,
  nome: tickets.nome,
  tipo: doorRecords.kind,
  em: doorRecords.at,
  aparelho: doorRecords.deviceId,
  papel: doors.papel,
  desfaz: doorRecords.undoes,
  porta: doors.nome,
  portaId: doors.id,
  por: doorDevices.helper,
  motivo: doorRecords.reason,
  late: doorRecords.late,
}

const told = (db: Queryable) =>
  db
    .select(shape)
    .from(doorRecords)
    .innerJoin(tickets, eq(tickets.id, doorRecords.ticketId))
    .innerJoin(doorDevices, eq(doorDevices.id, doorRecords.deviceId))
    .innerJoin(doors, eq(doors.id, doorDevices.doorId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof told>>[number]

const toldOf = ({
  id,
  ingresso,
  tipo,
  em,
  aparelho,
  papel,
  desfaz,
  porta,
  por,
  motivo,
}: Row): ToldRecord => ({
  id,
  ingresso,
  tipo,
  em: em.toISOString(),
  aparelho,
  supervisor: papel === 'supervisor',
  desfaz,
  porta,
  por,
  motivo,
})

type Changes = { records: ToldRecord[]; revision: number; hasMore: boolean }

/** The facts after a number, in their order; those of phones that had been switched off before are told to nobody. */
export const changesSince = async (
  db: Queryable,
  { eventId, since, most }: { eventId: string; since: number; most: number },
): Promise<Changes> => {
  const rows = await told(db)
    .where(and(eq(doorRecords.eventId, eventId), gt(doorRecords.seq, since), eq(doorRecords.late, false)))
    .orderBy(asc(doorRecords.seq))
    .limit(most + 1)
  const page = rows.slice(0, most)
  return { records: page.map(toldOf), revision: page.at(-1)?.seq ?? since, hasMore: rows.length > most }
}

export type LoggedRecord = ToldRecord & { nome: string; portaId: string; late: boolean }

/** Everything that the doors of an event wrote. */
export const recordsOf = async (db: Queryable, eventId: string): Promise<LoggedRecord[]> => {
  const rows = await told(db).where(eq(doorRecords.eventId, eventId)).orderBy(asc(doorRecords.seq))
  return rows.map((row) => ({ ...toldOf(row), nome: row.nome, portaId: row.portaId, late: row.late }))
}
