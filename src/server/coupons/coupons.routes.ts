import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { couponBindingMs, couponName } from '#contract/nouns/coupon.ts'
import { messages } from '#contract/words/messages.ts'
import { toBasisPoints } from '#contract/laws/discounts.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import type { Deps } from '../process/deps.ts'
import type { Db } from '../db/open.ts'
import { requireCreator, zoneOf } from '../events/event-owner.store.ts'
import { brokenConstraint } from '../http/failures.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/serve.ts'
import {
  areTypesOf,
  bindCoupon,
  couponsOf,
  couponUses,
  deleteCoupon,
  editCoupon,
  endOfDay,
  insertCoupon,
} from './coupons.store.ts'
import { type CouponRefusal, usableCoupon } from './usable-coupon.store.ts'

type Wanted = { userId: string; eventId: string; nome: string; now: Date }

/** The limits as they are stored; those that were left out are left out. */
const limitsOf = async (
  db: Db,
  eventId: string,
  { vale_ate, ingressos }: { vale_ate?: string | null | undefined; ingressos?: string[] | undefined },
) => {
  if (ingressos && !(await areTypesOf(db, eventId, ingressos)))
    throw new Refusal(400, messages.coupon.createFailed)
  return {
    ...(vale_ate !== undefined && {
      endsAt: vale_ate === null ? null : endOfDay(vale_ate, await zoneOf(db, eventId)),
    }),
    ...(ingressos && { ticketTypeIds: [...new Set(ingressos)] }),
  }
}

const dayOver = (): Refusal => new Refusal(400, messages.coupon.dayOver)

const refusalText = (refusal: CouponRefusal): string => {
  const { invalid, refused } = messages.coupon
  if (refusal.refused === 'otherTypes') return refused.otherTypes(refusal.typeNames)
  return refusal.refused === 'over' ? refused.over : invalid
}

/** A use that only an expired hold still keeps is free. */
const findUsable = async ({ db, clock }: Deps, wanted: Wanted) => {
  const afterExpiring = async () => {
    await expireOrders(db, { now: clock(), eventId: wanted.eventId })
    return usableCoupon(db, wanted)
  }
  const coupon = await usableCoupon(db, wanted)
  return 'refused' in coupon && coupon.refused === 'invalid' ? afterExpiring() : coupon
}

export const registerCouponRoutes = (app: Hono, deps: Deps): void => {
  const { db, clock } = deps

  route(app, deps, calls.validateCoupon, { byAccount: 'coupon' }, async ({ user, params }) => {
    const wanted = { userId: user.id, eventId: params.eventId, nome: couponName(params.name), now: clock() }
    const coupon = await findUsable(deps, wanted)
    if ('refused' in coupon) throw new Refusal(404, refusalText(coupon))
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
    const limits = await limitsOf(db, body.event_id, body)
    const now = clock()
    if (limits.endsAt && limits.endsAt <= now) throw dayOver()
    try {
      return await db.transaction((tx) =>
        insertCoupon(tx, {
          ...limits,
          eventId: body.event_id,
          nome: body.nome,
          basisPoints: toBasisPoints(body.porcentagem),
          quantidade: body.quantidade,
          now,
        }),
      )
    } catch (error) {
      if (brokenConstraint(error) === 'coupons_live_name')
        throw new Refusal(409, messages.coupon.nameTaken, { cause: error })
      throw error
    }
  })

  route(app, deps, calls.updateCoupon, { byAccount: 'createCoupon' }, async ({ user, params, body }) => {
    const { eventId, couponId: id } = params
    await requireCreator(db, eventId, user.id)
    const limits = await limitsOf(db, eventId, body)
    const edited = await db.transaction((tx) =>
      editCoupon(tx, { eventId, id, quantidade: body.quantidade, now: clock(), ...limits }),
    )
    if (edited === 'over') throw dayOver()
    if (edited !== null && 'taken' in edited) {
      const { taken } = edited
      throw new Refusal(409, messages.coupon.usesTaken(`${taken} ${taken === 1 ? 'uso' : 'usos'}`))
    }
    if (!edited?.coupon) throw new Refusal(404, messages.server.notFound)
    return edited.coupon
  })

  route(app, deps, calls.couponUses, async ({ user, params }) => {
    await requireCreator(db, params.eventId, user.id)
    return couponUses(db, {
      eventId: params.eventId,
      id: params.couponId,
      zone: await zoneOf(db, params.eventId),
    })
  })

  route(app, deps, calls.deleteCoupon, async ({ user, params }) => {
    await requireCreator(db, params.eventId, user.id)
    const deleted = await deleteCoupon(db, { eventId: params.eventId, id: params.couponId, now: clock() })
    if (!deleted) throw new Refusal(404, messages.server.notFound)
    return { message: messages.coupon.deleted }
  })
}
