import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  plugins: [react()],
  publicDir: 'public',
  build: {
    outDir: isSsrBuild ? '../../dist/server' : '../../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    ...(isSsrBuild && {
      target: 'node20',
      rolldownOptions: {
        input: {
          main: new URL('./src/main.ts', import.meta.url).pathname,
          'embedded-worker': new URL('./src/server/db/embedded-worker.ts', import.meta.url).pathname,
        },
      },
    }),
  },
  ssr: { external: true },
  test: {
    root: '.',
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}))
