import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Executor, RunFiles } from './run-files.ts'

/** One test against one mutant takes milliseconds; a process silent for so long is in an endless loop. */
const longest = 300_000

/** The path suites of an executor under the mutant runner, in a process group of their own. */
export const startSuites = (executor: Executor, folder: string, except: string[]): ChildProcess =>
  spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/mutation/suites.setup.ts',
      `--project=${executor}`,
      '--reporter=dot',
      '--silent',
      ...except.flatMap((suite) => ['--exclude', suite]),
    ],
    {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, MUTATION_RUN: folder, NODE_OPTIONS: '--no-warnings' },
    },
  )

/** Waits for the process to end. Where it hangs, ends its whole group and answers the mutant it hung in. */
export const hungMutant = async (
  child: ChildProcess,
  files: RunFiles,
  limit = longest,
): Promise<string | undefined> => {
  const ended = once(child, 'exit').then(() => true)
  while (!(await Promise.race([ended, sleep(Math.min(limit, 1000), false)]))) {
    const stuck = files.busy.find(({ since }) => Date.now() - since > limit)
    if (!stuck) continue
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await ended
    return stuck.mutant
  }
  return undefined
}
