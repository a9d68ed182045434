import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/**
 * Lets every machine of the shop tell a BroadcastChannel what it does.
 * For development and tests; never part of the shop that people visit.
 */
export const inspector = (): Plugin => {
  const hook = here('./use-machine.ts')
  return {
    name: 'inspector',
    enforce: 'pre',
    resolveId: (source, importer) => (source === '@xstate/react' && importer !== hook ? hook : null),
  }
}
