const fence = 'eslint(no-restricted-imports)'

/** A file with one line, and what lies beside it in the same tree. */
export type Sample = { file: string; line: string; beside?: Record<string, string> }

/** Lines that the house refuses in a file of that place, each with the rule that says so. */
export const refused: (Sample & { rule: string })[] = [
  ...forbid('src/contract/nouns/lot.ts', [
    'xstate',
    'react',
    'node:fs',
    '#machines/port.ts',
    '#web/api.ts',
    '../web/api.ts',
  ]),
  ...forbid('machines/checkout.machine.ts', [
    'react',
    '@xstate/react',
    'ofetch',
    'node:fs',
    '#web/api.ts',
    '#server/app.ts',
  ]),
  ...forbid('machines/checkout.machine.ts', [
    'valibot',
    '../src/contract/nouns/lot.ts',
    '#tests/support/walker.ts',
  ]),
  ...forbid('src/web/ui/field.tsx', [
    '#server/app.ts',
    '#sandbox/store.ts',
    'node:fs',
    '#tests/support/actor.ts',
  ]),
  ...forbid('src/web/ui/field.tsx', [
    '../checkout/checkout.page.tsx',
    '../http/api.ts',
    '../../contract/nouns/lot.ts',
    '../layout/toast-store.ts',
    '../session/session.tsx',
    '#machines/errand.machine.ts',
  ]),
  ...forbid('src/web/checkout/checkout.page.tsx', [
    '../http/api.ts',
    '../profile/profile.page.tsx',
    '#web/api.ts',
  ]),
  ...forbid('src/web/checkout/parts/line.tsx', ['../../http/api.ts', '../../profile/profile.page.tsx']),
  ...forbid('src/web/checkout/checkout.effects.ts', ['../profile/profile.effects.ts', '#server/app.ts']),
  ...forbid('src/web/checkout/checkout.route.tsx', ['../profile/profile.route.tsx', 'node:fs']),
  ...forbid('src/web/app/navigation.ts', ['../http/api.ts', '../checkout/checkout.page.tsx']),
  ...forbid('src/web/light/router.tsx', ['../http/api.ts', '../ticket/ticket.route.tsx']),
  ...forbid('src/web/orders/open-order.ts', ['../checkout/checkout.page.tsx', '../app/app.tsx']),
  ...forbid('src/drafts/event-edit.ts', ['react', 'xstate', '#machines/port.ts', '#server/app.ts']),
  ...forbid('src/web/app/app.tsx', ['#server/app.ts', '#sandbox/store.ts', '../../server/app.ts']),
  ...forbid('src/server/app.ts', [
    '#drafts/event-edit.ts',
    '#drafts/event-edit.ts',
    '#web/api.ts',
    '#sandbox/store.ts',
    'react',
    '#tests/support/actor.ts',
    '../web/api.ts',
  ]),
  ...forbid('src/server/app.ts', [
    '#machines/checkout.machine.ts',
    '#machines/port.ts',
    '../sandbox/store.ts',
  ]),
  ...forbid('src/server/events/events.routes.ts', ['drizzle-orm', 'pg', '../db/schema.ts', '#web/api.ts']),
  ...forbid('src/server/orders/order-changes.ts', ['drizzle-orm', '../db/schema.ts']),
  ...forbid('src/server/events/create-event.rows.ts', ['../db/schema.ts']),
  ...forbid('src/server/process/sweep.ts', ['drizzle-orm', 'pg']),
  ...forbid('src/server/http/health.ts', ['drizzle-orm', '@electric-sql/pglite']),
  ...forbid('src/server/main.ts', ['pg', './db/schema.ts']),
  ...forbid('src/server/events/events.store.ts', [
    './events.routes.ts',
    'hono',
    'nodemailer',
    '../payments/gateway.ts',
  ]),
  ...forbid('src/server/events/events.store.ts', ['#machines/checkout.machine.ts', '#sandbox/store.ts']),
  ...forbid('src/sandbox/store.ts', [
    '#contract/laws/money.ts',
    '#machines/port.ts',
    '#server/app.ts',
    '../contract/laws/money.ts',
  ]),
  ...forbid('src/sandbox/store.ts', ['../server/app.ts', '#web/api.ts', '#tests/support/actor.ts']),
  ...forbid('src/main.ts', ['#web/app.tsx', '#tests/support/actor.ts']),
  ...forbid('src/tools/statecharts/docs.ts', [
    '#tests/support/walker.ts',
    '../../../tests/support/walker.ts',
  ]),
  ...forbid('src/web/checkout/checkout.page.tsx', ['./index.ts', '../ui/index.ts']),
  ...forbid('src/server/app.ts', ['./events/index.ts']),
  { file: 'src/server/process/clock.ts', line: 'export default 1', rule: 'import(no-default-export)' },
  { file: 'src/web/ui/any.ts', line: 'export let x: any', rule: 'typescript(no-explicit-any)' },
  {
    file: 'src/web/ui/ignore.ts',
    line: '// @ts-ignore\nexport const x = 1',
    rule: 'typescript(ban-ts-comment)',
  },
  { file: 'src/web/ui/Field.ts', line: 'export const x = 1', rule: 'unicorn(filename-case)' },
  { file: 'src/web/ui/ask.ts', line: "export const ask = () => alert('?')", rule: 'eslint(no-alert)' },
  { file: 'src/web/ui/log.ts', line: "console.log('x')", rule: 'eslint(no-console)' },
  {
    file: 'src/web/ui/first.ts',
    line: "import { second } from './second.ts'\nexport const first = () => second",
    beside: {
      'src/web/ui/second.ts': "import { first } from './first.ts'\nexport const second = () => first",
    },
    rule: 'import(no-cycle)',
  },
  {
    file: 'tests/some.test.ts',
    line: "import { expect, test } from 'vitest'\ntest.only('x', () => expect(1).toBe(1))",
    rule: 'vitest(no-focused-tests)',
  },
  {
    file: 'tests/some.test.ts',
    line: "import { expect, test } from 'vitest'\ntest.skip('x', () => expect(1).toBe(1))",
    rule: 'vitest(no-disabled-tests)',
  },
]

