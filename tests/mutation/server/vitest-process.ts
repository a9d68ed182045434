import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const running = new Set<ChildProcess>()

/** A process in an endless loop would outlive this one for ever. */
export const endRunning = (): void => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  process.exit(1)
}

export const startVitest = (suites: readonly string[], env: Record<string, string>): ChildProcess =>
  spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/mutation/server/suites.setup.ts',
      '--reporter=dot',
      '--silent=true',
      ...suites,
    ],
    {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, NODE_OPTIONS: '--no-warnings', QUADRA_DATABASES: 'embedded', ...env },
    },
  )

/** Waits for the process; ends its whole group when `isStuck`. Its exit code, or null when it was ended. */
export const ended = async (child: ChildProcess, isStuck: () => boolean): Promise<number | null> => {
  running.add(child)
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  for (;;) {
    const result = await Promise.race([exit, sleep(1_000, 'waiting' as const)])
    if (result !== 'waiting') return result
    if (!isStuck()) continue
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    return null
  }
}
