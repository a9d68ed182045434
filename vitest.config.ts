import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'

import { FileOrder } from './tests/support/file-order.ts'
import shop from './vite.config.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Suites that replace a module, look at what it does when it is first imported, or render as the server does, after which
 * React warns of each render in the browser: they share no module with others.
 */
const firstImports = [
  'tests/checkout/image-answer.page.test.tsx',
  'tests/home/taking-over.test.tsx',
  'tests/payments/load-mercado-pago.test.tsx',
  'tests/signup/late-masks.test.tsx',
  'tests/ticket/invite.page.test.tsx',
]
/** What speaks with the provider, once more by its Orders API. */
const ordersApi = [
  'paying',
  'settling',
  'giving-back',
  'cancelling',
  'coupon-uses',
  'disputes',
  'owner-trouble',
  'several-payments',
  'unknown-payments',
  'notifications',
  'refusal-mails',
  'under-review',
  'late-search',
  'provider-clock',
  'event-over',
  'challenged',
].map((name) => `tests/payments-server/${name}.api.test.ts`)
const parts = './tests/support/parts.setup.ts'
const figures = './tests/support/figures.setup.ts'

/** The tests see the shop as it is built. */
export default defineConfig((env) => ({
  ...shop({ ...env, isSsrBuild: false }),
  test: {
    root: here('./'),
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // A worker more than cores makes the whole run a twentieth shorter and each journey a third longer.
    maxWorkers: '100%',
    sequence: { sequencer: FileOrder },
    // the title of a walk is its path, and an assertion that failed says what it saw
    chaiConfig: { truncateThreshold: 400 },
    css: { include: [/src\/sandbox\/browser\//] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.{api,e2e}.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: figures,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/**/*.test.tsx'],
          exclude: firstImports,
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['./tests/support/pages.setup.ts'],
          globalSetup: figures,
        },
      },
      {
        extends: true,
        test: {
          name: 'first imports',
          include: firstImports,
          environment: 'happy-dom',
          setupFiles: ['./tests/support/pages.setup.ts'],
          globalSetup: figures,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/**/*.api.test.ts'],
          environment: 'node',
          isolate: false,
          // the embedded database is compiled once, not again while it is used (tests/support/shop-process.ts)
          execArgv: ['--liftoff-only'],
          globalSetup: parts,
        },
      },
      {
        extends: true,
        test: {
          name: 'orders api',
          include: ordersApi,
          environment: 'node',
          isolate: false,
          env: { MP_API: 'orders', QUADRA_DATABASES: 'postgres' },
          globalSetup: parts,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/**/*.e2e.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: [parts, figures],
          testTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
}))
