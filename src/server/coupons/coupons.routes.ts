import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { couponBindingMs, couponName } from '#contract/nouns/coupon.ts'
import { messages } from '#contract/words/messages.ts'
import { toBasisPoints } from '#contract/laws/discounts.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import type { Deps } from '../process/deps.ts'
import { requireCreator } from '../events/event-owner.store.ts'
import { brokenConstraint } from '../http/failures.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/serve.ts'
import { bindCoupon, couponsOf, deleteCoupon, insertCoupon, usableCoupon } from './coupons.store.ts'

type Wanted = { userId: string; eventId: string; nome: string }

/** A use that only an expired hold still keeps is free. */
const findUsable = async ({ db, clock }: Deps, wanted: Wanted) => {
  const afterExpiring = async () => {
    await expireOrders(db, { now: clock(), eventId: wanted.eventId })
    return usableCoupon(db, wanted)
  }
  return (await usableCoupon(db, wanted)) ?? afterExpiring()
}

export const registerCouponRoutes = (app: Hono, deps: Deps): void => {
  const { db, clock } = deps

  route(app, deps, calls.validateCoupon, { byAccount: 'coupon' }, async ({ user, params }) => {
    const wanted = { userId: user.id, eventId: params.eventId, nome: couponName(params.name) }
    const coupon = await findUsable(deps, wanted)
    if (!coupon) throw new Refusal(404, messages.coupon.invalid)
    const expiresAt = new Date(clock().getTime() + couponBindingMs)
    await bindCoupon(db, { userId: user.id, eventId: params.eventId, couponId: coupon.id, expiresAt })
    return { id: coupon.id, porcentagem: coupon.basisPoints / 10_000 }
  })

  route(app, deps, calls.coupons, async ({ user, params }) => {
    await requireCreator(db, params.eventId, user.id)
    return couponsOf(db, params.eventId)
  })

  route(app, deps, calls.createCoupon, { byAccount: 'createCoupon' }, async ({ user, body }) => {
    await requireCreator(db, body.event_id, user.id)
    try {
      return await db.transaction((tx) =>
        insertCoupon(tx, {
          eventId: body.event_id,
          nome: body.nome,
          basisPoints: toBasisPoints(body.porcentagem),
          quantidade: body.quantidade,
          now: clock(),
        }),
      )
    } catch (error) {
      if (brokenConstraint(error) === 'coupons_live_name')
        throw new Refusal(409, messages.coupon.nameTaken, { cause: error })
      throw error
    }
  })

  route(app, deps, calls.deleteCoupon, async ({ user, params }) => {
    await requireCreator(db, params.eventId, user.id)
    const deleted = await deleteCoupon(db, { eventId: params.eventId, id: params.couponId, now: clock() })
    if (!deleted) throw new Refusal(404, messages.server.notFound)
    return { message: messages.coupon.deleted }
  })
}
