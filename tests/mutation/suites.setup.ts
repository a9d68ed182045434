import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import shop from '../../vite.config.ts'

const machineFile = /\/machines\/[^/]+\.machine\.ts$/

/** Puts a switch in front of each machine. */
const switches = (): Plugin => ({
  name: 'switchable-machines',
  enforce: 'pre',
  transform(code, id) {
    if (!machineFile.test(id)) return null
    const names = [...code.matchAll(/^export const (\w+Machine) =/gm)].map(([, name]) => name)
    return [
      "import { switchable } from '#tests/mutation/switch.ts'",
      code.replaceAll(/^export const (\w+Machine) =/gm, 'const $1Real ='),
      ...names.map((name) => `export const ${name} = switchable(${name}Real)`),
    ].join('\n')
  },
})

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The path suites, run by the mutant runner. */
export default defineConfig((env) => {
  const { plugins = [], ...base } = shop({ ...env, isSsrBuild: false })
  const test = {
    root: here('../../'),
    runner: here('./mutant-runner.setup.ts'),
    testTimeout: 30_000,
    maxWorkers: 2,
    dangerouslyIgnoreUnhandledErrors: true,
  }
  return {
    ...base,
    plugins: [...plugins, switches()],
    test: {
      ...test,
      projects: [
        {
          extends: true,
          test: { name: 'actor', include: ['tests/**/*.actor.test.ts'], environment: 'node' },
        },
        {
          extends: true,
          test: {
            name: 'page',
            include: ['tests/**/*.page.test.tsx'],
            environment: 'happy-dom',
            setupFiles: [here('../support/pages.setup.ts')],
          },
        },
      ],
    },
  }
})