/** The same places with what they may import. */
export const welcome: Sample[] = [
  ...permit('src/contract/nouns/lot.ts', ['valibot', './ticket.ts', '../laws/money.ts', '../calls.ts']),
  ...permit('machines/checkout.machine.ts', [
    'xstate',
    '#contract/nouns/lot.ts',
    '#drafts/event-edit.ts',
    '#machines/port.ts',
    './port.ts',
  ]),
  ...permit('src/drafts/masks.ts', ['maska', 'valibot', '#contract/laws/documents.ts']),
  ...permit('src/web/ui/field.tsx', ['react', '#drafts/masks.ts', './cx.ts']),
  ...permit('src/web/checkout/checkout.page.tsx', [
    'react',
    '../ui/field.tsx',
    './total.tsx',
    '#machines/checkout.machine.ts',
  ]),
  ...permit('src/web/checkout/checkout.effects.ts', [
    '../http/api.ts',
    '#contract/calls.ts',
    '#drafts/order-rules.ts',
  ]),
  ...permit('src/web/checkout/checkout.route.tsx', [
    '../http/api.ts',
    './checkout.effects.ts',
    './checkout.page.tsx',
  ]),
  ...permit('src/web/app/app.tsx', ['../http/api.ts', '../checkout/checkout.route.tsx']),
  ...permit('src/web/app/prepare-checkout.ts', ['../checkout/checkout-loading.tsx']),
  ...permit('src/web/light/main.tsx', ['../http/api.ts', '../ticket/ticket.route.tsx']),
  ...permit('src/server/app.ts', [
    'hono',
    '#contract/calls.ts',
    '#machines/order.machine.ts',
    './events/events.routes.ts',
  ]),
  ...permit('src/server/events/events.routes.ts', ['hono', './events.store.ts', '#contract/calls.ts']),
  ...permit('src/server/events/events.store.ts', [
    'drizzle-orm',
    '../db/schema.ts',
    './reader.ts',
    '#contract/event.ts',
  ]),
  ...permit('src/server/orders/order-changes.ts', ['../db/open.ts', './order-changes.store.ts']),
  ...permit('src/server/coupons/coupons.store.ts', [
    'drizzle-orm',
    '../db/schema.ts',
    '../orders/stock.store.ts',
  ]),
  ...permit('src/server/db/open.ts', ['pg', 'drizzle-orm/node-postgres', './schema.ts']),
  ...permit('src/server/seed/seed-demo.ts', ['drizzle-orm', '../db/schema.ts']),
  ...permit('src/sandbox/store.ts', ['hono', 'node:crypto', './model.ts']),
  ...permit('src/main.ts', ['#server/main.ts', '#sandbox/sandbox.ts']),
  ...permit('tests/some.test.ts', [
    '#contract/lot.ts',
    '#machines/port.ts',
    '#server/app.ts',
    '#web/api.ts',
    '#tests/x.ts',
  ]),
]

function forbid(file: string, imports: string[]): (Sample & { rule: string })[] {
  return imports.map((from) => ({ file, line: importLine(from), rule: fence }))
}
function permit(file: string, imports: string[]): Sample[] {
  return imports.map((from) => ({ file, line: importLine(from) }))
}
function importLine(from: string): string {
  return `import { x } from '${from}'\nexport const y = x`
}
