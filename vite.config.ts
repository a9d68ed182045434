import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import { defineConfig, type Plugin } from 'vite'

import { limits } from './src/contract/words/limits.ts'
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
    test: /\/src\/(web\/(ui\/(field|first-error|mask-in-place)|auth\/(auth-form|account|kept-choice|password-field))|contract\/(words\/account-messages|nouns\/user)\.)/,
  },
  {
    name: 'ticket',
    priority: 2,
    test: /\/src\/contract\/(nouns\/(ticket-face|sold-category)|words\/ticket-messages)\./,
  },
  {
    name: 'ticket-page',
    priority: 2,
    test: /\/src\/web\/ticket\/(by-id|action-list|ticket\.(page|view|effects|module))\.|\/machines\/ticket-page\./,
  },
  {
    name: 'texts',
    priority: 2,
    test: /\/src\/contract\/(calls\/written-text|laws\/(documents|emails|plain-dates))\./,
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
    name: 'dates',
    priority: 2,
    test: /\/src\/(contract\/words\/kind-text|web\/ui\/event-date)\./,
  },
  { name: 'masks', priority: 2, test: /\/src\/drafts\/masks\.|\/node_modules\/maska\// },
  {
    name: 'events',
    priority: 2,
    test: /\/src\/(web\/(app\/use-started|session\/(token-claims|first-answer)|ui\/(banner-image|court|date-time|skeleton|hidden|late-part|page-icon|use-taken-over|money|empty-state))|contract\/words\/public-messages)\./,
  },
]

/** The descriptions of states are for the charts; the shop does not carry them. */
const dropDescriptions = (): Plugin => ({
  name: 'drop-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return /\/machines\/[^/]+\.ts$/.test(id)
      ? code.replaceAll(/\bdescription:\s*'[^'\n]*',?/g, (text) => text.replaceAll(/[^\n]/g, ''))
      : null
  },
})

/** What xstate advises whoever writes a machine, behind what is wrong with it. */
const advice = [
  " This usually happens when there's a cycle of transitions (e.g., eventless transitions or raised events causing state A -> B -> C -> A).",
  ' Ensure that `context` is defined in the machine config.',
  ' Use `always: { ... }` instead.',
  ' Did you mean ".${target}"?',
  ' Try adding { initial: "${Object.keys(this.states)[0]}" } to the state config.',
  '; use raise({ type: "${eventOrExpr}" }) instead',
  '; use sendTo({ type: "${eventOrExpr}" }) instead',
  ' of ${this.id} because it is not a child',
  ': the machine has processed more than ${maxIterations} microsteps without reaching a stable state.',
  '; no child states exist.',
  'forceFrameRate takes a positive int between 0 and 125, forcing frame rates higher than 125 fps is not supported',
  'takes an object of state variables to update or a function which returns an object of state variables.',
  'React.Children.only expected to receive a single React element child.',
  '. If you meant to render a collection of children, use an array instead.',
  ' for the full message or use the non-minified dev environment for full errors and additional helpful warnings.',
  String.raw` If you called form.submit() manually, consider using form.requestSubmit() instead. If you\\'re trying to use event.stopPropagation() in a submit event handler, consider also calling event.preventDefault().`,
]

/** Whoever opens the shop writes no machines, and forces no frame rate. */
const dropAdvice = (): Plugin => ({
  name: 'drop-advice',
  apply: 'build',
  transform: (code, id) =>
    /\/node_modules\/(xstate|scheduler|react|react-dom)\//.test(id)
      ? advice.reduce((rest, text) => rest.replace(text, () => ''), code)
      : null,
})

/** Each number stands where it is used: a page does not carry the limits of all others. */
const numbersInPlace = (): Plugin => ({
  name: 'numbers-in-place',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/(src|machines)\/.*\.tsx?$/.test(id)
      ? code.replaceAll(/\blimits\.(\w+)\b/g, (text, name: string) =>
          String(Object.entries(limits).find(([limit]) => limit === name)?.[1] ?? text),
        )
      : null,
})

/** The chart reads the browser's language when it is imported, and ends where that is no language ('C'). */
const chartInPortuguese = (): Plugin => ({
  name: 'chart-in-portuguese',
  transform: (code, id) =>
    id.endsWith('/uPlot.esm.js') ? code.replace('domEnv ? nav.language :', "domEnv ? 'pt-BR' :") : null,
})

/** Nothing is preloaded by a script (`modulePreload` below), so that the bundler's helper for it only costs bytes. */
const noPreloadHelper = (): Plugin => ({
  name: 'no-preload-helper',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
})

/** The bundler's own shortening leaves 800 bytes of the first script that another one finds. */
const shortenAgain = (): Plugin => ({
  name: 'shorten-again',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code =
          (await minify(file.code, { module: true, ecma: 2020, compress: { passes: 3 } })).code ?? file.code
  },
})

/** Short class names: 'box_k3f9a'. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha1')
    .update(file.slice(here('./').length))
    .digest('hex')
    .slice(0, 5)}`

/** The oldest engines that the shop serves; README says the same, tests/engines hold the built files against it. */
const engines = ['chrome109', 'firefox115', 'safari16.4', 'ios16.4']

/** Writes which module went into which file, for the test of the pages' weight. */
const listModules = (): Plugin => ({
  name: 'list-modules',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'chunk')
    const modules = files.map(({ fileName, moduleIds }) => [
      fileName,
      moduleIds.map((id) => id.slice(here('./').length)),
    ])
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(modules), null, 1),
    })
  },
})

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

/** `npm run dev` and the build of the tests (`--mode inspected`) can be looked into. */
const inspectedModes = ['development', 'inspected']

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: here('./src/web'),
  plugins: [
    react(),
    ...(isSsrBuild
      ? []
      : [
          dropDescriptions(),
          dropAdvice(),
          leanReactPlugin(),
          numbersInPlace(),
          chartInPortuguese(),
          noPreloadHelper(),
          listModules(),
          // most of a build's time, and tests look into machines, not at bytes
          ...(mode === 'inspected' ? [] : [shortenAgain()]),
        ]),
    ...(inspectedModes.includes(mode) ? [inspector()] : []),
  ],
  css: { modules: { generateScopedName: scopedName } },
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
