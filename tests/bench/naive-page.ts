import { fileURLToPath } from 'node:url'

import type { Page } from 'playwright-core'
import { build } from 'vite'

import { projectRoot } from '#server/root.ts'

const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      copyPublicDir: false,
      lib: {
        entry: fileURLToPath(new URL('./naive-table.tsx', import.meta.url)),
        formats: ['iife'],
        name: 'naive',
      },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('no bundle')
  return output.output[0].code
}

/** Serves the naive table beside the shop, under /naive. */
export const naivePage = async (): Promise<(page: Page) => Promise<void>> => {
  const script = await bundle()
  return async (page) => {
    await page.route('**/naive.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await page.route('**/naive?*', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><html lang="pt-BR"><title>naive</title><body><script src="/naive.js"></script></body></html>',
      }),
    )
  }
}
