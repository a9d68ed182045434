import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerMutant } from './instrument.ts'

export type Kill = { mutant: string; by: string }
/** A test that these mutants passed. */
type Pass = { suite: string; test: string; mutants: string[] }

/** What the processes of one run tell each other, as files in a folder of its own. */
export class RunFolder {
  readonly path: string

  /** `mutants`: what a new run is about. */
  constructor(path: string, mutants?: readonly ServerMutant[]) {
    this.path = path
    mkdirSync(path, { recursive: true })
    if (mutants && !existsSync(this.#path('mutants')))
      writeFileSync(this.#path('mutants'), mutants.map((mutant) => `${JSON.stringify(mutant)}\n`).join(''))
  }

  #path(name: string): string {
    return join(this.path, name)
  }

  #lines<T>(name: string): T[] {
    const path = this.#path(name)
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
    return lines.map((line) => JSON.parse(line) as T)
  }

  #append(name: string, line: unknown): void {
    appendFileSync(this.#path(name), `${JSON.stringify(line)}\n`)
  }

  get mutants(): ServerMutant[] {
    return this.#lines('mutants')
  }

  get kills(): Kill[] {
    return this.#lines('kills')
  }

  addKill(kill: Kill): void {
    this.#append('kills', kill)
  }

  get alive(): ServerMutant[] {
    const dead = new Set(this.kills.map(({ mutant }) => mutant))
    return this.mutants.filter(({ id }) => !dead.has(id))
  }

  addPass(pass: Pass): void {
    this.#append('passes', pass)
  }

  /** The mutants that passed a test, by the test's name. */
  passesOf(suite: string): Map<string, Set<string>> {
    const passes = new Map<string, Set<string>>()
    for (const pass of this.#lines<Pass>('passes').filter((one) => one.suite === suite))
      passes.set(pass.test, new Set([...(passes.get(pass.test) ?? []), ...pass.mutants]))
    return passes
  }

  get finished(): string[] {
    return this.#lines('finished')
  }

  addFinished(suite: string): void {
    this.#append('finished', suite)
  }

  /** Grows while a run comes to anything. */
  get progress(): number {
    return ['finished', 'kills', 'passes'].reduce((sum, name) => sum + this.#lines(name).length, 0)
  }

  /** Tests that fail with the code as it is, or when they are run once more: they prove nothing. */
  get faults(): string[] {
    return this.#lines('faults')
  }

  addFault(what: string): void {
    this.#append('faults', what)
  }

  /** What the run is busy with, so that an endless loop can be told; '' when with nothing. */
  begin(mutant: string): void {
    writeFileSync(this.#path('busy'), JSON.stringify({ mutant, since: Date.now() }))
  }

  get busy(): { mutant: string; since: number } {
    const path = this.#path('busy')
    const nothing = { mutant: '', since: 0 }
    try {
      return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as typeof nothing) : nothing
    } catch {
      return nothing
    }
  }
}
