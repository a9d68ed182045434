import * as v from 'valibot'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { couponName } from '#contract/nouns/coupon.ts'
import { OrderDraft, type ReadDraft } from '#contract/nouns/order-draft.ts'
import type { FindCoupon } from './find-coupon.ts'
import type { Deps } from '../process/deps.ts'
import { Refusal } from '../http/refusal.ts'
import { addressOf, readAnswerImage } from './answer-images.ts'
import { countImages, keepAnswerImages } from './answer-images.store.ts'
import { findDraft, lockForDraft, writeDraft } from './drafts.store.ts'
import { findOrderOf, isSettled, type Order } from './orders.store.ts'

const nothing: OrderDraft = { linhas: [], cupom: '' }

/** A draft that this build cannot read counts as none. */
const parse = (content: string | null): OrderDraft => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), OrderDraft), content)
  return read.success ? read.output : nothing
}

/** The coupon of that name, where it stays the buyer's until this hold ends. */
const appliedUntilTheEnd = async (
  { clock }: Deps,
  { userId, eventId, expiresAt }: Order,
  { cupom, find }: { cupom: string | null; find: FindCoupon },
): Promise<ReadDraft['cupom_aplicado']> => {
  const nome = couponName(cupom ?? '')
  const until = new Date(Math.max(clock().getTime(), expiresAt.getTime()))
  return nome === '' ? null : find({ userId, eventId, nome, now: until })
}

/** What the buyer typed for the event of this order; nothing once the order is settled. */
export const readDraft = async (
  deps: Deps,
  { userId, orderId }: { userId: string; orderId: string },
  find: FindCoupon,
): Promise<ReadDraft> => {
  const order = await findOrderOf(deps.db, orderId, userId)
  if (!order) throw new Refusal(404, messages.server.notFound)
  if (isSettled(order)) return { ...nothing, cupom_aplicado: null }
  const draft = await draftOf(deps, order)
  return { ...draft, cupom_aplicado: await appliedUntilTheEnd(deps, order, { cupom: draft.cupom, find }) }
}

/** What was typed for an order that is open. */
export const draftOf = async (
  { db, clock }: Deps,
  order: Pick<Order, 'userId' | 'eventId'>,
): Promise<OrderDraft> => parse(await findDraft(db, order, clock()))

/** Stores what was typed, unchecked. Refused for an order that is settled or was replaced. */
export const saveDraft = (
  { db, clock }: Deps,
  userId: string,
  orderId: string,
  draft: OrderDraft,
): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await lockForDraft(tx, orderId, userId)
    if (!order) throw new Refusal(404, messages.server.notFound)
    if (isSettled(order)) throw new Refusal(409, messages.server.alreadyPaid)
    if (!order.holding && !order.isLast) throw new Refusal(409, messages.server.holdExpired)
    await writeDraft(tx, { userId, eventId: order.eventId }, JSON.stringify(draft), clock())
  })

/** Stores one image answer and gives its address; unless an order or draft names it, it is deleted after a day. */
export const keepImage = async (
  { db, clock }: Deps,
  userId: string,
  orderId: string,
  dataUrl: string,
): Promise<string> => {
  const order = await findOrderOf(db, orderId, userId)
  if (!order) throw new Refusal(404, messages.server.notFound)
  if (isSettled(order)) throw new Refusal(409, messages.server.alreadyPaid)
  if ((await countImages(db, order.id)) >= 2 * limits.answerImagesPerOrder)
    throw new Refusal(429, messages.server.tooManyImages, { retryAfter: 3600 })
  const image = await readAnswerImage(order, dataUrl)
  await keepAnswerImages(db, order.id, [image], clock())
  return addressOf(image)
}
