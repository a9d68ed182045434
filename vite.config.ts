import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { createLogger, defineConfig } from 'vite'

import { limits } from './src/contract/words/limits.ts'
import { listModules, shorterScripts } from './src/tools/build-plugins.ts'
import { firstStyleOf, scopedName } from './src/tools/first-style.ts'
import { leanReactPlugin } from './src/tools/lean-react.ts'
import { inspector } from './src/tools/statecharts/inspector/plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Libraries of every page; the router's useBlocker only serves the organiser's forms. */
const libraries = new RegExp(
  `node_modules/(${[
    'react',
    'react-dom',
    'scheduler',
    'use-sync-external-store',
    'use-isomorphic-layout-effect',
    '@tanstack/(react-router(?!.*useBlocker)|router-core|history|store|react-store)',
    'xstate',
    '@xstate/react',
    'valibot',
  ].join('|')})/`,
)
const own = [
  'src/web/(http/(answer|api|call-url|server-clock)|app/(load-chunk|load-anew|app|leaving|navigation|analytics|log|page-data|lazy-page)|session/(token-store|session)|auth/auth\\.effects)\\.',
  'src/web/layout/(?!toast\\.)',
  'src/web/ui/(leave|retry|button|icon|cx|page|spinner|notice|card)\\.',
  'src/contract/(calls/(answers|call|public-calls)|laws/(addresses|lists|dates|money)|words/limits|nouns/(settings|account|event|ticket-type|eligibility|lot|offer|selected-ticket))\\.',
  'machines/(auth|port)\\.',
]
/** Few files, because many small ones compress badly: what every page loads, what forms share, what event pages share. */
const groups = [
  {
    name: 'base',
    priority: 3,
    test: new RegExp(`${libraries.source}|vite/preload-helper|rolldown/runtime|/(${own.join('|')})`),
  },
  {
    name: 'forms',
    priority: 2,
    test: /\/src\/(web\/(ui\/(field|left-fields|first-error|said|form-part|mask-in-place)|auth\/(auth-form|account|kept-choice|password-field))|contract\/(words\/account-messages|nouns\/user)\.)/,
  },
  {
    name: 'ticket',
    priority: 2,
    test: /\/src\/contract\/(nouns\/(ticket-face|sold-category)|words\/ticket-messages)\./,
  },
  {
    name: 'ticket-page',
    priority: 2,
    test: /\/src\/web\/ticket\/(by-id|ticket\.(page|view|effects|module))\.|\/machines\/ticket-page\./,
  },
  {
    name: 'texts',
    priority: 2,
    test: /\/src\/contract\/(calls\/written-text|laws\/(documents|emails|plain-dates)|words\/chosen-text)\./,
  },
  {
    name: 'ticket-calls',
    priority: 2,
    test: /\/src\/contract\/(calls\/(ticket-calls|bounded|budget)|nouns\/(invite|shown-ticket|ticket|ticket-correction|withdrawal|shown-refund)|laws\/refunds|words\/(terms|(invite|ticket-form|withdrawal|refund)-messages))\./,
  },
  {
    name: 'ticket-store',
    priority: 2,
    test: /\/src\/(web\/session\/ticket-store|contract\/nouns\/kept-ticket)\.|\/node_modules\/idb-keyval\//,
  },
  {
    name: 'offers',
    priority: 2,
    test: /\/src\/contract\/(laws\/(place-line|folded)|words\/offer-messages)\./,
  },
  {
    name: 'session-end',
    priority: 2,
    test: /\/src\/(web\/(session\/(errands\.effects|forget-device|kept-parts|kept-typing|typed-store)|auth\/end-token)|contract\/(calls\/session-calls|words\/typing-messages))\./,
  },
  {
    name: 'event-list',
    priority: 2,
    test: /\/src\/web\/event-list\/(?!event-travel|event-rows|few-events|coming)|\/machines\/event-list\./,
  },
  {
    name: 'dates',
    priority: 2,
    test: /\/src\/(contract\/words\/kind-text|web\/ui\/event-date)\./,
  },
  { name: 'masks', priority: 2, test: /\/src\/drafts\/masks\.|\/node_modules\/maska\// },
  {
    name: 'events',
    priority: 2,
    test: /\/src\/(web\/(app\/use-started|session\/(token-claims|first-answer)|ui\/(banner-image|court|date-time|skeleton|hidden|counted|unfold|late-part|page-icon|use-taken-over|money|empty-state|missing))|contract\/words\/public-messages)\./,
  },
]

/** The oldest engines that the shop serves; README says the same, tests/engines hold the built files against it. */
const engines = ['chrome109', 'firefox115', 'safari16.4', 'ios16.4']

const serverEntries: Record<string, string> = {
  main: here('./src/main.ts'),
  account: here('./src/account.ts'),
  payout: here('./src/payout.ts'),
  refund: here('./src/refund.ts'),
  archive: here('./src/archive.ts'),
  'embedded-worker': here('./src/server/db/embedded-worker.ts'),
}

/** The page, and the small script of pages that the server writes whole. */
const webEntries: Record<string, string> = {
  index: here('./src/web/index.html'),
  start: here('./src/web/start.ts'),
}

/** What the server writes whole, with the parts that are loaded later in a browser. */
const writtenPages =
  /^src\/web\/(index\.html|(home|events|event|not-found)\/.*\.tsx|ui\/(markdown.*|share-button)\.tsx)$/

/** `npm run dev` and the build of the tests (`--mode inspected`) can be looked into. */
const inspectedModes = ['development', 'inspected']

/** Styles that `composes … from` brings have no file name, which matters for addresses in them: they have none. */
const quietLogger = () => {
  const logger = createLogger('warn')
  const warnOnce = logger.warnOnce.bind(logger)
  logger.warnOnce = (text, options) => {
    if (!text.includes('did not pass the `from` option')) warnOnce(text, options)
  }
  return logger
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: here('./src/web'),
  customLogger: quietLogger(),
  plugins: [
    react(),
    ...(isSsrBuild
      ? []
      : [
          leanReactPlugin(),
          // tests look into machines, not at bytes
          ...shorterScripts({ limits, isShortenedAgain: mode !== 'inspected' }),
          listModules(here('./')),
          firstStyleOf(here('./'), writtenPages),
        ]),
    ...(inspectedModes.includes(mode) ? [inspector()] : []),
  ],
  css: { modules: { generateScopedName: (name, file) => scopedName(name, file.slice(here('./').length)) } },
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  publicDir: 'public',
  build: {
    target: isSsrBuild ? 'node20' : engines,
    cssTarget: engines,
    outDir: here(isSsrBuild ? './dist/server' : mode === 'inspected' ? './dist/inspected/web' : './dist/web'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild
      ? {
          checks: { bundlerTimings: false },
          input: serverEntries,
        }
      : {
          checks: { bundlerTimings: false },
          input: webEntries,
          output: {
            codeSplitting: { groups, includeDependenciesRecursively: false },
            chunkFileNames: 'assets/[name]-[hash:7].js',
            hashCharacters: 'hex',
            generatedCode: { symbols: false },
          },
          optimization: { inlineConst: { mode: 'all' } },
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        },
  },
  ssr: { external: true },
}))
