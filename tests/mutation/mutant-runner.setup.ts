import process from 'node:process'
import { relative } from 'node:path'
import { vi } from 'vitest'
import type { RunnerTestCase as Test, RunnerTestFile as File, RunnerTestSuite as Suite } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'
import type { Mutant } from './mutants.ts'
import { type Executor, RunFiles } from './run-files.ts'
import { knownMutants, passedDuring, switchTo, switchToReal } from './switch.ts'

type Hook = (context: unknown, suite: unknown) => unknown

const suitesAround = (test: Test): Suite[] => {
  const suites: Suite[] = []
  for (let suite: Suite | undefined = test.suite ?? test.file; suite; suite = suite.suite) suites.push(suite)
  return suites.includes(test.file) ? suites : [...suites, test.file]
}

/** Runs each test once as it is, and then once for each living mutant of what it passed. */
export default class MutantRunner extends VitestTestRunner {
  readonly #files = new RunFiles(process.env.MUTATION_RUN ?? '')
  #alive: Mutant[] | undefined

  get #executor(): Executor {
    return this.config.name === 'page' ? 'page' : 'actor'
  }

  #living(): Mutant[] {
    if (this.#alive) return this.#alive
    const ids = new Set(this.#files.alive)
    this.#alive = knownMutants().filter(({ id }) => ids.has(id))
    return this.#alive
  }

  async #hooks(test: Test, kind: 'beforeEach' | 'afterEach'): Promise<void> {
    for (const suite of suitesAround(test))
      for (const hook of VitestTestRunner.getSuiteHooks(suite)[kind])
        await (hook as Hook)(test.context, suite)
  }

  /** The test between its hooks, once more. */
  async #again(test: Test): Promise<boolean> {
    vi.useRealTimers()
    await this.#hooks(test, 'beforeEach')
    try {
      await VitestTestRunner.getTestFn(test)()
      return true
    } catch {
      return false
    } finally {
      vi.useRealTimers()
      await this.#hooks(test, 'afterEach')
    }
  }

  async runTask(test: Test): Promise<void> {
    const fn = VitestTestRunner.getTestFn(test)
    const suite = relative(process.cwd(), test.file.filepath)
    let failure: unknown
    const passed = await passedDuring(async () => {
      try {
        await fn()
      } catch (error) {
        failure = error
      }
    })
    // A test that runs no machine tells what the others took, which is not true of mutants.
    if (failure !== undefined && passed.size > 0) throw failure
    await this.#hooks(test, 'afterEach')
    for (const mutant of this.#living().filter(({ places }) => places.some((place) => passed.has(place)))) {
      this.#files.begin(process.pid, mutant.id)
      switchTo(mutant)
      const passes = await this.#again(test)
      switchToReal()
      if (passes) continue
      this.#alive = this.#living().filter((other) => other !== mutant)
      if (await this.#again(test))
        this.#files.addKill({ mutant: mutant.id, executor: this.#executor, by: suite })
      else this.#files.addFault(`${suite}, ${test.name}: fails after ${mutant.id}`)
    }
    this.#files.begin(process.pid, '')
    await this.#hooks(test, 'beforeEach')
  }

  /** A file of machines whose mutants are all dead is left out. What a suite would say of its run, such as figures of coverage, is not true of mutants. */
  override async onBeforeRunSuite(suite: Suite): Promise<void> {
    await super.onBeforeRunSuite(suite)
    if (isFile(suite) && this.#living().length === 0) {
      suite.mode = 'skip'
      this.#files.addFinished(relative(process.cwd(), suite.filepath))
    }
    VitestTestRunner.getSuiteHooks(suite).afterAll.length = 0
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (!isFile(suite)) return
    if (suite.result?.state === 'pass') this.#files.addFinished(relative(process.cwd(), suite.filepath))
    else this.#files.addFault(`${suite.filepath} fails without any change`)
  }
}

const isFile = (suite: Suite): suite is File => 'filepath' in suite
