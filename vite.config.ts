/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const parts = ['./tests/support/parts.setup.ts']

export default defineConfig(({ isSsrBuild }) => ({
  root: here('./src/web'),
  plugins: [react()],
  publicDir: 'public',
  build: {
    outDir: here(isSsrBuild ? './dist/server' : './dist/web'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild && {
      target: 'node20',
      rolldownOptions: {
        input: {
          main: here('./src/main.ts'),
          'embedded-worker': here('./src/server/db/embedded-worker.ts'),
        },
      },
    }),
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
