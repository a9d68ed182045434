/**
 * What the runner's report (Jest's JSON, as Vitest writes it) says, as counts. A file that could not be loaded has no tests to count, so it counts as
 * one failure itself.
 */
export function countTests({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
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

/**
 * The files whose tests took longest, as lines: where to look first when a run takes too long. What they wait for before
 * (a build, a started shop) is left out: the first file that asks for it would pay for all.
 */
export function dearest({ testResults }, howMany = 10) {
  const seconds = ({ startTime = 0, endTime = 0 }) => Math.round((endTime - startTime) / 1000)
  return testResults
    .toSorted((a, b) => seconds(b) - seconds(a))
    .slice(0, howMany)
    .map((file) => `${String(seconds(file)).padStart(5)} s  ${fromTests(file.name)}`)
}

/**
 * What failed, as lines to stand last before the tally, where even the end of a long log shows it: file, name and the first
 * lines of what each failing test says, or of what kept a file from being loaded.
 */
export function failures({ testResults }, linesEach = 6) {
  return testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const red = file.assertionResults.filter((test) => test.status === 'failed')
      if (red.length === 0) return [said(file.name, [], [file.message ?? 'could not be loaded'], linesEach)]
      return red.map((test) =>
        said(file.name, [...test.ancestorTitles, test.title], test.failureMessages ?? [], linesEach),
      )
    })
}

/** A check that failed, as such a line with the last lines of what it said. */
export function failedCheck(name, output, lines = 12) {
  return [
    `✗ ${name}`,
    ...output
      .trim()
      .split('\n')
      .slice(-lines)
      .map((line) => `    ${line}`),
  ].join('\n')
}

function said(file, names, messages, linesEach) {
  const lines = messages.join('\n').split('\n').slice(0, linesEach)
  return [`✗ ${[fromTests(file), ...names].join(' › ')}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

function fromTests(file) {
  return file.replace(/^.*\/(?=tests\/)/, '')
}

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

/** Suites that go the walks of spec models (docs/testing.md); the few tests that are written there count with them. */
function isOfPaths(file) {
  return /(\.(actor|page)\.test\.tsx?|-walks\.e2e\.test\.ts)$/.test(file)
}

export function tally(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
