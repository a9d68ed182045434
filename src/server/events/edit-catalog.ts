import type { Parsed } from '#contract/calls/call.ts'
import type { TypeEdit } from '#contract/calls/catalog-calls.ts'
import type { calls } from '#contract/calls.ts'
import { nameKey, ticketTypesError } from '#contract/laws/event-rules.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { mapInTurns } from '../in-turns.ts'
import { type Counter, lockCounters, type Place, setCapacity } from '../orders/stock.store.ts'
import { keepKey } from '../tickets/keep-keys.ts'
import {
  archivePlaces,
  deletePlaces,
  lockSales,
  placesInUse,
  placesOfEvent,
  takeTypesBack,
} from './catalog.store.ts'
import { typeRows } from './create-event.rows.ts'
import { editType, type TypeChange } from './edit-type.ts'
import { insertTicketTypes, type StoredType, storedTypesOf } from './event-parts.store.ts'
import { raiseVersion, type WrittenParts, writtenParts } from './event-versions.ts'
import { type EventRow, lockEvent } from './events.store.ts'
import { refusalAt } from './refusal-at.ts'
import { writeChanges } from './write-catalog.ts'

/** Ticket types whose changes are found before others get a turn. */
const typesPerTurn = 5

type Edit = Parsed<typeof calls.editCatalog>['body']
type Request = { eventId: string; edit: Edit }

const { fields: words } = messages.eventCreation

const byId = (types: readonly StoredType[], id: string | undefined): StoredType => {
  const found = types.find(({ row }) => row.id === id)
  if (!found) throw new Refusal(409, words.ticketGone)
  return found
}

/** What is asked for, by the same laws as a new event (product §5); names also against the types that are not edited. */
const checkTypes = (types: readonly StoredType[], { tipos, remover }: Edit): void => {
  const wrong = ticketTypesError(tipos)
  if (tipos.length > 0 && wrong !== null) throw new Refusal(400, wrong)
  const named = [...remover, ...tipos.flatMap(({ id }) => id ?? [])]
  for (const id of named) byId(types, id)
  const edited = new Set(named)
  const rest = types.filter(({ row }) => !edited.has(row.id))
  const names = new Set(rest.map(({ row }) => nameKey(row.nome)))
  const repeated = tipos.findIndex(({ nome }) => names.has(nameKey(nome)))
  if (repeated >= 0) throw refusalAt(`tiposDeIngressos.${repeated}`, words.repeatedTicket)
  if (rest.length + tipos.length === 0) throw new Refusal(400, words.ticketTypes)
  if (rest.length + tipos.length > limits.ticketTypesMax) throw new Refusal(400, words.tooManyTypes)
  if (edited.size < named.length) throw new Refusal(400, messages.server.malformed)
}

const placesOfType = ({ row, lots, categories }: StoredType): Place[] => [
  { kind: 't', id: row.id },
  ...lots.map(({ id }) => ({ kind: 'l' as const, id })),
  ...categories.map(({ id }) => ({ kind: 'c' as const, id })),
]

type Gone = { parts: readonly Place[]; types: readonly StoredType[] }

/** What nobody ever ordered is deleted; the rest stays with what is taken of it, and sells no more. */
const takeOff = async (tx: Tx, { parts, types }: Gone, taken: (place: Place) => number): Promise<void> => {
  const whole = types.flatMap(placesOfType)
  const inUse = await placesInUse(tx, [...parts, ...whole])
  const lost = types.filter(({ row }) => !inUse.has(row.id)).flatMap(placesOfType)
  const gone = [...parts, ...whole.filter(({ kind }) => kind === 't')]
  const kept = gone.filter(({ id }) => inUse.has(id))
  await archivePlaces(tx, kept)
  await setCapacity(
    tx,
    kept.map((place) => ({ ...place, capacity: taken(place) })),
  )
  await deletePlaces(tx, [...parts.filter(({ id }) => !inUse.has(id)), ...lost])
}

