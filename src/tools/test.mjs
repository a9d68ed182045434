import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { machineCoverage } from './coverage-machines.mjs'
import { ensureInstalled, root } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
ensureInstalled({ everything: true })

const checks = [
  { name: 'types', script: ['typescript/bin/tsc', '--noEmit'] },
  { name: 'lint', script: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', script: ['oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'unused code', script: ['knip/bin/knip.js'] },
  { name: 'build', script: ['../src/tools/build.mjs', '--if-needed'] },
]

const results = []
for (const { name, script } of checks) {
  const began = Date.now()
  const code = await run(script)
  results.push({
    name,
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
    seconds: since(began),
  })
}
results.push(await runTests())

for (const { name, passed, failed, skipped, seconds } of results)
  process.stdout.write(`${failed ? '✗' : '✓'} ${name}: ${tally(passed, failed, skipped)} (${seconds} s)\n`)
process.stdout.write(
  `\n${await machineCoverage().catch((error) => `no coverage report: ${error.message}`)}\n\n`,
)
const { kinds } = results.at(-1)
if (kinds)
  process.stdout.write(
    `${kinds.written} tests are written, ${kinds.generated} generated from spec models, ${kinds.again} of the written ones run again on PostgreSQL.\n\n`,
  )
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
process.stdout.write(`${tally(total('passed'), total('failed'), total('skipped'))}\n`)
process.exitCode = total('failed') === 0 ? 0 : 1

async function runTests() {
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'quadra-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(['vitest/vitest.mjs', 'run', ...reporters, ...process.argv.slice(2)])
  const { passed, failed, skipped, kinds } = existsSync(report)
    ? countTests(report)
    : { passed: 0, failed: 0, skipped: 0, kinds: null }
  rmSync(folder, { recursive: true })
  const crashed = code !== 0 && failed === 0 ? 1 : 0
  return { name: 'tests', passed, failed: failed + crashed, skipped, kinds, seconds: since(began) }
}

/** A file that could not be loaded has no tests to count, so it counts as one failure itself. */
function countTests(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    kinds: kindsOf(testResults),
  }
}

/** Suites that go the walks of spec models (docs/testing.md); the few tests that are written there count with them. */
const isOfPaths = (file) => /(\.(actor|page)\.test\.tsx?|-walks\.e2e\.test\.ts)$/.test(file)

/** One test is one number: written once, generated from a model, or run a second time on the other database. */
function kindsOf(testResults) {
  const kinds = { written: 0, generated: 0, again: 0 }
  for (const { name, assertionResults } of testResults)
    for (const { ancestorTitles } of assertionResults)
      if (isOfPaths(name)) kinds.generated += 1
      else if (ancestorTitles.some((title) => title.endsWith('(postgres)'))) kinds.again += 1
      else kinds.written += 1
  return kinds
}

async function run([script, ...args]) {
  process.stdout.write(`\n› ${script.split('/').at(-1)} ${args.join(' ')}\n`)
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, QUADRA_FILMS: 'check' },
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code, signal) => {
      if (signal) process.stdout.write(`ended by ${signal}\n`)
      resolve(code)
    })
  })
}

function tally(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function since(began) {
  return Math.round((Date.now() - began) / 1000)
}
