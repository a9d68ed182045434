import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import { Refusal } from '../http/refusal.ts'
import { hasSales, lockSales } from './catalog.store.ts'
import { changeEvent, lockEvent } from './events.store.ts'

/** Hides an event that nobody bought or holds, or shows it again. Holds wait until it is decided, and then find nothing. */
export const hideEvent = async (
  { db, events: reader }: Pick<Deps, 'db' | 'events'>,
  { eventId, hidden }: { eventId: string; hidden: boolean },
): Promise<void> => {
  await db.transaction(async (tx) => {
    await lockSales(tx, eventId)
    if (!(await lockEvent(tx, eventId))) throw new Refusal(404, messages.event.missing)
    if (hidden && (await hasSales(tx, eventId))) throw new Refusal(409, messages.catalog.hasSales)
    await changeEvent(tx, eventId, { hidden })
  })
  reader.forget()
}
