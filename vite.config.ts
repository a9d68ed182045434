/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Loaded by every page: one file compresses best and outlives deploys in caches. */
const vendor = new RegExp(
  `node_modules/(${[
    'react',
    'react-dom',
    'scheduler',
    'use-sync-external-store',
    'use-isomorphic-layout-effect',
    '@tanstack/(react-router|router-core|history|store|react-store)',
    'xstate',
    '@xstate/react',
    'valibot',
  ].join('|')})/`,
)
const parts = ['./tests/support/parts.setup.ts']

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

export default defineConfig(({ isSsrBuild }) => ({
  root: here('./src/web'),
  plugins: [react(), ...(isSsrBuild ? [] : [listModules()])],
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  publicDir: 'public',
  build: {
    outDir: here(isSsrBuild ? './dist/server' : './dist/web'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {
          checks: { bundlerTimings: false },
          input: {
            main: here('./src/main.ts'),
            'embedded-worker': here('./src/server/db/embedded-worker.ts'),
          },
        }
      : {
          checks: { bundlerTimings: false },
          output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } },
        },
    ...(isSsrBuild && { target: 'node20' }),
  },
  ssr: { external: true },
  test: {
    root: here('./'),
    testTimeout: 30_000,
    hookTimeout: 120_000,
    css: { include: [/src\/sandbox\/browser\//] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.{api,e2e}.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['./tests/support/pages.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/**/*.api.test.ts'],
          environment: 'node',
          globalSetup: parts,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/**/*.e2e.test.ts'],
          environment: 'node',
          globalSetup: parts,
          fileParallelism: false,
          testTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}))
