import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { NewRecord } from '#contract/calls/door-bodies.ts'
import { type DoorTask, doorTasks, type ToldRecord } from '#contract/nouns/door.ts'
import { doorLimits } from '#contract/words/door-limits.ts'
import { insertingRows } from '../db/insert-rows.ts'
import { isOneOf } from '../db/one-of.ts'
import type { Db, Queryable } from '../db/open.ts'
import { doorDevices, doorRecords, doors, tickets } from '../db/schema.ts'
import { holdNumbers, nextNumbers } from './door-events.store.ts'
import type { DoorDevice } from './door-passes.store.ts'
import { phoneShare } from './phone-share.ts'

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

type Meant = { record: NewRecord; ticketId: string; at: Date; late: boolean }

/** What names a ticket of the event and is of the door's tasks, each fact once. */
const meantOf = async (db: Db, { device, records, now }: Brought): Promise<Meant[]> => {
  const codes = [...new Set(records.map(({ ingresso }) => ingresso))]
  const known = await db
    .select({ id: tickets.id, codigo: tickets.codigo })
    .from(tickets)
    .where(and(eq(tickets.eventId, device.eventId), isOneOf(tickets.codigo, codes)))
  const ids = new Map(known.map(({ id, codigo }) => [codigo, id]))
  const meant = new Map<string, Meant>()
  for (const record of records) {
    const ticketId = ids.get(record.ingresso)
    if (ticketId === undefined || meant.has(record.id) || !isAllowed(device, record)) continue
    const at = within(new Date(record.em), { since: device.since, now })
    meant.set(record.id, { record, ticketId, at, late: isLate(device, record, at) })
  }
  return [...meant.values()]
}

type Room = { all: number; own: number; ownLate: number }

/** How many facts of each ticket are kept: in all, of this phone, and of these the late ones. */
const roomsTaken = async (
  tx: Queryable,
  { id }: DoorDevice,
  ticketIds: string[],
): Promise<Map<string, Room>> => {
  const own = sql`${doorRecords.deviceId} = ${id}`
  const rows = await tx
    .select({
      ticketId: doorRecords.ticketId,
      all: sql<number>`count(*)::int`,
      own: sql<number>`count(*) filter (where ${own})::int`,
      ownLate: sql<number>`count(*) filter (where ${own} and ${doorRecords.late})::int`,
    })
    .from(doorRecords)
    .where(isOneOf(doorRecords.ticketId, ticketIds))
    .groupBy(doorRecords.ticketId)
  return new Map(rows.map(({ ticketId, ...room }) => [ticketId, room]))
}

/** What has room among the facts of its ticket: a flood of one is no work for whoever folds them. */
const fittingOf = async (tx: Queryable, device: DoorDevice, meant: readonly Meant[]): Promise<Meant[]> => {
  const rooms = await roomsTaken(tx, device, [...new Set(meant.map(({ ticketId }) => ticketId))])
  return meant.filter(({ ticketId, late }) => {
    const { all, own, ownLate } = rooms.get(ticketId) ?? { all: 0, own: 0, ownLate: 0 }
    const isFull =
      all >= doorLimits.doorRecordsPerTicket ||
      own >= doorLimits.doorRecordsPerTicketAndPhone ||
      (late && ownLate >= doorLimits.doorLateRecordsPerTicketAndPhone)
    if (!isFull) rooms.set(ticketId, { all: all + 1, own: own + 1, ownLate: ownLate + Number(late) })
    return !isFull
  })
}

/** Those of which nothing is kept under their id. */
const freshOf = async (tx: Queryable, meant: readonly Meant[]): Promise<Meant[]> => {
  const ids = meant.map(({ record }) => record.id)
  const kept = await tx.select({ id: doorRecords.id }).from(doorRecords).where(isOneOf(doorRecords.id, ids))
  const known = new Set(kept.map(({ id }) => id))
  return meant.filter(({ record }) => !known.has(record.id))
}

/** What may have no more facts. */
type Full = 'event' | 'door' | 'phone'

