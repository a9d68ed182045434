import type { Parsed } from '#contract/calls/call.ts'
import type { calls } from '#contract/calls.ts'
import { defaultTimeZone } from '#contract/laws/dates.ts'
import { eventFieldsError, ticketTypesError } from '#contract/laws/event-rules.ts'
import { messages } from '#contract/words/messages.ts'
import type { Tx } from '../db/open.ts'
import { categories, customFields, events, lots, stock, ticketTypes } from '../db/schema.ts'
import type { Deps } from '../process/deps.ts'
import { processBanner } from '../media/banner.ts'
import { storeBanner } from '../media/media.store.ts'
import { Refusal } from '../http/refusal.ts'
import { eventIdOf, eventRow, typeRows } from './create-event.rows.ts'

type EventForm = Parsed<typeof calls.createEvent>['body']

/** Spec §5 Create event, said again on the server: the first sentence that is wrong, null when all is well. */
const formError = (form: EventForm): string | null =>
  eventFieldsError({ ...form, fuso_horario: form.fuso_horario ?? defaultTimeZone }) ??
  (form.tiposDeIngressos.length === 0
    ? messages.eventCreation.required
    : ticketTypesError(form.tiposDeIngressos))

const insertAll = async <T>(rows: readonly T[], insert: (rows: T[]) => Promise<unknown>): Promise<void> => {
  if (rows.length > 0) await insert([...rows])
}

/** The ticket types of a new event with all their parts. */
const insertTicketTypes = async (
  tx: Tx,
  inputs: EventForm['tiposDeIngressos'],
  { eventId, zone }: { eventId: string; zone: string },
): Promise<void> => {
  const rows = inputs.map((input, index) => typeRows(input, { eventId, zone, pos: index }))
  const all = <K extends 'categories' | 'lots' | 'customFields' | 'stock'>(part: K) =>
    rows.flatMap((type) => type[part] as (typeof rows)[number][K][number][])
  await insertAll(
    rows.map(({ type }) => type),
    (part) => tx.insert(ticketTypes).values(part),
  )
  await insertAll(all('categories'), (part) => tx.insert(categories).values(part))
  await insertAll(all('lots'), (part) => tx.insert(lots).values(part))
  await insertAll(all('customFields'), (part) => tx.insert(customFields).values(part))
  await insertAll(all('stock'), (part) => tx.insert(stock).values(part))
}

/** Creates an event with everything it has, or nothing. Gives its id; the same form sent again gives the same one. */
export const createEvent = async (
  { db, events: reader }: Pick<Deps, 'db' | 'events'>,
  form: EventForm,
  ownerId: string,
): Promise<string> => {
  const wrong = formError(form)
  if (wrong !== null) throw new Refusal(400, wrong)
  if (form.image.size === 0) throw new Refusal(400, messages.eventCreation.required)
  const banner = await processBanner(ownerId, Buffer.from(await form.image.arrayBuffer()))
  const id = eventIdOf(form, ownerId, banner.sha)
  await db.transaction(async (tx) => {
    const bannerSha = await storeBanner(tx, banner)
    const row = eventRow(form, { id, ownerId, bannerSha })
    const made = await tx.insert(events).values(row).onConflictDoNothing().returning({ id: events.id })
    if (made.length === 0) return
    await insertTicketTypes(tx, form.tiposDeIngressos, {
      eventId: id,
      zone: row.fusoHorario ?? defaultTimeZone,
    })
  })
  reader.forget()
  return id
}
