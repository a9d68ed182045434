/** Files of more than 250 lines, each with the reason why it is not two files. */
export const longFiles: Record<string, string> = {
  'src/contract/messages.ts': 'every sentence of the specification in one place',
  'src/contract/ticket.ts': 'one noun: its shapes and the pair laws of one specification section',
  'src/sandbox/browser/brick.css': 'the whole style of a payment form that another company owns',
  'src/sandbox/browser/payment.js': 'one browser script, served as it is',
  'src/server/db/schema.ts': 'one table after another; drizzle reads them as one schema',
  'src/server/seed/demo-events.ts': 'data: the demo events',
  'src/web/dashboard/dashboard.module.css': 'the style of one page',
  'src/web/event-creation/event-creation.module.css': 'the style of one page',
  'tests/auth/auth.api.test.ts': 'one table of cases for each call of one noun',
  'tests/event-creation/laws.test.ts': 'tables of laws of one noun',
  'tests/payments/payments.test.ts': 'tables of cases of one gateway',
}
