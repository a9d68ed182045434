import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { type Executor, figuresFolder } from './transitions.ts'

const executors: Record<string, Executor> = { unit: 'actor', pages: 'page', e2e: 'chromium' }

/** Forgets what an earlier run of this project took, so that the coverage report speaks of one run. */
export default function setup({ name, config }: TestProject): void {
  const folder = join(config.root, figuresFolder)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder))
    if (file.endsWith(`.${executors[name]}.json`)) rmSync(join(folder, file))
}
