import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { machineCoverage } from './coverage-machines.mjs'
import { ensureInstalled, root } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { countTests, dearest, failedCheck, failures, tally } from './test-report.mjs'

/** `npm run test:all`: what `npm test` goes a part of (docs/testing.md, section 8). */
const whole = process.argv.includes('--all')
const asked = process.argv.slice(2).filter((argument) => argument !== '--all')
const everything = { QUADRA_WALKS: 'all', QUADRA_DATABASES: 'all', QUADRA_STORMS: 'all' }

requireNode()
ensureInstalled({ everything: true })

/** One lane beside the other: what builds, and what looks for unused code, keeps one processor busy and leaves the others idle. */
const lanes = [
  [
    { name: 'types', script: ['typescript/bin/tsc', '--noEmit'] },
    { name: 'lint', script: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
    { name: 'format', script: ['oxfmt/bin/oxfmt', '--check', '.'] },
  ],
  [
    { name: 'build', script: ['../src/tools/build.mjs', '--if-needed'] },
    { name: 'unused code', script: ['knip/bin/knip.js'] },
  ],
]

const results = (await Promise.all(lanes.map(checkLane))).flat()
results.push(await runTests())

for (const { name, passed, failed, skipped, seconds } of results)
  process.stdout.write(`${failed ? '✗' : '✓'} ${name}: ${tally(passed, failed, skipped)} (${seconds} s)\n`)
process.stdout.write(
  `\n${await machineCoverage().catch((error) => `no coverage report: ${error.message}`)}\n\n`,
)
const { kinds, longest } = results.at(-1)
const red = results.flatMap((result) => result.red)
if (kinds)
  process.stdout.write(
    `${kinds.written} tests are written, ${kinds.generated} generated from spec models, ${kinds.again} of the written ones run again on PostgreSQL.\n\n`,
  )
if (longest.length > 0) process.stdout.write(`Where the time goes:\n${longest.join('\n')}\n\n`)
if (red.length > 0) process.stdout.write(`What failed:\n${red.join('\n')}\n\n`)
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
process.stdout.write(`${tally(total('passed'), total('failed'), total('skipped'))}\n`)
process.exitCode = total('failed') === 0 ? 0 : 1

async function checkLane(checks) {
  const done = []
  for (const { name, script } of checks) {
    const began = Date.now()
    const { code, said } = await run(script, { together: true })
    const [passed, failed] = code === 0 ? [1, 0] : [0, 1]
    const red = failed ? [failedCheck(name, said)] : []
    done.push({ name, passed, failed, skipped: 0, red, seconds: since(began) })
  }
  return done
}

async function runTests() {
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'quadra-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(['vitest/vitest.mjs', 'run', ...reporters, ...asked])
  const written = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  const { passed, failed, skipped, kinds } = written
    ? countTests(written)
    : { passed: 0, failed: 0, skipped: 0, kinds: null }
  const longest = written ? dearest(written) : []
  const crashed = code !== 0 && failed === 0 ? 1 : 0
  const red = [
    ...(written ? failures(written) : []),
    ...(crashed ? ['✗ tests: no test failed, but the run did (its log says why: “Unhandled Errors”)'] : []),
  ]
  rmSync(folder, { recursive: true })
  return {
    name: 'tests',
    passed,
    failed: failed + crashed,
    skipped,
    kinds,
    longest,
    red,
    seconds: since(began),
  }
}

/** `together`: its output comes in one piece when it ends, so that it is not mixed with another's. */
async function run([script, ...args], { together = false } = {}) {
  const title = `\n› ${script.split('/').at(-1)} ${args.join(' ')}\n`
  if (!together) process.stdout.write(title)
  const output = together ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      ...(whole && everything),
      QUADRA_FILMS: 'check',
      ...(together && process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
  })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece))
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: 1, said: message }))
    child.once('close', (code, signal) => {
      const text = Buffer.concat(said).toString()
      if (together) process.stdout.write(title + text)
      if (signal) process.stdout.write(`ended by ${signal}\n`)
      resolve({ code, said: text })
    })
  })
}

function since(began) {
  return Math.round((Date.now() - began) / 1000)
}
