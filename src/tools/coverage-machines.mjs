import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import { ensureInstalled, root } from './install.mjs'
import { requireNode } from './node-version.mjs'

const figures = join(root, 'coverage', 'machines')
const sources = ['machines', 'src/contract', 'src/drafts', 'src/web', 'tests']

/** The table of what the walks took of every machine, from the figures in coverage/machines. */
export async function machineCoverage({ ignored = [] } = {}) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, 'tests', 'machines', 'coverage-report.ts'), {
    configFile: false,
  })
  return module.coverageReport({ ignored })
}

/** What proves each arrow, for the pages of docs/statecharts. */
async function writeProofs() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, 'tests', 'machines', 'proofs.ts'), { configFile: false })
  module.writeProofs()
}

/** Walks machines and pages anew, a minute; Chromium's figures are those of the last `npm test`. */
async function walkAndReport() {
  requireNode()
  ensureInstalled({ everything: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const suites = ['--project=unit', '--project=pages', '.actor.test.ts', '.page.test.tsx']
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--reporter=dot', '--silent', ...suites], {
    cwd: root,
    stdio: 'inherit',
  })
  const isStale = isOlderThanSources('.chromium.json')
  const report = await machineCoverage({ ignored: isStale ? ['chromium'] : [] })
  process.stdout.write(`${report}\n`)
  if (status === 0 && !isStale) await writeProofs()
  if (isStale) process.stdout.write('Chromium: no walks of the code as it is; `npm test` takes them.\n')
  process.exitCode = status === 0 ? 0 : 1
}

function isOlderThanSources(ending) {
  const names = existsSync(figures) ? readdirSync(figures).filter((name) => name.endsWith(ending)) : []
  if (names.length === 0) return true
  const taken = Math.min(...names.map((name) => modified(join(figures, name))))
  return sources.some((room) =>
    readdirSync(join(root, room), { recursive: true }).some(
      (name) => modified(join(root, room, name)) > taken,
    ),
  )
}

function modified(path) {
  return statSync(path).mtimeMs
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await walkAndReport()
