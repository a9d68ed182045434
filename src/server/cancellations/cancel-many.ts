import type * as v from 'valibot'
import type { CancellationRequest, CancellationTarget } from '#contract/nouns/cancellation.ts'
import { fromCents, toCents } from '#contract/laws/money.ts'
import { isNameTyped } from '#contract/laws/typed-name.ts'
import { cancellationMessages } from '#contract/words/cancellation-messages.ts'
import { messages } from '#contract/words/messages.ts'
import { type BatchEvent, nextBatchState } from '#machines/cancellation-batch.machine.ts'
import type { Db, Tx } from '../db/open.ts'
import { lockSales } from '../events/catalog.store.ts'
import { closeCategory } from '../events/close-category.ts'
import { changeEvent, type EventRow, lockEvent } from '../events/events.store.ts'
import { Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { requestAnew } from '../jobs/jobs.store.ts'
import { hastenCalledOff } from '../orders/called-off.store.ts'
import type { Deps } from '../process/deps.ts'
import { usesOfAll } from '../tickets/corrections.store.ts'
import { insertBatch, leaveRows, retryRows } from './cancellation-rows.store.ts'
import {
  type BatchRow,
  candidatesOf,
  categoriesOf,
  findBatch,
  findTicket,
  lastBatch,
  lockBatch,
  lockUnfinished,
  openBatch,
  setBatchState,
  stopSales,
} from './cancellations.store.ts'
import { viewBatch } from './view-batch.ts'

type Asked = v.InferOutput<typeof CancellationRequest>

const refuse = (sentence: string): never => {
  throw new Refusal(409, sentence)
}

const kindOf = (target: CancellationTarget): BatchRow['kind'] => {
  if ('ingressos' in target) return 'ingressos'
  return 'categoria' in target ? 'categoria' : 'evento'
}

/** In the commit that writes the batch nothing of its target is sold any more. */
const closeSales = async (tx: Tx, event: EventRow, target: CancellationTarget, now: Date): Promise<void> => {
  if ('evento' in target) {
    await stopSales(tx, event.id)
    await changeEvent(tx, event.id, { cancelledAt: now })
  }
  if ('categoria' in target) await closeCategory(tx, event, target.categoria)
}

const isOfEvent = async (tx: Tx, eventId: string, target: CancellationTarget): Promise<boolean> =>
  !('categoria' in target) || (await categoriesOf(tx, eventId)).some(({ id }) => id === target.categoria)

/** What others have still to do is done by the cancellation of the whole event: they end in its commit. */
const absorbOthers = async (tx: Tx, eventId: string): Promise<void> => {
  for (const { id, kind, state } of await lockUnfinished(tx, eventId)) {
    if (kind === 'evento' && state !== 'incomplete') refuse(cancellationMessages.underWay)
    const next = nextBatchState(state, 'event.cancel')
    if (next === null) continue
    await leaveRows(tx, id)
    await setBatchState(tx, id, next)
  }
}

/** Whoever was about to pay has no ticket that a row would tell of. */
const tellUnpaid = (
  tx: Tx,
  { batchId, orderIds, now }: { batchId: string; orderIds: readonly string[]; now: Date },
): Promise<void> =>
  requestAnew(
    tx,
    orderIds.map((transactionId) => ({
      kind: 'organiserCancelled',
      payload: { transactionId, batchId, ticketIds: [], cents: 0 },
      dedupeKey: `cancelled ${batchId} unpaid ${transactionId}`,
    })),
    now,
    {},
  )

/** Begins a cancellation of many: its rows are cancelled one after the other from then on. */
export const cancelMany = async (
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  eventId: string,
  { alvo, motivo, total, confirmacao }: Asked,
) => {
  const batch = await db.transaction(async (tx) => {
    const now = clock()
    await lockSales(tx, eventId)
    const event = await lockEvent(tx, eventId)
    if (!event) throw new Refusal(404, messages.event.missing)
    if (!isNameTyped(confirmacao, event.nome)) refuse(cancellationMessages.confirm)
    if (motivo === '') throw new Refusal(400, cancellationMessages.reason)
    if ('evento' in alvo) await absorbOthers(tx, eventId)
    else if (await openBatch(tx, eventId)) refuse(cancellationMessages.underWay)
    if (!(await isOfEvent(tx, eventId, alvo))) refuse(cancellationMessages.notThere)
    const candidates = await candidatesOf(tx, eventId, alvo)
    const totalCents = candidates.reduce((sum, { cents }) => sum + cents, 0)
    if (toCents(total) !== totalCents) refuse(cancellationMessages.totalChanged)
    const isOver = event.cancelledAt !== null || 'ingressos' in alvo
    if (candidates.length === 0 && isOver) refuse(cancellationMessages.nothing)
    await closeSales(tx, event, alvo, now)
    const id = newId('cb')
    await insertBatch(
      tx,
      {
        id,
        eventId,
        kind: kindOf(alvo),
        categoryId: 'categoria' in alvo ? alvo.categoria : null,
        reason: motivo,
        totalCents,
        state: 'running',
        turnAt: now,
        createdAt: now,
      },
      candidates,
    )
    if (!('ingressos' in alvo)) {
      const categoryId = 'categoria' in alvo ? alvo.categoria : null
      const orderIds = await hastenCalledOff(tx, { eventId, categoryId, now })
      await tellUnpaid(tx, { batchId: id, orderIds, now })
    }
    return findBatch(tx, eventId, id)
  })
  events.forget()
  return viewOf(db, batch)
}

const viewOf = (db: Db, batch: BatchRow | undefined) => {
  if (!batch) throw new Refusal(404, cancellationMessages.missing)
  return viewBatch(db, batch)
}

export const readBatch = async (db: Db, eventId: string, id: string) =>
  viewOf(db, await findBatch(db, eventId, id))

type Wanted = { categoria?: string | undefined; ingresso?: string | undefined }

/** What cancelling would do, and the last cancellation of the event. */
export const planOf = async (db: Db, eventId: string, { categoria, ingresso }: Wanted) => {
  const ticket = ingresso === undefined ? null : await findTicket(db, eventId, ingresso)
  if (ingresso !== undefined && !ticket) throw new Refusal(409, cancellationMessages.noTicket)
  const category: CancellationTarget = categoria === undefined ? { evento: true } : { categoria }
  const target: CancellationTarget = ticket ? { ingressos: [ticket.id] } : category
  const candidates = await candidatesOf(db, eventId, target)
  const last = await lastBatch(db, eventId)
  const ticketIds = candidates.flatMap((candidate) => candidate.ticketIds)
  const uses = [...(await usesOfAll(db, ticketIds)).values()]
  return {
    pedidos: candidates.length,
    ingressos: ticketIds.length,
    entraram: uses.filter(({ entrada }) => entrada).length,
    kits: uses.filter(({ kit }) => kit).length,
    total: fromCents(candidates.reduce((sum, { cents }) => sum + cents, 0)),
    categorias: await categoriesOf(db, eventId),
    ingresso: ticket,
    ultimo: last ? await viewBatch(db, last) : null,
  }
}

type Step = Extract<BatchEvent['type'], 'batch.pause' | 'batch.resume'>

/** Pauses a batch or lets it go on; what failed is tried again. */
export const stepBatch = async (db: Db, eventId: string, id: string, step: Step) => {
  const batch = await db.transaction(async (tx) => {
    await lockSales(tx, eventId)
    const found = (await findBatch(tx, eventId, id)) && (await lockBatch(tx, id))
    if (!found) throw new Refusal(404, cancellationMessages.missing)
    const state = nextBatchState(found.state, step)
    if (state === null)
      return refuse(
        step === 'batch.pause' ? cancellationMessages.cannotPause : cancellationMessages.cannotResume,
      )
    const open = step === 'batch.resume' ? await openBatch(tx, eventId) : undefined
    if (open && open.id !== id) refuse(cancellationMessages.underWay)
    if (step === 'batch.resume') await retryRows(tx, id)
    await setBatchState(tx, id, state)
    return { ...found, state }
  })
  return viewOf(db, batch)
}
