import type { Parsed } from '#contract/calls/call.ts'
import type { calls } from '#contract/calls.ts'
import { defaultTimeZone } from '#contract/laws/dates.ts'
import { eventFieldsError, ticketTypesError } from '#contract/laws/event-rules.ts'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import { processBanner } from '../media/banner.ts'
import { storeBanner } from '../media/media.store.ts'
import { Refusal } from '../http/refusal.ts'
import { mapInTurns } from '../in-turns.ts'
import { insertEvent, insertTicketTypes } from './event-parts.store.ts'
import { writeFirstRules } from './event-rules.store.ts'
import { keepKey } from '../tickets/keep-keys.ts'
import { eventIdOf, eventRow, typeRows } from './create-event.rows.ts'

/** Ticket types of the largest size whose rows are made before others get a turn. */
const typesPerTurn = 5

type EventForm = Parsed<typeof calls.createEvent>['body']

/** product §5 Create event, checked again on the server: the first problem, or null. */
const formError = (form: EventForm): string | null =>
  eventFieldsError({ ...form, fuso_horario: form.fuso_horario ?? defaultTimeZone }) ??
  (form.tiposDeIngressos.length === 0
    ? messages.eventCreation.required
    : ticketTypesError(form.tiposDeIngressos))

/** Creates an event with everything it has, or nothing. Gives its id; the same form sent again gives the same one. */
export const createEvent = async (
  { db, events: reader, secret, signer }: Pick<Deps, 'db' | 'events' | 'secret' | 'signer'>,
  form: EventForm,
  ownerId: string,
): Promise<string> => {
  const wrong = formError(form)
  if (wrong !== null) throw new Refusal(400, wrong)
  if (form.image.size === 0) throw new Refusal(400, messages.eventCreation.required)
  const banner = await processBanner(ownerId, Buffer.from(await form.image.arrayBuffer()))
  const id = eventIdOf(form, ownerId, banner.sha)
  const keys = { eventId: id, zone: form.fuso_horario ?? defaultTimeZone }
  const types = await mapInTurns(form.tiposDeIngressos, typesPerTurn, (input, pos) =>
    typeRows(input, { ...keys, pos }),
  )
  await db.transaction(async (tx) => {
    const bannerSha = await storeBanner(tx, banner)
    if (!(await insertEvent(tx, eventRow(form, { id, ownerId, bannerSha })))) return
    await insertTicketTypes(tx, types)
    await writeFirstRules(tx, id, { days: form.desistenciaDias, hours: form.desistenciaHoras })
    await keepKey({ db: tx, secret, signer }, id)
  })
  reader.forget()
  return id
}
