import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { fail } from './node-version.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Installs what package-lock.json names, unless node_modules already has it.
 * `everything` includes the tools of the tests; without it only what the shop needs to run.
 */
export function ensureInstalled({ everything }) {
  if (isInstalled(everything)) return
  process.stdout.write('Installing packages, once…\n')
  const options = [
    'ci',
    everything ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const [file, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...options]] : ['npm', options]
  const { status, stderr, error } = spawnSync(file, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: process.platform === 'win32' && file === 'npm',
  })
  if (status === 0) return
  const why = error?.message ?? stderr.trim()
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(why))
    fail(
      'The packages could not be downloaded: the package registry does not answer. Check the connection and try again.',
    )
  fail(`npm could not install the packages:\n${why}`)
}

/** Compares the lock file with the list that npm leaves in node_modules after a complete install. */
function isInstalled(everything) {
  const done = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(done)) return false
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')))
  const present = readPackages(done)
  return wanted
    .filter(
      ([path, entry]) => path !== '' && !entry.optional && !entry.devOptional && (everything || !entry.dev),
    )
    .every(([path, entry]) => present[path]?.version === entry.version)
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