/** How many facts are kept of a phone, and of its door with all its phones. */
const keptOf = async (
  tx: Queryable,
  { id, doorId }: DoorDevice,
): Promise<{ own: number; atDoor: number }> => {
  const [row] = await tx
    .select({
      own: sql<number>`coalesce(sum(${doorDevices.records}) filter (where ${doorDevices.id} = ${id}), 0)::int`,
      atDoor: sql<number>`coalesce(sum(${doorDevices.records}), 0)::int`,
    })
    .from(doorDevices)
    .where(eq(doorDevices.doorId, doorId))
  return row ?? { own: 0, atDoor: 0 }
}

/** A phone that knows many codes, or a helper with many phones, leaves room for the others of the event. */
const fullWith = async (tx: Queryable, device: DoorDevice, more: number): Promise<Full | null> => {
  const { own, atDoor } = await keptOf(tx, device)
  if (atDoor + more > doorLimits.doorRecordsPerDoor) return 'door'
  if (own + more <= phoneShare(0)) return null
  const issued = await tx.$count(tickets, eq(tickets.eventId, device.eventId))
  return own + more > phoneShare(issued) ? 'phone' : null
}

/**
 * Keeps what a phone brings, each fact once and of one ticket no more than has room. Answers the ids of those that name a
 * ticket of the event and are of the door's tasks, kept or not; or what would have more facts than it may, and nothing is kept.
 * Only what is kept takes a number.
 */
export const keepRecords = async (db: Db, brought: Brought): Promise<ReadonlySet<string> | Full> => {
  const { device, records, offline, now } = brought
  const { eventId } = device
  const meant = records.length === 0 ? [] : await meantOf(db, brought)
  if (meant.length === 0) return new Set()
  const full = await db.transaction(async (tx): Promise<Full | null> => {
    await holdNumbers(tx, eventId)
    const kept = await fittingOf(tx, device, await freshOf(tx, meant))
    if (kept.length === 0) return null
    const over = await fullWith(tx, device, kept.length)
    if (over) return over
    const first = await nextNumbers(tx, eventId, kept.length)
    if (first === null) return 'event'
    const rows = kept.map(({ record, ticketId, at, late }, index) => ({
      id: record.id,
      eventId,
      seq: first + index,
      ticketId,
      deviceId: device.id,
      kind: record.tipo,
      at,
      receivedAt: now,
      offline,
      late,
      undoes: record.desfaz,
      reason: record.motivo,
    }))
    await tx.execute(sql`${insertingRows(doorRecords, rows)} on conflict (id) do nothing`)
    await tx
      .update(doorDevices)
      .set({ records: sql`${doorDevices.records} + ${kept.length}` })
      .where(eq(doorDevices.id, device.id))
    return null
  })
  return full ?? new Set(meant.map(({ record }) => record.id))
}

const shape = {
  id: doorRecords.id,
  seq: doorRecords.seq,
  ingresso: tickets.codigo,
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

type After = { eventId: string; since: number; most: number }

type Changes = { records: ToldRecord[]; revision: number; hasMore: boolean }

/** The facts after a number, in their order; those of phones that had been switched off before are told to nobody. */
export const changesSince = async (db: Queryable, { eventId, since, most }: After): Promise<Changes> => {
  const rows = await told(db)
    .where(and(eq(doorRecords.eventId, eventId), gt(doorRecords.seq, since), eq(doorRecords.late, false)))
    .orderBy(asc(doorRecords.seq))
    .limit(most + 1)
  const page = rows.slice(0, most)
  return { records: page.map(toldOf), revision: page.at(-1)?.seq ?? since, hasMore: rows.length > most }
}

export type LoggedRecord = ToldRecord & { portaId: string; late: boolean }

/** What the doors of an event wrote after a number, also what counts nowhere. */
export const loggedAfter = async (
  db: Queryable,
  { eventId, since, most }: After,
): Promise<{ records: LoggedRecord[]; last: number }> => {
  const rows = await told(db)
    .where(and(eq(doorRecords.eventId, eventId), gt(doorRecords.seq, since)))
    .orderBy(asc(doorRecords.seq))
    .limit(most)
  return {
    records: rows.map((row) => ({ ...toldOf(row), portaId: row.portaId, late: row.late })),
    last: rows.at(-1)?.seq ?? since,
  }
}
