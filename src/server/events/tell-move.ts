import { limits } from '#contract/words/limits.ts'
import type { Tx } from '../db/open.ts'
import { enqueue, takeJob } from '../jobs/jobs.store.ts'
import { isSame, moveKey, noteOf, whenWhere } from '../jobs/move-note.ts'
import type { EventRow } from './events.store.ts'

/**
 * Whoever has a ticket is written to when start or place change: once of all saves of some minutes, counted from the first
 * (decision 112). The event is locked.
 */
export const tellMove = async (tx: Tx, before: EventRow, now: EventRow, at: Date): Promise<void> => {
  const was = whenWhere(before)
  if (before.cancelledAt !== null || isSame(was, whenWhere(now))) return
  const { id: eventId } = before
  const waiting = await takeJob(tx, moveKey(eventId))
  await enqueue(
    tx,
    {
      kind: 'moved',
      payload: {
        eventId,
        was: [...(waiting ? noteOf(waiting).was : []), { ...was, until: at.toISOString() }],
      },
    },
    at,
    {
      dedupeKey: moveKey(eventId),
      runAt: waiting?.runAt ?? new Date(at.getTime() + limits.moveLetterWait),
    },
  )
}
