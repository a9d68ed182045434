import type { SnapshotFrom } from 'xstate'
import { couponDraftErrors, couponName } from '#contract/nouns/coupon.ts'
import type { couponsMachine } from '#machines/coupons.machine.ts'

/** What Gerenciar Cupons shows, and what can be done there. */
export const couponsView = (snapshot: SnapshotFrom<typeof couponsMachine>) => {
  const { coupons, draft, chosen, listError, failed, error } = snapshot.context
  const isLoading = snapshot.matches('loading')
  const canRetry = snapshot.matches('failed')
  const isDeleting = snapshot.matches('deleting')
  return {
    isLoading,
    isListed: !isLoading && !canRetry,
    canRetry,
    alerts: [listError, error].filter((text) => text !== null),
    coupons,
    draft,
    errors: failed === 'create' ? couponDraftErrors(draft) : {},
    isCreating: snapshot.matches('creating'),
    isDeleting,
    isBusy: snapshot.hasTag('busy'),
    /** Whether it is asked if the chosen coupon is to be deleted. */
    isAsking: isDeleting || snapshot.matches('confirmingDeletion'),
    /** The one that is open, and its actor. */
    opened: snapshot.matches('opened') ? chosen : null,
    editing: snapshot.children.couponEditing,
    chosenName: couponName(coupons.find((coupon) => coupon.id === chosen)?.nome ?? ''),
  }
}
