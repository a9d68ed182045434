/** Files of more than 250 lines, each with the reason why it is not two files. */
export const longFiles: Record<string, string> = {
  'src/contract/ticket.ts': 'one noun: its shapes and the pair laws of one specification section',
  'src/sandbox/browser/brick.css': 'the whole style of a payment form that another company owns',
  'src/server/db/schema.ts': 'one table after another; drizzle reads them as one schema',
  'src/server/seed/demo-events.ts': 'data: the demo events',
  'src/tools/statecharts/layout.ts': 'one conversation with the layout library: request, answer, repair',
  'src/web/dashboard/dashboard.module.css': 'the style of one page',
  'src/web/event-creation/event-creation.module.css': 'the style of one page',
  ...Object.fromEntries(
    [
      'tests/auth/auth.api.test.ts',
      'tests/dashboard/event-editing.page.test.tsx',
      'tests/dashboard/event-editing.spec-model.ts',
      'tests/event-creation/create-event.api.test.ts',
      'tests/event-creation/update-event.api.test.ts',
      'tests/mail/mail.api.test.ts',
      'tests/orders/binding.api.test.ts',
      'tests/orders/holds.api.test.ts',
      'tests/server/pages.api.test.ts',
      'tests/orders/sweep.api.test.ts',
      'tests/payments-server/paying.api.test.ts',
      'tests/payments-server/settling.api.test.ts',
    ].map((file) => [file, 'the cases of one call or one flow, in one list']),
  ),
  'tests/contract/tickets.test.ts': 'tables of laws of one noun',
  'tests/event-creation/laws.test.ts': 'tables of laws of one noun',
  'tests/e2e/organiser.e2e.test.ts': 'one sale from the empty form to the spreadsheet',
  'tests/orders/world.ts': 'one vocabulary: what a test can do to orders and payments',
  'tests/checkout/checkout-walks.e2e.test.ts':
    'two total tables: what each state shows, what each event does',
  'tests/checkout/checkout.actor.test.ts': 'two total tables: what each state shows, what each event does',
  'tests/event-creation/event-creation-walks.e2e.test.ts':
    'two total tables: what each state shows, what each event does',
  'tests/checkout/checkout.page.test.tsx': 'two total tables: what each state shows, what each event does',
  'tests/checkout/checkout.spec-model.ts': 'the specification of one flow as one model',
  'tests/profile/profile.spec-model.ts': 'the specification of one page as one model',
}
