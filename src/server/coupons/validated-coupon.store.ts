import { and, eq, gt } from 'drizzle-orm'
import type { AppliedCoupon } from '#contract/nouns/payment.ts'
import type { Queryable } from '../db/open.ts'
import { couponBindings } from '../db/schema.ts'
import { usableCoupon } from './usable-coupon.store.ts'

type Wanted = { userId: string; eventId: string; nome: string; now: Date }

/** The coupon of this name, where the buyer validated it last and may use it now: nobody guesses names here. */
export const validatedCoupon = async (db: Queryable, wanted: Wanted): Promise<AppliedCoupon | null> => {
  const { userId, eventId, now } = wanted
  const coupon = await usableCoupon(db, wanted)
  if ('refused' in coupon) return null
  const { id, nome, basisPoints } = coupon
  const validated = await db.$count(
    couponBindings,
    and(
      eq(couponBindings.userId, userId),
      eq(couponBindings.eventId, eventId),
      eq(couponBindings.couponId, id),
      gt(couponBindings.expiresAt, now),
    ),
  )
  return validated > 0 ? { id, nome, porcentagem: basisPoints / 10_000 } : null
}
