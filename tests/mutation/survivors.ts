const passesStarting =
  'starting decides at once by the token, and there is none: the state after it is the same'

const soldOutElsewhere =
  'which category is sold out is read only where the rules are read anew; this failure does not lead there'
const sameReason =
  'without an answer the reason and the text are the same sentence, of which one is kept, with and without it'

/**
 * Changes that no path suite can notice, each with the reason why that is right.
 * A survivor that is not here and a line here that does not survive both fail `npm run mutate:machines`.
 */
export const survivors: Record<string, string> = {
  'auth session.logout#0 to starting': passesStarting,
  'auth token.change#0 to starting': passesStarting,
  'auth.fetchingUser fetchUser failed#1 to starting': passesStarting,
  'checkout.loading transaction failed#1 saveError: soldOut dropped': soldOutElsewhere,
  'checkout.restoring orderDraft failed#1 saveError: reason dropped': sameReason,
  'checkout.restoring orderDraft failed#1 saveError: soldOut dropped': soldOutElsewhere,
  'checkout.filling.coupon.applying validateCoupon done#0 tellSaver (2) dropped':
    'the saver was told the name of the coupon when it was typed, and validating it changes nothing that is saved',
  'checkout.filling.coupon.applying validateCoupon failed#1 saveError: soldOut dropped': soldOutElsewhere,
  'checkout.confirmingFree freeCheckout failed#1 saveError: soldOut dropped': soldOutElsewhere,
  'checkout.checkingTransaction transaction failed#1 saveError: soldOut dropped': soldOutElsewhere,
  'checkout.creatingPreference createPreference failed#1 saveError: reason dropped': sameReason,
  'checkout.creatingPreference createPreference failed#1 saveError: soldOut dropped': soldOutElsewhere,
  'checkout.readingTotal transaction failed#1 saveError (1): soldOut dropped': soldOutElsewhere,
  'checkout.processing processPayment failed#1 saveError: soldOut dropped':
    'an order that is paid holds its categories, so that the server never says of a payment that one is sold out',
  'checkout.processing processPayment failed#2 saveError: soldOut dropped': soldOutElsewhere,
  'checkout.monitoring transactionMonitor failed#0 saveError: soldOut dropped': soldOutElsewhere,
  'checkout.filling.coupon.applying validateCoupon done#0 to deciding':
    'deciding leads to active at once when a coupon was saved, which this transition just did',
  'eventCreation.editing begins in restored':
    'every transition into editing names the state inside it, so where it would begin is never asked',
}
