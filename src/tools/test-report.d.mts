type Test = { status: string; ancestorTitles: string[]; title?: string; failureMessages?: string[] }

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: Test[]
    startTime?: number
    endTime?: number
  }[]
}

export const countTests: (report: Report) => {
  passed: number
  failed: number
  skipped: number
  kinds: { written: number; generated: number; again: number }
}
export const dearest: (report: Pick<Report, 'testResults'>, howMany?: number) => string[]
export const failedCheck: (name: string, output: string, lines?: number) => string
export const failures: (report: Pick<Report, 'testResults'>, linesEach?: number) => string[]
export const tally: (passed: number, failed: number, skipped: number) => string
