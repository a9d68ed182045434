import { placeLine } from '#contract/laws/place-line.ts'
import type { Tx } from '../db/open.ts'
import { enqueue } from '../jobs/jobs.store.ts'
import type { EventRow } from './events.store.ts'

type WhenWhere = Pick<EventRow, 'dataHora' | 'local' | 'cidade'>

const isMoved = (before: WhenWhere, now: WhenWhere): boolean =>
  before.dataHora.getTime() !== now.dataHora.getTime() || placeLine(before) !== placeLine(now)

/** Whoever has a ticket is written to when start or place change, once for each save (decision 112). */
export const tellMove = async (tx: Tx, before: EventRow, now: EventRow, at: Date): Promise<void> => {
  if (before.cancelledAt !== null || !isMoved(before, now)) return
  const { id: eventId, dataHora, local, cidade } = before
  await enqueue(
    tx,
    {
      kind: 'moved',
      payload: {
        eventId,
        versao: now.versao,
        before: { start: dataHora.toISOString(), place: placeLine({ local, cidade }) },
      },
    },
    at,
    { dedupeKey: `moved ${eventId} ${now.versao}` },
  )
}
