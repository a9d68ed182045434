import { fileURLToPath } from 'node:url'

import { defineConfig, type Plugin } from 'vite'

import { firstStyle } from './src/tools/first-style.ts'
import shop from './vite.config.ts'

const light = fileURLToPath(new URL('./src/web/light/', import.meta.url))

/** What a ticket's page is built with in place of what the shop is built with (decision 119). */
const alias = [
  { find: '/main.tsx', replacement: `${light}main.tsx` },
  { find: '@tanstack/react-router', replacement: `${light}router.tsx` },
  { find: /^use-sync-external-store\/shim$/, replacement: 'preact/compat' },
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]

/** First what the code waits for, calls included; then what stands around it; then what is typed into. */
const groups = [
  {
    name: 'ticket',
    priority: 3,
    test: /\/src\/(web\/(light\/main|http\/ask)|contract\/calls\/ticket-calls)\./,
  },
  {
    name: 'ticket-around',
    priority: 2,
    test: /\/src\/web\/(ticket\/(buyer\.route|ticket-tools|kept-page)|layout\/toast)\./,
  },
  { name: 'ticket-forms', priority: 1, test: /\/src\/web\/ticket\/(correction-form|ticket-link\.route)\./ },
]

/** Beside the files of the shop, in the same folder. */
const names = { page: 'ticket.html', modules: '.vite/ticket-modules.json' }

/** The page names its files, those that come later too: whoever keeps it on a device keeps them all. */
const namedApart = (): Plugin => ({
  name: 'named-apart',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const take = (name: string): string => {
        const file = bundle[name]
        if (file?.type !== 'asset') throw new Error(`the page of tickets has no ${name}`)
        delete bundle[name]
        return file.source.toString()
      }
      const modules = take('.vite/modules.json')
      const page = take('index.html')
      // its page is written by nobody before it is asked for
      delete bundle[firstStyle]
      const files = Object.keys(bundle).map((name) => `/${name}`)
      const parts = `<meta name="quadra-parts" content="${files.join(' ')}">`
      this.emitFile({ type: 'asset', fileName: names.modules, source: modules })
      this.emitFile({
        type: 'asset',
        fileName: names.page,
        source: page.replace('</head>', () => `${parts}</head>`),
      })
    },
  },
})

export default defineConfig((env) => {
  const { plugins = [], build = {}, ...rest } = shop(env)
  const { rolldownOptions = {} } = build
  const { output } = rolldownOptions
  if (Array.isArray(output)) throw new Error('the shop is built more than once')
  return {
    ...rest,
    plugins: [...plugins, namedApart()],
    resolve: { alias },
    build: {
      ...build,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: {
        ...rolldownOptions,
        // calls come with the first script on purpose
        checks: { ...rolldownOptions.checks, ineffectiveDynamicImport: false },
        input: fileURLToPath(new URL('./src/web/index.html', import.meta.url)),
        output: { ...output, codeSplitting: { groups } },
      },
    },
  }
})
