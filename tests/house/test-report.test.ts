import { expect, test } from 'vitest'
import { countTests, dearest, failedCheck, failures, tally } from '../../src/tools/test-report.mjs'

const passing = (...ancestorTitles: string[]) => ({ status: 'passed', ancestorTitles })
const file = (name: string, ...assertionResults: { status: string; ancestorTitles: string[] }[]) => ({
  name,
  status: assertionResults.length > 0 ? 'passed' : 'failed',
  assertionResults,
})

test('a run is counted: what was written, generated, run again, and what could not be loaded', () => {
  const counts = countTests({
    numPassedTests: 6,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      file('/tests/orders/stock.api.test.ts', passing('stock (embedded)'), passing('stock (postgres)')),
      file('/tests/checkout/checkout.actor.test.ts', passing(), passing()),
      file('/tests/checkout/checkout.page.test.tsx', passing()),
      file('/tests/checkout/checkout-walks.e2e.test.ts', passing()),
      file('/tests/home/home.test.ts', passing()),
      file('/tests/home/broken.test.ts'),
      { ...file('/tests/home/red.test.ts', { status: 'failed', ancestorTitles: [] }), status: 'failed' },
    ],
  })

  expect(counts).toEqual({
    passed: 6,
    failed: 2,
    skipped: 2,
    kinds: { written: 3, generated: 4, again: 1 },
  })
})

test('the last line names what was skipped only where something was', () => {
  expect(tally(3, 0, 0)).toBe('3 passed, 0 failed')
  expect(tally(3, 1, 2)).toBe('3 passed, 1 failed, 2 skipped')
})

test('the files that took longest are named, the longest first, without what nobody timed', () => {
  const timed = (name: string, ms: number) => ({ ...file(name), startTime: 5_000, endTime: 5_000 + ms })
  const testResults = [
    timed('/home/tests/quadra/tests/home/home.test.ts', 1_499),
    timed('/home/tests/quadra/tests/e2e/buying.e2e.test.ts', 12_600),
    file('/home/tests/quadra/tests/home/broken.test.ts'),
    timed('/home/tests/quadra/tests/storm/kill.e2e.test.ts', 99_900),
  ]
  expect(dearest({ testResults }, 3)).toEqual([
    '  100 s  tests/storm/kill.e2e.test.ts',
    '   13 s  tests/e2e/buying.e2e.test.ts',
    '    1 s  tests/home/home.test.ts',
  ])
})

test('what failed is said by file, name and the first lines of its message', () => {
  const testResults = [
    file('/home/tests/quadra/tests/home/home.test.ts', passing()),
    {
      ...file('/home/tests/quadra/tests/home/broken.test.ts'),
      message: 'no such module\nat line 1\nat line 2',
    },
    {
      ...file('/home/tests/quadra/tests/home/red.test.ts', passing('home')),
      status: 'failed',
      assertionResults: [
        { status: 'passed', ancestorTitles: ['home'], title: 'is shown' },
        {
          status: 'failed',
          ancestorTitles: ['home'],
          title: 'is empty',
          failureMessages: ['expected 1 to be 0\nat a\nat b'],
        },
      ],
    },
  ]
  expect(failures({ testResults }, 2)).toEqual([
    '✗ tests/home/broken.test.ts\n    no such module\n    at line 1',
    '✗ tests/home/red.test.ts › home › is empty\n    expected 1 to be 0\n    at a',
  ])
})

test('a check that failed is said with the end of what it printed', () => {
  expect(failedCheck('format', '\nChecking…\n\ntests/a.ts (0ms)\n\nFormat issues found.\n', 3)).toBe(
    '✗ format\n    tests/a.ts (0ms)\n    \n    Format issues found.',
  )
})