const addTypes = (tx: Tx, event: EventRow, fresh: readonly TypeEdit[], first: number): Promise<void> =>
  insertTicketTypes(
    tx,
    fresh.map((input, index) => {
      const { type, ...parts } = typeRows(input, {
        eventId: event.id,
        pos: first + index,
        zone: event.fusoHorario,
      })
      return { ...parts, type: { ...type, stopped: input.vendasParadas } }
    }),
  )

/** A type that is deleted says nothing any more. */
const withDeleted = (before: WrittenParts, after: WrittenParts): WrittenParts =>
  new Map([...[...before].map(([part, { name }]) => [part, { name, said: '' }] as const), ...after])

/** The archived types that an edit names. */
const takenBack = async (
  tx: Tx,
  { eventId, types, edit }: { eventId: string; types: readonly StoredType[]; edit: Edit },
): Promise<StoredType[]> => {
  const there = new Set(types.map(({ row }) => row.id))
  const named = new Set(edit.tipos.flatMap(({ id }) => (id === undefined || there.has(id) ? [] : [id])))
  if (named.size === 0) return []
  return (await storedTypesOf(tx, eventId, true)).filter(({ row }) => named.has(row.id))
}

/** What may be taken meanwhile waits: holds for the event, payments for its counters. */
const change = async (tx: Tx, event: EventRow, edit: Edit): Promise<void> => {
  const published = await storedTypesOf(tx, event.id)
  const back = await takenBack(tx, { eventId: event.id, types: published, edit })
  const types = [...published, ...back]
  checkTypes(types, edit)
  const places = await placesOfEvent(tx, event.id)
  const counters = new Map<string, Counter>(
    (await lockCounters(tx, places)).map((counter) => [counter.id, counter]),
  )
  const taken = ({ id }: { id: string }): number => {
    const counter = counters.get(id)
    return counter ? counter.sold + counter.held : 0
  }
  const capacity = ({ id }: { id: string }): number => counters.get(id)?.capacity ?? 0
  const changes = await mapInTurns(edit.tipos, typesPerTurn, (input, index): TypeChange[] => {
    if (input.id === undefined) return []
    const stored = byId(types, input.id)
    const archived = places.filter(
      (place) => place.kind === 'c' && place.archived && place.ticketTypeId === stored.row.id,
    )
    const path = `tiposDeIngressos.${index}`
    return [editType(stored, input, { path, zone: event.fusoHorario, taken, capacity, archived })]
  })
  const changed = changes.flat()
  const removed = edit.remover.map((id) => byId(types, id))
  await takeOff(tx, { parts: changed.flatMap(({ gone }) => gone), types: removed }, taken)
  await writeChanges(tx, changed)
  // After the names: one that was free while it was archived may be given up only by this edit.
  await takeTypesBack(
    tx,
    back.map(({ row }) => row.id),
  )
  const fresh = edit.tipos.filter(({ id }) => id === undefined)
  const last = Math.max(-1, ...types.map(({ row }) => row.pos))
  await addTypes(tx, event, fresh, last + 1)
}

/**
 * Changes what an event sells, all of it or nothing. What is taken stays: nothing has fewer places than that, prices are
 * those of later holds, and what has sales is archived instead of deleted.
 */
export const editCatalog = async (
  { db, events: reader, secret, signer }: Pick<Deps, 'db' | 'events' | 'secret' | 'signer'>,
  { eventId, edit }: Request,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await lockSales(tx, eventId)
    const event = await lockEvent(tx, eventId)
    if (!event) throw new Refusal(404, messages.event.missing)
    const before = await writtenParts(tx, eventId, { withTypes: true })
    await change(tx, event, edit)
    await keepKey({ db: tx, secret, signer }, eventId)
    const after = await writtenParts(tx, eventId, { withTypes: true })
    await raiseVersion(tx, event, { before, after: withDeleted(before, after), seen: edit.versao })
  })
  reader.forget()
}
