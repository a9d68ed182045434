const passesStarting =
  'starting decides at once by the token, and there is none: the state after it is the same'

const searchesElsewhere = 'the search is another state, which begins anew when it is entered'

/**
 * Changes that no path suite can notice, each with the reason why that is right.
 * A survivor that is not here and a line here that does not survive both fail `npm run mutate:machines`.
 */
export const survivors: Record<string, string> = {
  'auth session.logout#0 to starting': passesStarting,
  'auth token.change#0 to starting': passesStarting,
  'auth.fetchingUser fetchUser failed#1 to starting': passesStarting,
  'checkout.filling.coupon.applying validateCoupon done#0 to deciding':
    'deciding leads to active at once when a coupon was saved, which this transition just did',
  'eventCreation.editing begins in restored':
    'every transition into editing names the state inside it, so where it would begin is never asked',
  'doorScan.watching name.change#0 not reentering': searchesElsewhere,
  'doorScan.found name.change#0 not reentering': searchesElsewhere,
  'doorScan.watching name.change#1 without target':
    'a name that is too short leads to where nobody is searched for, and this is there already',
  'ticketPage.shown begins in keeping':
    'every transition into shown names the state inside it, so where it would begin is never asked',
}
