import { assign, sendParent, setup } from 'xstate'
import {
  type Coupon,
  type CouponDays,
  type CouponEdit,
  type CouponLimitsDraft,
  couponLimitsErrors,
  type CouponUse,
  limitsOfCoupon,
} from '#contract/nouns/coupon.ts'
import { messages } from '#contract/words/messages.ts'
import { port } from './port.ts'
import { failureText } from './reason-of.ts'

export type CouponEditingInput = { eventId: string; coupon: Coupon }

type Context = CouponEditingInput & {
  draft: CouponLimitsDraft
  /** Null until they have come. */
  uses: CouponUse[] | null
  usesError: string | null
  error: string | null
}

type Failed = { error: unknown }

export const openedCoupon = (input: CouponEditingInput): Context => ({
  ...input,
  draft: limitsOfCoupon(input.coupon),
  uses: null,
  usesError: null,
  error: null,
})

/** What the machine of one coupon is made of; the chart is in coupon-editing.machine.ts. */
export const couponEditing = setup({
  types: {
    input: {} as CouponEditingInput,
    context: {} as Context,
    events: {} as
      | { type: 'limits.change'; draft: CouponLimitsDraft }
      | ({ type: 'limits.save' } & Pick<CouponDays, 'today'>)
      | { type: 'uses.retry' }
      | { type: 'coupon.close' },
    tags: {} as 'busy',
  },
  actors: {
    couponUses: port<CouponUse[], { eventId: string; couponId: string }>(),
    updateCoupon: port<Coupon, { eventId: string; couponId: string; edit: CouponEdit }>(),
  },
  actions: {
    notify: (_, _params: { message: string }) => undefined,
    change: assign({ draft: (_, { draft }: { draft: CouponLimitsDraft }) => draft, error: null }),
    takeUses: assign({ uses: (_, { uses }: { uses: CouponUse[] }) => uses }),
    sayNoUses: assign({
      usesError: (_, { error }: Failed) => failureText(error, messages.coupon.usedByFailed),
    }),
    sayInvalid: assign({ error: messages.coupon.createFailed }),
    forgetError: assign({ error: null }),
    sayNotSaved: assign({
      error: (_, { error }: Failed) => failureText(error, messages.coupon.changeFailed),
    }),
    tellClosed: sendParent({ type: 'coupon.closed' }),
  },
  guards: {
    areLimits: ({ context: { draft, coupon } }, { today }: Pick<CouponDays, 'today'>) =>
      Object.keys(couponLimitsErrors(draft, { today, stored: coupon.vale_ate })).length === 0,
  },
})
