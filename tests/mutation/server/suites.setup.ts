import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { instrument } from './instrument.ts'
import { isTarget, suitesInOrder } from './targets.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const root = here('../../../')

/** Puts the mutants into each file that they are of. */
const mutated = (): Plugin => ({
  name: 'server-mutants',
  enforce: 'pre',
  transform(_code, id) {
    const file = relative(root, id.split('?', 1)[0] ?? id)
    return isTarget(file) ? instrument(file, readFileSync(id, 'utf8')).code : null
  },
})

/** The suites one after the other, those first that say the most in the shortest time. */
class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = suitesInOrder()
    const rank = ({ moduleId }: TestSpecification): number => order.indexOf(relative(root, moduleId))
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)))
  }
}

const isAlone = process.env['QUADRA_MUTANT'] !== undefined

/** The suites of laws and server under the mutant runner; with one mutant switched in from the start, under Vitest's own. */
export default defineConfig({
  plugins: [mutated()],
  ssr: { external: true },
  test: {
    root,
    include: suitesInOrder(),
    environment: 'node',
    globalSetup: here('../../support/parts.setup.ts'),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    fileParallelism: false,
    dangerouslyIgnoreUnhandledErrors: true,
    sequence: { sequencer: InOrder },
    env: { QUADRA_DATABASES: 'embedded' },
    ...(isAlone ? { bail: 1, isolate: false } : { runner: here('./mutant-runner.setup.ts') }),
  },
})
