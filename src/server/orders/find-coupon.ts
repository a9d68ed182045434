import type { AppliedCoupon } from '#contract/nouns/payment.ts'

/** A coupon that the buyer validated and may use now; null where the name is of none. */
export type FindCoupon = (wanted: {
  userId: string
  eventId: string
  nome: string
  now: Date
}) => Promise<AppliedCoupon | null>
