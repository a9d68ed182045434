import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { freePort } from '../../src/tools/free-port.mjs'

export type Shop = {
  /** `http://127.0.0.1:<port>`; stays the same over a restart. */
  url: string
  /** Of the process as it was started last. */
  readonly pid: number
  /** The folder with the embedded database, the secret and the outbox. */
  dataDir: string
  /** Everything the process wrote so far, standard output and errors together. */
  output: () => string
  /** Asks the process to end, waits, and answers its exit code. Its data stays. */
  stop: () => Promise<number | null>
  /** Ends the process as a power cut would. */
  kill9: () => Promise<void>
  /** Starts it again on the same port and data, whether it was stopped, killed or still runs; `change` of its settings stays. */
  restart: (change?: Record<string, string>) => Promise<void>
  /** Stops and forgets everything; call it when the test is over. */
  close: () => Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const patience = 100_000

/**
 * A shop that lives for a minute is over before its embedded database, compiled once more while it runs, is faster for it;
 * half of what such a shop costs is that. Shops that `npm start` and `npm run dev` open in tests are compiled as everywhere.
 */
export const shortLived = ['--liftoff-only']

const entries = { visited: 'dist/server/main.js', inspected: 'dist/inspected/server/main.js' }

const isPath = (build: string): build is `/${string}` => build.startsWith('/')

/**
 * Starts a shop that is already built as a process on a free port and waits for /readyz.
 * `data` is the folder of an earlier shop, to go on from a copy of it. A path instead of a build is one that stands elsewhere.
 * `ownPort` is one that somebody already knows.
 */
export async function runShop(
  build: keyof typeof entries | `/${string}`,
  env: Record<string, string>,
  data?: string,
  ownPort?: number,
): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quadra-shop-'))
  if (data !== undefined) cpSync(data, dataDir, { recursive: true })
  const port = ownPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  let written = ''
  let child: ChildProcess
  let settings = env

  const start = async () => {
    child = spawn(process.execPath, [...shortLived, isPath(build) ? build : entries[build]], {
      cwd: root,
      env: {
        ...inherited(),
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (chunk: Buffer) => (written += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    await untilReady(child, url, () => written)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    return child.exitCode
  }

  const abandon = () => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  await start()
  return {
    url,
    get pid() {
      return child.pid ?? 0
    },
    dataDir,
    output: () => written,
    stop: () => end('SIGTERM'),
    kill9: async () => void (await end('SIGKILL')),
    restart: async (change = {}) => {
      await end('SIGINT')
      settings = { ...settings, ...change }
      await start()
    },
    close: async () => {
      // SIGTERM would wait for the test's own connections, which rest
      await end('SIGINT')
      process.off('exit', abandon)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + patience
  /** Its last words have come. */
  const closed = once(child, 'close')
  while (Date.now() < deadline) {
    if (child.exitCode !== null) {
      await Promise.race([closed, pause(5_000)])
      throw new Error(`the shop ended with ${child.exitCode}:\n${output()}`)
    }
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await pause(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the shop was not ready after ${patience / 1000} s:\n${output()}`)
}

/** The machine's environment without the settings of the shop, so that a test sees only what it asked for. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, TZ } = process.env
  return { PATH, HOME, TMPDIR, LANG, TZ }
}
