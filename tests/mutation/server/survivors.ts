/**
 * Changes of laws and server that no suite can notice, each with the reason why that is right.
 * A line here that does not survive fails `npm run mutate:server`.
 */
export const survivors: Record<string, string> = {
  'machines/auth.machine.ts authMachine: token !== null && token !== context.token → token !== context.token':
    'the guard before it takes the token that was removed',
  'machines/bracket-editing.setup.ts bracketEditing: 0 → 1 (2)':
    'versions begin at one, and a server tells them always or never',
  'machines/bracket-editing.setup.ts bracketEditing: 0 → 1':
    'versions begin at one, and a server tells them always or never',
  "machines/bracket.machine.ts bracketMachine: '' → 'outro'":
    'an address that is not there is no address, whichever word stands for it',
  'machines/bracket.machine.ts bracketMachine: context.url !== null && isBracketUrl(context.url) → isBracketUrl(context.url)':
    'the guard before it takes the address that is not there; only the types ask for the check',
  "machines/checkout.paying.ts processing: '' → 'outro'":
    'who pays has a preference; only the types ask for another word',
  "machines/checkout.paying.ts processing: assertEvent(event, 'payment.submit') → nothing":
    'only the payment that is sent leads there; only the types ask for the check',
  'machines/checkout.setup.ts checkoutSetup: context.payment?.pix !== null && context.payment !== null → context.payment?.pix !== null':
    'an order that is watched has a payment; only the types ask for the check',
  'machines/checkout.setup.ts checkoutSetup: transaction && paymentOf(transaction) → paymentOf(transaction)':
    'an order that was not read is not saved; only the types ask for the check',
  "machines/coupons.machine.ts couponsMachine: '' → 'outro'":
    'who is asked about a coupon has chosen it; only the types ask for another word',
  'machines/dashboard.setup.ts dashboard: context.dashboard === null → false (2)':
    'panels are run and told where the dashboard was read; only the types ask for the check',
  'machines/dashboard.setup.ts dashboard: context.dashboard === null → false':
    'panels are run and told where the dashboard was read; only the types ask for the check',
  'machines/dashboard.setup.ts dashboard: coupons → true':
    'what is told to a panel that is not there reaches nobody',
  'machines/dashboard.setup.ts dashboard: lots → true':
    'what is told to a panel that is not there reaches nobody',
  "machines/draft-saver.machine.ts draftSaverMachine: '' → 'outro'":
    'what is sent was typed; only the types ask for another word',
  "machines/event-creation.editing.ts chosenFile: '' → 'outro' (2)":
    'a file is read where one was chosen; only the types ask for another',
  "machines/event-creation.editing.ts chosenFile: '' → 'outro'":
    'a file is read where one was chosen; only the types ask for another',
  'machines/event-creation.editing.ts chosenFile: 0 → 1':
    'a file is read where one was chosen; only the types ask for another',
  'machines/event-creation.setup.ts judged: 1 → 2':
    'any step will do: it is told apart from the attempt before',
  'machines/event-creation.setup.ts openedForm: false → true':
    'it is read after leaving was asked, which writes it',
  'machines/event-editing.setup.ts openedEvent: false → true':
    'beginning to edit writes it, and nothing is asked of it before',
  'machines/event-editing.setup.ts versionOf: 0 → 1':
    'versions begin at one, and a server tells them always or never',
  'machines/event-list.machine.ts eventListMachine: 0 → 1':
    'the moment is read together with the events; before there are none',
  'machines/lot-selection.setup.ts lotSelection: 0 → 1 (2)':
    'versions begin at one, and a server tells them always or never',
  'machines/lot-selection.setup.ts lotSelection: 0 → 1':
    'versions begin at one, and a server tells them always or never',
  'machines/new-password.machine.ts newPasswordMachine: 0 → 1':
    'any number will do to begin with: it is told apart from the refusal before',
  "machines/payment-result.machine.ts paymentResultMachine: '' → 'outro' (2)":
    'payments are confirmed where both were given; only the types ask for another word',
  "machines/payment-result.machine.ts paymentResultMachine: '' → 'outro'":
    'payments are confirmed where both were given; only the types ask for another word',
  'machines/signup.machine.ts signupMachine: 0 → 1':
    'any number will do to begin with: it is told apart from the refusal before',
  "machines/ticket-selection.machine.ts ticketSelectionMachine: '' → 'outro'":
    'the buyer is saved before tickets are asked for',
  'machines/ticket-selection.machine.ts ticketSelectionMachine: 0 → 1':
    'the moment is read together with the event; before there is none',
  "machines/ticket-selection.setup.ts ticketSelectionSetup: '' → 'outro'":
    'who buys has a document; only the types ask for another word',
  'machines/ticket-selection.setup.ts ticketSelectionSetup: detail !== null && salesAreOpen(detail.evento, new Date(now)) → salesAreOpen(detail.evento, new Date(now))':
    'tickets are chosen of an event that was read; only the types ask for the check',
  'machines/ticket-selection.setup.ts ticketSelectionSetup: loaded && readAgain(loaded, selectionOf(context.wanted), { kept, error: null }) → readAgain(loaded, selectionOf(context.wanted), { kept, error: null })':
    'the guard before it lets pass what is there; only the types ask for the check',
  'machines/ticket-selection.setup.ts ticketSelectionSetup: type → true (2)':
    'the guard before it lets pass what is there; only the types ask for the check',
  'machines/ticket-selection.setup.ts ticketSelectionSetup: type → true':
    'the guard before it lets pass what is there; only the types ask for the check',
  'src/contract/laws/dates.ts withOffset: /^(.{16}).*?(Z|[+-]\\d{2}:\\d{2})$/ → /(.{16}).*?(Z|[+-]\\d{2}:\\d{2})$/':
    'local times are of one line, so that the first match begins at their start',
  'src/contract/laws/dates.ts withOffset: /^(.{16}).*?(Z|[+-]\\d{2}:\\d{2})$/ → /^(.{16}).*?(Z|[+-]\\d{2}:\\d{2})/':
    'nothing in a local time looks like an offset but the one at its end',
  'src/contract/laws/local-date-time.ts offset: /(?:Z|[+-]\\d{2}:\\d{2})$/ → /(?:Z|[+-]\\d{2}:\\d{2})/':
    'nothing in a local time looks like an offset but the one at its end',
  "src/contract/laws/error-places.ts placeOf: '' → 'outro'":
    'a match always has its list; only the types ask for another word',
  "src/contract/nouns/order-draft.ts typed: '' → 'outro'":
    'made when the file is loaded, where no test has begun; left-out.test.ts says what a draft leaves out',
  'src/contract/nouns/own-events.ts comingFirst.starts: 0 → 1':
    'an event without a date stands before every other of this century, be it in the first millisecond of 1970 or the second',
  "src/contract/nouns/payment.ts preferenceRequest: '' → 'outro' (4)":
    'of a word without digits none are left',
  "src/contract/nouns/payment.ts preferenceRequest: '' → 'outro' (5)":
    'of a word without digits none are left',
  'src/contract/nouns/payment.ts preferenceRequest: 0 → 1':
    'each line has its share of the price; only the types ask for another number',
  'src/contract/nouns/ticket-type.ts decrease: 0 → 1 (2)':
    'one step down from one ticket leaves none, as from none',
  'src/contract/nouns/ticket.ts AnswerImage: Math.ceil(limits.answerImageMaxBytes * 1.4) → floor':
    'the product is a whole number',
  'src/contract/nouns/ticket.ts line: lineOf() → nothing':
    'made when the file is loaded, where no test has begun; left-out.test.ts says what is kept of a name',
  'src/contract/nouns/ticket.ts text: .trim() → nothing':
    'made when the file is loaded, where no test has begun; left-out.test.ts says what is kept of a text',
  'src/contract/nouns/ticket.ts text: v.trim() → nothing':
    'made when the file is loaded, where no test has begun; left-out.test.ts says what is kept of a text',
  "src/server/checkout/begin-payment.ts beginBatch.byPix: metodo === 'pix' → true":
    'whoever pays by card is looked up by none; only more is read',
  'src/server/checkout/free-checkout.ts freeCheckout: !approved → false':
    'the order was bound and its places were locked in the same transaction, so that it is always approved; only the types ask for the check',
  'src/server/checkout/free-checkout.ts freeCheckout: 409 → 410 (2)':
    'the order was bound and its places were locked in the same transaction, so that approveOrder finds all it needs; were that wrong, nothing may be confirmed',
  'src/server/checkout/preferences.store.ts keepTogether: for no key update → nothing':
    'mutants are tried on the embedded database, which has one session',
  'src/server/checkout/preferences.store.ts keepTogether: order by t.id → nothing':
    'mutants are tried on the embedded database, which has one session: without another one no order of locks can be told',
  'src/server/checkout/preferences.store.ts keepTogether: t.id in (select o.id from orders o) → true':
    'the same orders are changed either way; it makes the change wait for the locks, of which one session has none',
  "src/server/dashboard/dashboard.routes.ts registerDashboardRoutes: 'url' → ''":
    'any word but base64 leaves the banner out, and the tables show none',
  'src/server/dashboard/dashboard.store.ts occupationOf: tt.event_id = ${eventId} → true (2)':
    'parts of other events belong to none of the ticket types that are answered; only more is read',
  'src/server/dashboard/dashboard.store.ts occupationOf: tt.event_id = ${eventId} → true':
    'parts of other events belong to none of the ticket types that are answered; only more is read',
  'src/server/dashboard/dashboard.store.ts occupationOf: union all → union (2)':
    'no two rows are alike, as each names its kind and id',
  'src/server/dashboard/dashboard.store.ts occupationOf: union all → union':
    'no two rows are alike, as each names its kind and id',
  'src/server/dashboard/participants.store.ts behind: t.created_at >= ${place.at}::timestamptz → true':
    'the comparison behind it says the same and more; this one lets an index find where to begin',
  'src/server/dashboard/participants.store.ts pairRows: < → <=':
    'no ticket is its own partner, and no two of an order have one position',
  'src/server/dashboard/participants.store.ts participantRows: 2 → 3':
    'a third decimal of centavos is zero, and the number the same',
  'src/server/dashboard/participants.store.ts answersOf: order by a.pos → nothing':
    'the elements come in their order as it is; the clause asks for what the database happens to do',
  'src/server/events/create-event.ts formError: form.fuso_horario ?? defaultTimeZone → … && …':
    'the zone says which of two local times is the later only where clocks are changed, which no zone of Brazil does',
  'src/server/events/event-parts.store.ts storedTypesOf.fieldRows: .where(inArray(customFields.ticketTypeId, ids)) → nothing':
    'rows of other ticket types are looked up by none; only more is read',
  "src/server/events/event-writing.routes.ts registerEventWritingRoutes.found: 'url' → ''":
    'any word but base64 leaves the banner out, and its address is given always',
  'src/server/events/events.store.ts listSharedEvents.rows: db .select({ event: events }) .from(events) .innerJoin(event … Access.eventId, events.id)) → leftJoin':
    'the where asks for the account of the joined row, which an event without one has not',
  'src/server/events/merge-categories.ts mergeCategories.pathOf: indexOf(row) < 0 → false':
    'the place of an index below zero is that of the ticket alone, in the same words',
  'src/server/events/merge-categories.ts mergeCategories.wanted: 0 → 1':
    'a new category has its patch; only the types ask for another number',
  'src/server/events/merge-quantities.ts capacityAfter: wanted < remaining → wanted <= remaining':
    'whoever wants what remains gets the capacity that there is, either way',
  'src/server/events/merge-ticket-types.ts renameType: patch.nome !== row.nome → true':
    'a name that is written once more is the same name; only more is written',
  'src/server/events/ticket-types.store.ts remainingOf.rows: .where(isOneOf(stock.id, ids)) → nothing':
    'counters of other places are looked up by none; only more is read',
  'src/server/events/update-event.ts updateEvent.parts: patch.tiposDeIngressos !== undefined → true':
    'ticket types that are not written are the same before and after; only more is read',
  'src/server/jobs/jobs.store.ts claimJob: for update skip locked → nothing':
    'the embedded database has one session, so that nobody waits; mail.api.test.ts proves it on PostgreSQL',
  'src/server/jobs/jobs.store.ts claimJob: skip locked → nothing':
    'the embedded database has one session, so that nobody waits; mail.api.test.ts proves it on PostgreSQL',
  'src/server/jobs/run-jobs.ts doJob: `no handler for jobs of kind ${job.kind}` → ``':
    'words of an error are kept nowhere, because they may name people',
  'src/server/orders/answer-images.ts encode: 80 → 81':
    'a JPEG that nobody can tell from the other; the product names no quality',
  'src/server/orders/bind-attendees.ts orderBinder: noteEventOf(deps.db, bound.id, bound.eventId) → nothing':
    'what is not noted is read; only more is read',
  "src/server/orders/bind-order.ts retake.category: '' → 'outro'":
    'who takes a place of a category has named it; only the types ask for another word',
  'src/server/orders/event-of-order.store.ts noteEventOf: events.size >= most && oldest !== undefined → events.size >= most':
    'so many have an oldest; only the types ask for the check',
  'src/server/orders/event-of-order.store.ts questionTo: id = any(${sql.param([...ids])}::text[]) → true':
    'events of other orders are looked up by none; only more is read',
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
  'src/server/orders/hold-usage.store.ts holdFacts: union all → union':
    'two askers who are the same get the same answer, which is looked up by who they are',
  'src/server/orders/hold-usage.store.ts lockAskers.events: .toSorted() → nothing':
    'mutants are tried on the embedded database, which has one session: without another one no order of locks can be told',
  'src/server/orders/hold-usage.store.ts lockAskers: 0 → 1':
    'any seed makes a key of an event, as long as every process has the same',
  'src/server/orders/hold-usage.store.ts lockAskers: order by u.id → nothing':
    'mutants are tried on the embedded database, which has one session: without another one no order of locks can be told',
  'src/server/orders/order-changes.ts extendHold: entry.order.expiresAt < until → entry.order.expiresAt <= until':
    'a hold that ends then already ends then either way',
  'src/server/orders/order-facts.store.ts questionsOf.types: i.transaction_id = any(${ids}) → true':
    'forms of other ticket types are looked up by none; only more is read',
  'src/server/orders/order-facts.store.ts questionsOf.validated: ${couponBindings.eventId} = b.event_id → true':
    'coupons that were validated for other events are looked up by none; only more is read',
  'src/server/orders/order-facts.store.ts questionsOf.validated: ${couponBindings.userId} = b.user_id → true':
    'coupons that others validated are looked up by none; only more is read',
  "src/server/orders/order-form.ts readAttendees.categoriesOf: '' → 'outro'":
    'each line was given the id of its type before; only the types ask for another word',
  'src/server/orders/orders.store.ts chosen: db .select(facts) .from(transactions) .innerJoin(events, eq( … .id, transactions.eventId)) → leftJoin':
    'each order names an event that is there, by its foreign key',
  'src/server/orders/orders.store.ts lockRows: .orderBy(asc(transactions.id)) → nothing':
    'mutants are tried on the embedded database, which has one session: without another one no order of locks can be told',
  'src/server/orders/orders.store.ts lockRows: asc(transactions.id) → desc':
    'any order of locks will do, as long as it is that of everybody; mutants are tried on a database of one session',
  'src/server/orders/sold-tickets.store.ts soldTickets.rows: db .select({ ticket: tickets, event: events, type: ticketTyp … .id, tickets.ticketTypeId)) → leftJoin':
    'each ticket names a ticket type that is there, by its foreign key',
  'src/server/orders/sold-tickets.store.ts soldTickets.rows: db .select({ ticket: tickets, event: events, type: ticketTyp … vents.id, tickets.eventId)) → leftJoin':
    'each ticket names an event that is there, by its foreign key',
  'src/server/orders/waiting-orders.ts createWaitingOrders.kept: 20_000 → 20001':
    'a bound of memory, some twenty megabytes; one order more is a kilobyte',
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
  "src/server/payments/payments.store.ts ownersOfPayments: '' → 'outro'":
    'the rows are found by that id, so that each has one; only the types ask for another word',
  "src/server/payments/reconciler.ts closeLost: !order || current?.status !== 'unknown' → current?.status !== 'unknown'":
    'without an order there is no attempt, whose status is then not unknown; only the types ask for the check',
  'src/server/payments/reconciler.ts newRounds: 0 → 1': 'the first millisecond of 1970 is over as well',
  "src/server/payments/settle-payment.ts paymentSettler.eventId: '' → 'outro'":
    'payments of no order wait in a queue of their own, whatever its name',
  'src/server/payments/settle-payment.ts paymentSettler.eventId: orderId → true':
    'payments of no order wait in a queue of their own, whatever its name',
  "src/server/payments/settle-payment.ts placesOf: verdict === 'reject' → false":
    "the coupon's place is among all of the order; only more is locked",
  "src/server/payments/settle-payment.ts settleBatch.order: '' → 'outro'":
    'no order has either word for its id; only the types ask for one',
  "src/server/payments/settle-payment.ts settleBatch.changing: verdict === 'restore' || verdict === 'refund' → true":
    'tickets of other orders are looked up by none; only more is read',
  'src/server/payments/verdict.ts isOlder: providerUpdatedAt !== null && updatedAt !== null → providerUpdatedAt !== null':
    'Date.parse(null) is not a number, which is less than nothing; only the types ask for the check',
}
