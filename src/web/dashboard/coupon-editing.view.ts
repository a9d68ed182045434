import type { SnapshotFrom } from 'xstate'
import { couponLimitsErrors, limitsOfCoupon } from '#contract/nouns/coupon.ts'
import { messages } from '#contract/words/messages.ts'
import type { couponEditingMachine } from '#machines/coupon-editing.machine.ts'

/** What one open coupon shows, and what can be done there. `today` is 'yyyy-mm-dd' where the event is. */
export const couponEditingView = (snapshot: SnapshotFrom<typeof couponEditingMachine>, today: string) => {
  const { coupon, draft, uses, usesError, error } = snapshot.context
  return {
    coupon,
    draft,
    isEdited: JSON.stringify(draft) !== JSON.stringify(limitsOfCoupon(coupon)),
    uses: uses ?? [],
    isReading: snapshot.matches({ uses: 'reading' }),
    usesError: snapshot.matches({ uses: 'unread' }) ? usesError : null,
    isSaving: snapshot.hasTag('busy'),
    error,
    errors:
      error === messages.coupon.createFailed
        ? couponLimitsErrors(draft, { today, stored: coupon.vale_ate })
        : {},
  }
}
