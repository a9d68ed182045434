import { eq, sql } from 'drizzle-orm'
import type { RepeatRule } from '#contract/laws/checkins.ts'
import { dayIn, zonedDateTime } from '#contract/laws/dates.ts'
import type { DoorRules } from '#contract/nouns/door.ts'
import { doorLimits } from '#contract/words/door-limits.ts'
import type { Queryable } from '../db/open.ts'
import { doorEvents, events } from '../db/schema.ts'

export type DoorEvent = {
  id: string
  ownerId: string
  nome: string
  zone: string
  start: Date
  end: Date | null
  opensAt: Date | null
  rule: RepeatRule
  swapEnds: Date | null
}

const isOfDays = ({ start, end, zone }: Pick<DoorEvent, 'start' | 'end' | 'zone'>): boolean =>
  end !== null && dayIn(start, zone) !== dayIn(end, zone)

/** Null when there is no such event. */
export const doorEvent = async (db: Queryable, id: string): Promise<DoorEvent | null> => {
  const [found] = await db
    .select({ event: events, own: doorEvents })
    .from(events)
    .leftJoin(doorEvents, eq(doorEvents.eventId, events.id))
    .where(eq(events.id, id))
  if (!found) return null
  const { event, own } = found
  const when = { start: event.dataHora, end: event.dataHoraFinal, zone: event.fusoHorario }
  return {
    ...when,
    id,
    ownerId: event.ownerId,
    nome: event.nome,
    opensAt: own?.opensAt ?? null,
    swapEnds: own?.swapEnds ?? null,
    rule: own?.repeats ?? (isOfDays(when) ? 'uma_por_dia' : 'uma_vez'),
  }
}

const openHoursBefore = 12

/** When doors open where the organiser said nothing. */
export const openingUnsaid = ({ start }: Pick<DoorEvent, 'start'>): Date =>
  new Date(start.getTime() - openHoursBefore * 3_600_000)

/** The same in a statement on `events e` and its `door_events d`. */
export const openingInSql = sql`coalesce(d.opens_at, e.data_hora - make_interval(hours => ${openHoursBefore}))`

/** As the organiser said them. */
export const saidRules = ({ opensAt, rule, zone }: DoorEvent): DoorRules => ({
  abre_em: opensAt && zonedDateTime(opensAt, zone),
  repete: rule,
  fuso_horario: zone,
})

/** As doors keep them: there is always an opening (decision 111). */
export const rulesOf = (event: DoorEvent): DoorRules =>
  saidRules({ ...event, opensAt: event.opensAt ?? openingUnsaid(event) })

export const writeEntryRules = async (
  db: Queryable,
  {
    eventId,
    ...rules
  }: { eventId: string; opensAt: Date | null; repeats: RepeatRule; swapEnds: Date | null },
): Promise<void> => {
  await db
    .insert(doorEvents)
    .values({ eventId, ...rules })
    .onConflictDoUpdate({ target: doorEvents.eventId, set: rules })
}

/** Holds the event's counter until the transaction ends: what doors wrote before is here already, and comes no more meanwhile. */
export const holdNumbers = async (tx: Queryable, eventId: string): Promise<void> => {
  await tx.insert(doorEvents).values({ eventId }).onConflictDoNothing()
  await tx.execute(sql`select from ${doorEvents} where ${doorEvents.eventId} = ${eventId} for update`)
}

/**
 * Numbers for so many facts, of which the answer is the first. Who has them holds the event's counter until his
 * transaction ends, so that whoever reads a number has seen all numbers below it. Null past the most that an event may have.
 */
export const nextNumbers = async (tx: Queryable, eventId: string, many: number): Promise<number | null> => {
  const [row] = await tx
    .insert(doorEvents)
    .values({ eventId, revision: many })
    .onConflictDoUpdate({
      target: doorEvents.eventId,
      set: { revision: sql`${doorEvents.revision} + ${many}` },
      setWhere: sql`${doorEvents.revision} + ${many} <= ${doorLimits.doorRecordsPerEvent}`,
    })
    .returning({ revision: doorEvents.revision })
  return row ? row.revision - many + 1 : null
}
