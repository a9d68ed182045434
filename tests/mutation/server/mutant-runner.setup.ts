import { relative } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import type { RunnerTestCase as Test, RunnerTestFile as File, RunnerTestSuite as Suite } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'
import { switchTo, switchToReal, takeHits } from './active.ts'
import type { ServerMutant } from './instrument.ts'
import { RunFolder } from './run-folder.ts'

type Hook = (context: unknown, suite: unknown) => unknown

/** Longest that a test of this round may use the processors, ms: many mutants are tried on it. */
const longestTest = Number(process.env['QUADRA_LONGEST_TEST'] ?? Infinity)

const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Mutants that failed a test one after the other, after which the test is tried with the code as it is. */
const mostUnconfirmed = 10

const suitesAround = (test: Test): Suite[] => {
  const suites: Suite[] = []
  for (let suite: Suite | undefined = test.suite ?? test.file; suite; suite = suite.suite) suites.push(suite)
  return suites.includes(test.file) ? suites : [...suites, test.file]
}

const nameOf = (task: Test | Suite): string =>
  task.suite && task.suite.name !== '' ? `${nameOf(task.suite)} > ${task.name}` : task.name

/** Runs each test as it is, and then once for each living mutant of a place that it passed. */
export default class ServerMutantRunner extends VitestTestRunner {
  readonly #folder = new RunFolder(process.env['QUADRA_MUTANTS'] ?? '')
  #living: ServerMutant[] | undefined
  #passes: Map<string, Set<string>> | undefined
  /** What a mutant left behind spoils the tests that follow: the file goes on in a new process. */
  #isSpoiled = false
  #hasTried = false

  #alive(): ServerMutant[] {
    return (this.#living ??= this.#folder.alive.filter(({ isStatic }) => !isStatic))
  }

  #killed(mutant: ServerMutant, test: Test, how = ''): void {
    this.#living = this.#alive().filter((other) => other !== mutant)
    const suite = relative(process.cwd(), test.file.filepath)
    this.#folder.addKill({ mutant: mutant.id, by: `${suite} > ${nameOf(test)}${how}` })
  }

  async #hooks(test: Test, kind: 'beforeEach' | 'afterEach'): Promise<void> {
    for (const suite of suitesAround(test))
      for (const hook of VitestTestRunner.getSuiteHooks(suite)[kind])
        await (hook as Hook)(test.context, suite)
  }

  /** The test between its hooks, once more. */
  async #again(test: Test, longest: number): Promise<'passes' | 'fails' | 'hangs'> {
    const run = async (): Promise<'passes' | 'fails'> => {
      vi.useRealTimers()
      try {
        await this.#hooks(test, 'beforeEach')
        await VitestTestRunner.getTestFn(test)()
        return 'passes'
      } catch {
        return 'fails'
      } finally {
        vi.useRealTimers()
        await this.#hooks(test, 'afterEach').catch(() => undefined)
      }
    }
    const patience = new AbortController()
    const late = sleep(longest, 'hangs' as const, { signal: patience.signal }).catch(() => 'hangs' as const)
    const outcome = await Promise.race([run(), late])
    patience.abort()
    return outcome
  }

  /** A kill counts once the test passed again after it, or when nothing else could have spoiled the test. */
  async #judge(test: Test, mutants: readonly ServerMutant[], longest: number): Promise<string[]> {
    const passed: string[] = []
    let unconfirmed: ServerMutant[] = []
    const confirm = (): void => {
      for (const mutant of unconfirmed) this.#killed(mutant, test)
      unconfirmed = []
    }
    this.#hasTried = true
    for (const mutant of mutants) {
      this.#folder.begin(mutant.id)
      switchTo(mutant.file, mutant.index)
      const outcome = await this.#again(test, longest)
      switchToReal()
      if (outcome === 'hangs') this.#killed(mutant, test, ' (does not end)')
      if (outcome === 'fails') unconfirmed.push(mutant)
      if (outcome === 'passes') {
        passed.push(mutant.id)
        confirm()
      }
      this.#isSpoiled = outcome === 'hangs'
      if (this.#isSpoiled) break
      if (unconfirmed.length >= mostUnconfirmed && !(await this.#confirmed(test, longest, confirm))) break
    }
    if (unconfirmed.length > 0 && !this.#isSpoiled) await this.#confirmed(test, longest, confirm)
    if (this.#isSpoiled && unconfirmed[0]) this.#killed(unconfirmed[0], test)
    return passed
  }

  async #confirmed(test: Test, longest: number, confirm: () => void): Promise<boolean> {
    this.#isSpoiled = (await this.#again(test, longest)) !== 'passes'
    if (!this.#isSpoiled) confirm()
    return !this.#isSpoiled
  }

  /** The first time a test runs it is slower; the second time says how long it takes. */
  async #tryAll(test: Test, mutants: readonly ServerMutant[], longest: number): Promise<void> {
    const suite = relative(process.cwd(), test.file.filepath)
    const used = processorMs()
    if ((await this.#again(test, longest)) !== 'passes')
      this.#folder.addFault(`${suite} > ${nameOf(test)}: cannot be run twice`)
    else if (processorMs() - used <= longestTest) {
      const passed = await this.#judge(test, mutants, longest)
      this.#folder.addPass({ suite, test: nameOf(test), mutants: passed })
    }
  }

  async runTask(test: Test): Promise<void> {
    if (this.#isSpoiled || this.#alive().length === 0) return
    const suite = relative(process.cwd(), test.file.filepath)
    this.#passes ??= this.#folder.passesOf(suite)
    const name = nameOf(test)
    const began = Date.now()
    try {
      await VitestTestRunner.getTestFn(test)()
    } catch (error) {
      this.#isSpoiled = true
      if (this.#hasTried) return
      throw error
    }
    const longest = 3_000 + 10 * (Date.now() - began)
    const hits = takeHits()
    await this.#hooks(test, 'afterEach')
    const met = this.#alive().filter(({ file, site }) => hits.has(`${file} ${site}`))
    const mutants = met.filter(({ id }) => !this.#passes?.get(name)?.has(id))
    if (mutants.length > 0) await this.#tryAll(test, mutants, longest)
    this.#folder.begin('')
    if (!this.#isSpoiled) await this.#hooks(test, 'beforeEach')
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (!('filepath' in suite)) return
    const file = relative(process.cwd(), (suite as File).filepath)
    if (suite.result?.state === 'fail') this.#folder.addFault(`${file}: fails without any change`)
    else if (!this.#isSpoiled) this.#folder.addFinished(`${file} ${longestTest}`)
  }
}
