import fc from 'fast-check'
import { bind, free, hold, look, pay } from './buyer-steps.ts'
import {
  changeLot,
  changePlaces,
  dropCoupon,
  makeCoupon,
  reload,
  signUp,
  validate,
} from './organiser-steps.ts'
import { decide, dispute, giveUp, latePix, wait } from './provider-steps.ts'
import type { RealShop } from './real-shop.ts'
import type { ShopModel } from './shop-model.ts'
import { comeIn, takeKit, undo } from './door-steps.ts'
import { cancelTickets, giveBack, pass, readStatement } from './ticket-steps.ts'

/** What happens how often; one flaw is found soonest where little else happens. */
export type Course = 'everything' | 'until the sale' | 'after the sale'

const often: Record<Course, { coupon: number; after: number }> = {
  everything: { coupon: 1, after: 1 },
  'until the sale': { coupon: 1, after: 0 },
  'after the sale': { coupon: 0.5, after: 3 },
}

/** Steps of which so many thousandths start the process again: that takes as long as many others. */
export const lifeSteps = (steps: number, reloads: number, course: Course) => {
  const { coupon, after } = often[course]
  return fc.commands<ShopModel, RealShop, true>(
    [
      fc.oneof(
        { weight: 130, arbitrary: hold },
        { weight: 200, arbitrary: bind },
        { weight: 400, arbitrary: pay },
        { weight: 60, arbitrary: free },
        { weight: 250, arbitrary: decide },
        { weight: 60, arbitrary: giveUp },
        { weight: 60, arbitrary: dispute },
        { weight: 60, arbitrary: latePix },
        { weight: 40, arbitrary: wait },
        { weight: 40 * coupon, arbitrary: makeCoupon },
        { weight: 12 * coupon, arbitrary: dropCoupon },
        { weight: 30 * coupon, arbitrary: validate },
        { weight: 30, arbitrary: changeLot },
        { weight: 15, arbitrary: changePlaces },
        { weight: 40, arbitrary: look },
        { weight: 4, arbitrary: signUp },
        { weight: 90 * after, arbitrary: giveBack },
        { weight: 50 * after, arbitrary: cancelTickets },
        { weight: 90 * after, arbitrary: pass },
        { weight: 90 * after, arbitrary: comeIn },
        { weight: 40 * after, arbitrary: takeKit },
        { weight: 60 * after, arbitrary: undo },
        { weight: 30 * after, arbitrary: readStatement },
        { weight: reloads, arbitrary: reload },
      ),
    ],
    // half as many are drawn on average, and every second finds nothing to be about
    { maxCommands: 4 * steps, size: 'max' },
  )
}
