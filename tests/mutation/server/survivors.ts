/**
 * Changes of laws and server that no suite can notice, each with the reason why that is right.
 * A line here that does not survive fails `npm run mutate:server`.
 */
export const survivors: Record<string, string> = {
  'src/server/checkout/free-checkout.ts freeCheckout: 409 → 410 (2)':
    'the order was bound and its places were locked in the same transaction, so that approveOrder finds all it needs; were that wrong, nothing may be confirmed',
  "src/server/checkout/process-payment.ts closeRefused: !current || row?.status !== 'unknown' → row?.status !== 'unknown'":
    'without an order there is no row, whose status is then not unknown; only the types ask for the check',
  'src/server/payments/due-payments.store.ts takeDuePayments: for update skip locked → nothing':
    'the embedded database has one session, so that nobody waits; stores.api.test.ts proves it on PostgreSQL',
  'src/server/payments/due-payments.store.ts takeDuePayments: skip locked → nothing':
    'the embedded database has one session, so that nobody waits; stores.api.test.ts proves it on PostgreSQL',
  'src/server/payments/mercado-pago.bodies.ts notification: address !== null && isPublicUrl(address) → isPublicUrl(address)':
    'null is read as the text null, which is no address; only the types ask for the check',
  'src/server/payments/mercado-pago.request.ts retryAfterSeconds: text === null → false':
    'null is neither digits nor a date, so that the answer is null as well; only the types ask for the check',
  'src/server/payments/mercado-pago.ts unlessMissing: error instanceof GatewayRefused && error.status === 404 → error.status === 404':
    'no other error of a request has a status; only the types ask for the check',
  'src/server/payments/notifications.store.ts claimNotification: for update skip locked → nothing':
    'the embedded database has one session, so that nobody waits; stores.api.test.ts proves it on PostgreSQL',
  'src/server/payments/notifications.store.ts claimNotification: skip locked → nothing':
    'the embedded database has one session, so that nobody waits; stores.api.test.ts proves it on PostgreSQL',
  "src/server/payments/reconciler.ts closeLost: !order || current?.status !== 'unknown' → current?.status !== 'unknown'":
    'without an order there is no attempt, whose status is then not unknown; only the types ask for the check',
  'src/server/payments/settle-payment.ts settlePayment.settled: orderId === null → false':
    'no order has the id null, so that lockOrder finds none and the payment is a stray one as well; only the types ask for the check',
  'src/server/payments/verdict.ts isOlder: providerUpdatedAt !== null && updatedAt !== null → providerUpdatedAt !== null':
    'Date.parse(null) is not a number, which is less than nothing; only the types ask for the check',
}
