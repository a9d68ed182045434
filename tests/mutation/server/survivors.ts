/**
 * Changes of laws and server that no suite can notice, each with the reason why that is right.
 * A line here that does not survive fails `npm run mutate:server`.
 */
export const survivors: Record<string, string> = {
  'src/server/checkout/free-checkout.ts freeCheckout: 409 → 410 (2)':
    'the order was bound and its places were locked in the same transaction, so that approveOrder finds all it needs; were that wrong, nothing may be confirmed',
  "src/server/checkout/process-payment.ts closeRefused: !current || row?.status !== 'unknown' → row?.status !== 'unknown'":
    'without an order there is no row, whose status is then not unknown; only the types ask for the check',
  'src/server/orders/answer-images.ts encode: 80 → 81':
    'a JPEG that nobody can tell from the other; the product names no quality',
  'src/server/orders/bind-order.ts bindOrder: !bound → false':
    'the order is locked, so that it cannot vanish; only the types ask',
  "src/server/orders/bind-order.ts bindOrder: 'an order vanished under its lock' → ''":
    'the order is locked, so that it cannot vanish; only the types ask',
  "src/server/orders/bind-order.ts retake.category: '' → 'outro'":
    'who takes a place of a category has named it; only the types ask for another word',
  'src/server/orders/expire-orders.ts batchSize: 200 → 201':
    'rounds go on until none is left, whatever their size',
  'src/server/orders/forget.store.ts forgetUnpaidOrders: 0 → 1':
    'a delete always answers a count; only the types ask',
  'src/server/orders/forget.store.ts forgetUnpaidOrders: for update of x skip locked → nothing':
    'mutants are tried on the embedded database, which has one session; on PostgreSQL expire-orders.api.test.ts goes red',
  'src/server/orders/forget.store.ts forgetUnpaidOrders: skip locked → nothing':
    'mutants are tried on the embedded database, which has one session; on PostgreSQL expire-orders.api.test.ts goes red',
  'src/server/orders/held-orders.store.ts lockExpiredOrders: skip locked → nothing':
    'mutants are tried on the embedded database, which has one session; on PostgreSQL expire-orders.api.test.ts goes red',
  'src/server/orders/hold-usage.store.ts lockAskers.events: .toSorted() → nothing':
    'mutants are tried on the embedded database, which has one session: without another one no order of locks can be told',
  'src/server/orders/hold-usage.store.ts lockAskers: 0 → 1':
    'any seed makes a key of an event, as long as every process has the same',
  'src/server/orders/hold-usage.store.ts lockAskers: order by u.id → nothing':
    'mutants are tried on the embedded database, which has one session: without another one no order of locks can be told',
  "src/server/orders/order-form.ts readAttendees.categoriesOf: '' → 'outro'":
    'each line was given the id of its type before; only the types ask for another word',
  'src/server/orders/orders.store.ts completeAll: !event → false':
    'each order names an event that is there, by its foreign key',
  "src/server/orders/orders.store.ts completeAll: 'an order without an event' → ''":
    'each order names an event that is there, by its foreign key',
  'src/server/orders/orders.store.ts itemsOf: db .select({ transactionId: transactionItems.transactionId,  … sactionItems.ticketTypeId)) → leftJoin':
    'each item names a ticket type that is there, by its foreign key',
  'src/server/orders/sold-tickets.store.ts soldTickets.rows: db .select({ ticket: tickets, event: events, type: ticketTyp … .id, tickets.ticketTypeId)) → leftJoin':
    'each ticket names a ticket type that is there, by its foreign key',
  'src/server/orders/sold-tickets.store.ts soldTickets.rows: db .select({ ticket: tickets, event: events, type: ticketTyp … vents.id, tickets.eventId)) → leftJoin':
    'each ticket names an event that is there, by its foreign key',
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
