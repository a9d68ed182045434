import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../db/open.ts'
import { events } from '../db/schema.ts'

/** An event as the letters say it that moved; undefined when it is gone or cancelled. */
export const movedEvent = async (db: Queryable, eventId: string) => {
  const [row] = await db
    .select({
      id: events.id,
      nome: events.nome,
      local: events.local,
      cidade: events.cidade,
      dataHora: events.dataHora,
      dataHoraFinal: events.dataHoraFinal,
      zone: events.fusoHorario,
    })
    .from(events)
    .where(and(eq(events.id, eventId), isNull(events.cancelledAt)))
  return row
}

export type MovedEvent = NonNullable<Awaited<ReturnType<typeof movedEvent>>>
