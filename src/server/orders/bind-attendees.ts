import { dayIn } from '#contract/laws/dates.ts'
import { messages } from '#contract/words/messages.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import type { Deps } from '../process/deps.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { readAnswerImages } from './answer-images.ts'
import { keepAnswerImages } from './answer-images.store.ts'
import { bindOrder, requireUnpaid } from './bind-order.ts'
import { retrying } from './contention.ts'
import { keptImages } from './kept-images.ts'
import { formsOf } from './order-form.store.ts'
import { readAttendees } from './order-form.ts'
import { afterExpiring } from './expire-orders.ts'
import { findOrderOf, type Order } from './orders.store.ts'

export type BindRequest = {
  userId: string
  orderId: string
  eventId: string
  lines: readonly TicketLine[]
  couponId: string | null
  version: number | null
}

const readOrder = async ({ db, clock }: Deps, request: BindRequest): Promise<Order> => {
  const order = await findOrderOf(db, request.orderId, request.userId)
  if (!order) throw new Refusal(404, messages.server.notFound)
  if (order.eventId !== request.eventId) throw new Refusal(409, messages.checkout.mismatch)
  requireUnpaid(order, clock())
  return order
}

/** The attendees as the laws allow them, and their images. Nothing is written yet. */
const readForm = async (deps: Deps, order: Order, lines: readonly TicketLine[]) => {
  const forms = await formsOf(
    deps.db,
    order.items.map((item) => item.ticketTypeId),
  )
  const today = dayIn(deps.clock(), order.event.fusoHorario)
  const placed = readAttendees(order, lines, forms, today)
  return readAnswerImages(order, placed, await keptImages(deps.db, order.userId, placed))
}

type Then = (tx: Tx, bound: Order, now: Date) => Promise<void>

/**
 * Checks and binds what a buyer filled in. `then` runs in the same database transaction; when it refuses, nothing was
 * bound. A category or coupon that is used up is tried again after expired orders gave their places back.
 */
export const bindAttendees = async (deps: Deps, request: BindRequest, then: Then): Promise<Order> => {
  const order = await readOrder(deps, request)
  const { attendees, images } = await readForm(deps, order, request.lines)
  const bind = (): Promise<Order> =>
    retrying(() =>
      deps.db.transaction(async (tx) => {
        const now = deps.clock()
        const bound = await bindOrder(tx, {
          orderId: order.id,
          attendees,
          couponId: request.couponId,
          version: request.version,
          now,
        })
        await keepAnswerImages(tx, order.id, images, now)
        await then(tx, bound, now)
        return bound
      }),
    )
  return afterExpiring(deps, { eventId: order.eventId }, bind)
}
