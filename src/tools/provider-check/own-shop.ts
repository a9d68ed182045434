import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'

import { freePort } from '../free-port.mjs'

const patience = 120_000

const untilReady = async (child: ChildProcess, url: string, said: () => string): Promise<void> => {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the shop for the check did not start: ${said()}`)
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready?.ok) return
    await rest(100)
  }
  throw new Error('the shop for the check was not ready in time')
}

/**
 * The built shop in a folder of its own, with the demo, on a free port of this machine, for as long as the check lasts. It
 * knows of the environment only what it is given.
 */
export const openOwnShop = async (root: string, provider: Record<string, string>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quadra-check-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH, HOME, TMPDIR, LANG, TZ } = process.env
  let said = ''
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      PATH,
      HOME,
      TMPDIR,
      LANG,
      TZ,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...provider,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const keep = (chunk: Buffer): void => void (said = `${said}${chunk.toString()}`.slice(-500))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(child, url, () => said.trim())
  } catch (error) {
    await close()
    throw error
  }
  return { url, close }
}
