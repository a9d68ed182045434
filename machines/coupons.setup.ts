import { assign, setup } from 'xstate'
import {
  type Coupon,
  type CouponDays,
  type CouponDraft,
  emptyCoupon,
  isCouponDraft,
  type NewCoupon,
} from '#contract/nouns/coupon.ts'
import { messages } from '#contract/words/messages.ts'
import { couponEditingMachine } from './coupon-editing.machine.ts'
import type { CouponEditingInput } from './coupon-editing.setup.ts'
import { errorText, port } from './port.ts'
import { afterAnswer, connectionReason, failureText, reasonOf } from './reason-of.ts'

export type CouponsInput = { eventId: string }

type Context = CouponsInput & {
  coupons: Coupon[]
  draft: CouponDraft
  chosen: string | null
  /** Why the list is not there, or is not the newest. */
  listError: string | null
  /** What could not be done last, and why. */
  failed: 'create' | 'delete' | null
  error: string | null
  /** Why, where `error` does not say it. */
  reason: string | null
}

/** The chosen coupon, as the machine of one coupon takes it. */
export const openedInput = ({ eventId, coupons: list, chosen }: Context): CouponEditingInput => {
  const coupon = list.find(({ id }) => id === chosen)
  if (!coupon) throw new Error('no such coupon')
  return { eventId, coupon }
}

/** What the machine of the coupons is made of; the chart is in coupons.machine.ts. */
export const coupons = setup({
  types: {
    input: {} as CouponsInput,
    context: {} as Context,
    events: {} as
      | { type: 'draft.change'; draft: CouponDraft }
      | ({ type: 'coupon.create' } & Pick<CouponDays, 'today'>)
      | { type: 'coupon.open'; id: string }
      | { type: 'coupon.closed' }
      | { type: 'coupon.delete'; id: string }
      | { type: 'deletion.confirm' }
      | { type: 'deletion.cancel' }
      | { type: 'coupons.refresh' }
      | { type: 'retry' },
    tags: {} as 'busy',
    children: {} as { couponEditing: 'couponEditing' },
  },
  actors: {
    coupons: port<Coupon[], { eventId: string }>(),
    createCoupon: port<Coupon, NewCoupon>(),
    couponEditing: couponEditingMachine,
    deleteCoupon: port<void, { eventId: string; couponId: string }>(),
  },
  actions: {
    notify: (_, _params: { message: string }) => undefined,
    /** What was said of the last coupon is over. */
    withdrawNotices: () => undefined,
    takeList: assign({
      coupons: (_, params: { coupons: Coupon[] }) => params.coupons,
      listError: null,
      reason: ({ context }) => afterAnswer(context.reason),
    }),
    sayUnlisted: assign({
      listError: (_, params: { error: unknown }) => failureText(params.error, messages.coupon.listFailed),
    }),
    change: assign({
      draft: (_, params: { draft: CouponDraft }) => params.draft,
      failed: null,
      error: null,
      reason: null,
    }),
    addCoupon: assign(({ context }, params: { coupon: Coupon }) => ({
      coupons: [...context.coupons, params.coupon],
      draft: emptyCoupon,
      failed: null,
      error: null,
      reason: null,
    })),
    sayNotCreated: assign({
      failed: 'create',
      error: (_, params: { error: unknown }) => errorText(params.error, messages.coupon.createFailed),
      reason: (_, params: { error: unknown }) => connectionReason(params.error),
    }),
    chooseCoupon: assign({
      chosen: (_, params: { id: string }) => params.id,
      failed: null,
      error: null,
      reason: null,
    }),
    markDeleted: assign(({ context }) => ({
      coupons: context.coupons.map((coupon) =>
        coupon.id === context.chosen ? { ...coupon, deletado: true } : coupon,
      ),
    })),
    sayNotDeleted: assign({
      failed: 'delete',
      error: messages.coupon.deleteFailed,
      reason: (_, params: { error: unknown }) => reasonOf(params.error, messages.coupon.deleteFailed),
    }),
  },
  guards: {
    isDraftValid: ({ context }, days: Pick<CouponDays, 'today'>) => isCouponDraft(context.draft, days),
  },
})
