import type { SnapshotFrom } from 'xstate'
import { couponDraftErrors, couponName } from '#contract/nouns/coupon.ts'
import type { couponsMachine } from '#machines/coupons.machine.ts'

/** What Gerenciar Cupons shows, and what can be done there. `today` is 'yyyy-mm-dd' where the event is. */
export const couponsView = (snapshot: SnapshotFrom<typeof couponsMachine>, today: string) => {
  const { eventId, coupons, draft, chosen, listError, failed, error, reason } = snapshot.context
  const isLoading = snapshot.matches('loading')
  const canRetry = snapshot.matches('failed')
  const isCreating = snapshot.matches('creating')
  const isDeleting = snapshot.matches('deleting')
  return {
    eventId,
    isLoading,
    isListed: !isLoading && !canRetry,
    canRetry,
    listError,
    notCreated: failed === 'create' && error !== null && !isCreating ? { error, reason } : null,
    notDeleted: failed === 'delete' && error !== null && !isDeleting ? { of: chosen, error, reason } : null,
    coupons,
    draft,
    errors: failed === 'create' ? couponDraftErrors(draft, { today }) : {},
    isCreating,
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
